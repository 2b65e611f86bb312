import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Layout } from '#drawing/layout.ts';
import { changeKitchen } from '../integration/maps/kitchen-changes.ts';
import { accessibilityFaults } from './chromium.ts';
import { journey } from './journey.ts';
import { callerOf, ownKitchen, service, signInAs } from './kitchen.ts';

/** Spec 90 §10 and §18: the Kitchen after the changes of spec 50 G1-S1, not formed again, and as it was before them. */

const { kitchen, ann } = await ownKitchen();

const CAMERA = { x: 0, y: 0, scale: 3 };
const SEEN_FROM = `v=${Object.values(CAMERA).join(',')}`;
const MAP = `/maps/${kitchen.map}?${SEEN_FROM}`;

/** The places that the page keeps in its browser. */
const placesIn = (page: Page): Promise<Layout['places']> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('atlas-explorer');
        opening.onsuccess = () => {
          const all = opening.result.transaction('layouts').objectStore('layouts').getAll();
          all.onsuccess = () => resolve(all.result[0]?.layout.places ?? []);
        };
      }),
  );

const pictureOf = (page: Page, counts: string) =>
  page.getByRole('application', { name: `Picture of Kitchen: ${counts}` });

/** What is under the pointer at each of some places of the map. */
async function wordsAt(page: Page, places: Layout['places']): Promise<string[]> {
  const box = (await page.locator('canvas').boundingBox())!;
  const words: string[] = [];
  for (const { x, y } of places) {
    await page.mouse.move(
      box.x + box.width / 2 + (x - CAMERA.x) * CAMERA.scale,
      box.y + box.height / 2 + (y - CAMERA.y) * CAMERA.scale,
    );
    words.push((await page.locator('.caption').textContent())!);
  }
  return words;
}

const TODAY = '4 territories, 1 bridge, 1 orphan';
const BEFORE = '5 territories, 2 bridges, 0 orphans';

test('what is gone is marked where it was; then and now have the others at the same places', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await pictureOf(page, BEFORE).waitFor();
    await expect.poll(() => placesIn(page)).toHaveLength(5);
    const places = await placesIn(page);
    const before = await wordsAt(page, places);
    const since = new Date().toISOString();
    await changeKitchen({
      running: service,
      u1: callerOf(ann),
      planted: kitchen,
    } as unknown as Parameters<typeof changeKitchen>[0]);

    await page.goto(`${MAP}&since=${since}&panel=changes`);
    await pictureOf(page, TODAY).waitFor();
    const panel = page.getByRole('complementary', { name: 'Changes' });
    await page.getByText('5 changes, not yet formed').waitFor();
    await panel.getByText('New: Skim the foam.').waitFor();
    await panel.getByText('◌ gone').waitFor();
    await panel.getByText(/^2 × relationship asserted/).waitFor();
    await panel
      .getByText(/Skim the foam/)
      .first()
      .waitFor();
    expect(await page.getByRole('row', { name: /Rock chop/ }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);

    await expect
      .poll(async () => (await wordsAt(page, places)).map((words) => words.split(', ')[0]).sort())
      .toEqual(['Kitchen charter', 'Knife grip', 'Rock chop', 'Salt the water', 'Simmer']);
    const now = await wordsAt(page, places);
    expect(now.filter((words) => words.startsWith('Rock chop'))).toEqual(['Rock chop, gone']);

    await page.getByRole('radio', { name: 'Then' }).check();
    await pictureOf(page, BEFORE).waitFor();
    await page.getByText('This is the map as it was on').waitFor();
    expect(await wordsAt(page, places)).toEqual(before);
    expect(new URL(page.url()).searchParams.get('v')).toBe('0,0,3');
    await page.getByRole('button', { name: 'Changes' }).click();
    await pictureOf(page, TODAY).waitFor();
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['v']);
    await page.goBack();
    await page.getByRole('radio', { name: 'Now' }).check();
    await pictureOf(page, TODAY).waitFor();

    await page.goto(`/maps/${kitchen.map}?show=table`);
    const orphan = page.getByRole('table', { name: 'Orphans' }).getByRole('row', { name: /Skim the foam/ });
    await orphan.waitFor();
    expect(await orphan.locator('td').allTextContents()).toEqual(['concept', '2']);
    expect(await page.getByText('Rock chop').count()).toBe(0);
  });
});

test('events are shown once the titles in them are read', async () => {
  await journey(async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/slice', (route) => held.promise.then(() => route.continue()));
    const titles = page.waitForRequest('**/slice');
    await signInAs(page, ann, `${MAP}&show=table&panel=changes`);
    await page.getByLabel('Since', { exact: true }).fill(new Date().toISOString().slice(0, 10));
    await titles;
    const panel = page.getByRole('complementary');
    await panel.getByText('Reading the events …').waitFor();
    held.resolve();
    await panel.getByRole('listitem').first().waitFor();
  });
});

test('the days of a young map, and the members that a territory had', async () => {
  await journey(
    async ({ page }) => {
      const early = new Date(Date.now() - 1).toISOString();
      await signInAs(page, ann, `/maps/${kitchen.map}?as_of=${early}&show=table`);
      await page.getByText('This is the map as it was on').waitFor();
      await page.getByRole('button', { name: 'Salt the water' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Never salt the water' }).waitFor();
      await page.getByText('have no past here').waitFor();
      await page.getByRole('button', { name: 'Past', exact: true }).waitFor();
      await page.getByText('This map began today').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Back to now' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.has('as_of')).toBe(false);
    },
    { width: 390, colorScheme: 'dark' },
  );
});

test('a slider over the days of a map, presets and a date field lead to a day', async () => {
  await journey(async ({ page }) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const asOf = () => new URL(page.url()).searchParams.get('as_of');
    // The map of a test is as old as the test: its first event, and its past, are those of an older one.
    await page.route('**/api/events/*/stream*', async (route) => {
      if (route.request().headers()['accept'] === 'text/event-stream') return route.continue();
      const answer = await route.fetch();
      const { events, next } = await answer.json();
      return route.fulfill({ json: { events: [{ ...events[0], occurred_at: daysAgo(40) }], next } });
    });
    await page.route('**/panorama?*as_of*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/as_of=[^&]*/, `as_of=${daysAgo(0)}`),
      }),
    );
    await signInAs(page, ann, `/maps/${kitchen.map}?show=picture`);
    await page.getByRole('button', { name: 'Past', exact: true }).click();
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect.poll(asOf).toBe(`${daysAgo(1).slice(0, 10)}T23:59:59.999Z`);
    await page.getByText('This is the map as it was on').waitFor();
    await page.getByRole('slider', { name: 'As of' }).press('ArrowLeft');
    await expect.poll(asOf).toBe(`${daysAgo(2).slice(0, 10)}T23:59:59.999Z`);
    await page.getByLabel('Day', { exact: true }).fill(daysAgo(30).slice(0, 10));
    await page.getByLabel('Day', { exact: true }).blur();
    await expect.poll(asOf).toBe(`${daysAgo(30).slice(0, 10)}T23:59:59.999Z`);
    await pictureOf(page, TODAY).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('slider', { name: 'As of' }).press('End');
    await expect.poll(asOf).toBeNull();
  });
});
