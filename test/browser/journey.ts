import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Look, openChromium, type Watched, watched } from './chromium.ts';
import { service } from './kitchen.ts';

/** The canvas of the Kitchen's picture, by its name. */
export const pictureOf = (page: Page) =>
  page.getByRole('application', { name: 'Picture of Kitchen: 5 territories, 2 bridges, 0 orphans' });

/** What the address of a page asks for. */
export const asked = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

interface Journey extends Look {
  /** Messages of the console that are part of the journey. */
  readonly expected?: RegExp;
}

/** Walks a journey in a window of its own; nothing may go wrong behind it. */
export async function journey(
  walk: (window: Watched) => Promise<void>,
  { expected, ...look }: Journey = {},
): Promise<void> {
  const window = await watched(await openChromium(), service.baseUrl, look);
  try {
    await walk(window);
    expect(window.faults.filter((fault) => expected?.test(fault) !== true)).toEqual([]);
  } catch (error) {
    // What the page waits for may be missing because of something that went wrong before.
    if (error instanceof Error && window.faults.length > 0)
      error.message += `\nThe page had reported: ${window.faults.join('; ')}`;
    throw error;
  } finally {
    await window.context.close();
  }
}

/** A file that an entry of the menu gives. */
export async function exported(page: Page, entry: string): Promise<{ name: string; contents: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('list', { name: 'Export' }).getByRole('button', { name: entry, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), contents: await readFile(await file.path()) };
}
