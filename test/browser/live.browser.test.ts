import { afterAll, expect, test } from 'vitest';
import { edgeOf } from '#test/world/things.ts';
import { changeKitchen } from '../integration/maps/kitchen-changes.ts';
import { accessibilityFaults, openChromium, type Watched, watched } from './chromium.ts';
import { callerOf, kitchenService, signInAs } from './kitchen.ts';

/** Spec 90 §12: an open page follows its map. */

const { service, kitchen, ann } = await kitchenService();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const MAP = `/maps/${kitchen.map}`;
const anns = callerOf(service, ann);
/** Spec 90 §18: so soon an edit is seen in another page. */
const SEEN = { timeout: 5000 };

async function journey(walk: (window: Watched) => Promise<void>): Promise<void> {
  const window = await watched(browser, service.baseUrl);
  try {
    await walk(window);
    expect(window.faults).toEqual([]);
  } finally {
    await window.context.close();
  }
}

test('edits are seen in an open page within five seconds, and forming draws the picture anew', async () => {
  await journey(async ({ page, context }) => {
    await signInAs(page, ann, MAP);
    await page.getByRole('radio', { name: 'Tables' }).check();
    await page.getByRole('button', { name: 'Simmer, never boil', exact: true }).click();
    await page.getByText('Stock first leads to Simmer, never boil').waitFor();
    await page.getByRole('radio', { name: 'Picture' }).check();

    await edgeOf(anns, kitchen.id('n05'), kitchen.id('n04'), { label: 'comes after' });
    await page.getByText(/Season late comes after/).waitFor(SEEN);
    await page.getByText('1 change, not yet formed').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await changeKitchen({
      running: service,
      u1: anns,
      planted: kitchen,
    } as unknown as Parameters<typeof changeKitchen>[0]);
    await page.getByText('6 changes, not yet formed').waitFor(SEEN);
    await page.getByRole('button', { name: 'Form now' }).click();
    await page
      .getByRole('application', { name: /^Picture of Kitchen: [67] territories, .* 0 orphans$/ })
      .waitFor();
    await expect.poll(() => page.getByText('not yet formed').count()).toBe(0);

    await context.setOffline(true);
    await page.getByText('You are offline').waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.getByText('You are offline').count()).toBe(0);
  });
});
