import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Watched, watched } from './chromium.ts';
import type { KitchenService } from './kitchen.ts';

/** The canvas of the Kitchen's picture, by its name. */
export const pictureOf = (page: Page) =>
  page.getByRole('application', { name: 'Picture of Kitchen: 5 territories, 2 bridges, 0 orphans' });

/** What the address of a page asks for. */
export const asked = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Walks journeys, each in a window of its own; nothing may go wrong behind it. */
export const journeys =
  (browser: Browser, { service }: Pick<KitchenService, 'service'>) =>
  async (walk: (window: Watched) => Promise<void>, look = {}): Promise<void> => {
    const window = await watched(browser, service.baseUrl, look);
    try {
      await walk(window);
      expect(window.faults).toEqual([]);
    } finally {
      await window.context.close();
    }
  };
