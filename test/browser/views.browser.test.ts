import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { made } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey, pictureOf } from './journey.ts';
import { callerOf, ownKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §9: the same map, cut coarser or finer, and under another lens. */

const { kitchen, ann } = await ownKitchen();
const anns = callerOf(ann);
const lenses: { id: string; name: string }[] = await made(anns.get('/api/lenses'));
const byFacets = lenses.find(({ name }) => name === 'telos-default-propheavy')!;

const MAP = `/maps/${kitchen.map}?show=picture`;
const openMenu = (page: Page) => page.getByRole('button', { name: 'View', exact: true }).click();

test('a coarser cut opens to all its documents and leads to the stored territories that it puts together', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await pictureOf(page).waitFor();
    await openMenu(page);
    await page.getByText('telos-default', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Coarsest' }).check();
    const coarse = page.getByRole('application', {
      name: 'Picture of Kitchen: 3 territories, 0 bridges, 0 orphans',
    });
    await coarse.waitFor();
    expect(asked(page).get('cut')).toBe('0');
    await page.keyboard.press('Escape');
    await coarse.focus();
    await coarse.press('Home');
    await coarse.press('Enter');
    await expect.poll(() => Number(asked(page).get('v')?.split(',')[2])).toBeGreaterThan(10);
    await page.getByText('Reading documents …').waitFor({ state: 'detached' });
    await coarse.press('ArrowUp');
    await expect.poll(() => page.locator('[aria-live=polite]').textContent()).toMatch(/, document, .* of 5$/);
    await coarse.press('Escape');
    await coarse.press('Space');
    const panel = page.getByRole('complementary', { name: 'Territory' });
    await panel.getByText('Territory of a coarser cut · 5 documents').waitFor();
    await panel.getByRole('link', { name: 'Simmer, never boil' }).click();
    await pictureOf(page).waitFor();
    expect([asked(page).has('cut'), asked(page).has('v')]).toEqual([false, false]);
    await panel.getByText('Territory · 3 documents').waitFor();
  });
});

test('a finer cut says of which stored territory its own are parts', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}&cut=1`);
    await page.getByRole('application', { name: /^Picture of Kitchen: 10 territories/ }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.getByText('It is a part of the stored territory:').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('the past has the stored cut only, and says so', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}&as_of=${new Date().toISOString()}`);
    await pictureOf(page).waitFor();
    await openMenu(page);
    await page.getByText('Of the past only those that were stored are known.').waitFor();
    expect(await page.getByRole('radio', { name: 'Coarser' }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'As stored' }).isChecked()).toBe(true);
  });
});

/** How far the places that the browser keeps for a map reach from the middle, after moving them apart by a factor, as the person's own arrangement. */
const reachAfter = (page: Page, factor: number): Promise<number> =>
  page.evaluate(
    (by) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('atlas-explorer');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('layouts', 'readwrite').objectStore('layouts');
          const reading = store.openCursor();
          reading.onsuccess = () => {
            const { value } = reading.result!;
            for (const place of value.layout.places) [place.x, place.y] = [place.x * by, place.y * by];
            value.isOwn = true;
            reading.result!.update(value).onsuccess = () => {
              opening.result.close();
              resolve(
                Math.max(
                  ...value.layout.places.map(({ x, y }: { x: number; y: number }) => Math.hypot(x, y)),
                ),
              );
            };
          };
        };
      }),
    factor,
  );

test('where bridges have grown long, arranging anew is offered, and done on demand only', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await pictureOf(page).waitFor();
    const anew = page.getByRole('button', { name: 'Arrange anew' });
    await openMenu(page);
    await page.getByText('telos-default', { exact: true }).waitFor();
    expect(await anew.count()).toBe(0);

    const whole = await reachAfter(page, 1);
    expect(await reachAfter(page, 3)).toBeCloseTo(3 * whole, 5);
    await page.reload();
    await pictureOf(page).waitFor();
    await openMenu(page);
    await anew.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await reachAfter(page, 1)).toBeCloseTo(3 * whole, 5);
    await anew.click();
    await anew.waitFor({ state: 'detached' });
    await expect.poll(() => reachAfter(page, 1)).toBeCloseTo(whole, 5);
    await pictureOf(page).waitFor();
  });
});

test('lenses under which the map was formed can be chosen, by their names, and go into the address', async () => {
  const form = { threshold: 0, lens_id: byFacets.id };
  await made(anns.post(`/api/cognitive-maps/${kitchen.map}/materialize`, form));
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await page.getByRole('application', { name: /^Picture of Kitchen/ }).waitFor();
    await openMenu(page);
    // The service shows the lens with the most territories.
    const chosen = page.getByRole('radio', { name: byFacets.name, exact: true });
    const usual = page.getByRole('radio', { name: 'telos-default', exact: true });
    await chosen.waitFor();
    expect(await chosen.isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'workflow-default' }).count()).toBe(0);
    await usual.check();
    await pictureOf(page).waitFor();
    expect(asked(page).get('lens')).toMatch(/^[\da-f-]{36}$/);
    await page.reload();
    await pictureOf(page).waitFor();
    await openMenu(page);
    await chosen.check();
    await expect.poll(() => asked(page).has('lens')).toBe(false);
  });
});
