import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey } from './journey.ts';
import { sharedKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §13: every table that stands beside the picture, and the selection that both share. */

const { kitchen, ann } = await sharedKitchen();

const MAP = `/maps/${kitchen.map}`;
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
/** The first cells of the selected rows of a table. */
const selectedIn = (page: Page, name: string) =>
  table(page, name).locator('tr[aria-selected=true] th').allTextContents();

test('what is selected is selected in each table, and its documents and relationships have tables', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=table`);
    await table(page, 'Bridges')
      .getByRole('button', { name: 'Kitchen charter – Simmer, never boil' })
      .click();
    const documents = table(page, 'Documents');
    await documents.getByRole('row', { name: /^Season late concept Simmer, never boil \d/ }).waitFor();
    expect(await documents.locator('tbody tr').count()).toBe(5);
    expect(await selectedIn(page, 'Bridges')).toEqual(['Kitchen charter – Simmer, never boil']);
    expect((await selectedIn(page, 'Territories')).toSorted()).toEqual([
      'Kitchen charter',
      'Simmer, never boil',
    ]);

    const relationships = table(page, 'Relationships');
    await relationships.getByRole('button', { name: 'Label every jar → Stock first' }).click();
    expect(asked(page).get('e')).toBe(kitchen.id('e04'));
    expect(await selectedIn(page, 'Relationships')).toEqual(['Label every jar → Stock first']);
    await documents.getByRole('button', { name: 'Season late' }).click();
    expect(await selectedIn(page, 'Documents')).toEqual(['Season late']);
    expect(await selectedIn(page, 'Relationships')).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Relationships as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('kitchen-relationships.csv');
  });
});

test('territories that are open in the picture stay open in the tables', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=picture`);
    const picture = page.getByRole('application');
    await picture.focus();
    await page.keyboard.press('Home');
    for (const _ of [0, 1, 2]) await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page).has('v'), { timeout: 10_000 }).toBe(true);
    await page.getByRole('radio', { name: 'Tables' }).check();
    await table(page, 'Documents').getByRole('button', { name: 'Label every jar' }).waitFor();
    expect(asked(page).has('t')).toBe(false);
  });
});

test('hits of a search are a table, with their territories; what matches nothing says so and is cleared', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=table&q=stock`);
    const hits = table(page, 'Found documents');
    await hits.getByRole('row', { name: /^Stock first concept Simmer, never boil 1 / }).waitFor();
    await hits.getByRole('button', { name: 'Stock first' }).click();
    expect(await selectedIn(page, 'Found documents')).toEqual(['Stock first']);

    await page.getByRole('searchbox', { name: 'Filter territories' }).fill('zeppelin');
    await page.getByText('Nothing matches “zeppelin”.').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    expect(await table(page, 'Territories').locator('tbody tr').count()).toBe(5);
  });
});

test('a search that finds nothing says so, and is cleared', async () => {
  await journey(async ({ page }) => {
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const found = await response.json();
      for (const arm of ['exact', 'wide']) found[arm].hits = [];
      await route.fulfill({ response, json: found });
    });
    await signInAs(page, ann, `${MAP}?show=table&q=zeppelin`);
    await page.getByText('Nothing matches “zeppelin”.').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => asked(page).has('q')).toBe(false);
  });
});
