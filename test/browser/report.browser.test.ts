import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { edgeOf, made, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey } from './journey.ts';
import { callerOf, ownKitchen, signInAs } from './kitchen.ts';

/** The report of a map as a page: figures, lists with links into the map, and what it says of what it does not show. */

const { kitchen, ann, ben } = await ownKitchen();
const anns = callerOf(ann);
const MAP = `/maps/${kitchen.map}`;
const REPORT = `${MAP}/report`;

// More hubs than a list shows at first, then an orphan that shares a neighbour with some of them.
const sides = await Promise.all(
  ['Rice', 'Beans', 'Bread'].map((title) => resourceIn(anns, { map: kitchen.map }, { title })),
);
for (const side of sides) await edgeOf(anns, side, kitchen.id('n03'), { kind: 'near', weight: 0.1 });
await resourceIn(anns, { map: kitchen.map }, { title: 'STOCK FIRST' });
await made(anns.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 }));
const loose = await resourceIn(anns, { map: kitchen.map }, { title: 'Pasta' });
await edgeOf(anns, loose, kitchen.id('n03'), { kind: 'near', weight: 0.1 });

const list = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });

test('ann gets from the map to its report, and from a document of a list back into the map', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'Report of Kitchen', level: 1 }).waitFor();
    const figure = page.locator('.figures div').filter({ hasText: 'Documents' });
    expect(await figure.locator('dd').textContent()).toBe('15');
    await list(page, 'Hubs').getByRole('link', { name: 'Stock first', exact: true }).waitFor();
    await list(page, 'Tensions').getByText('Salt the water → Never salt the water').waitFor();
    await list(page, 'Near duplicates').getByText('the same title').waitFor();
    await list(page, 'Stale documents').getByRole('heading', { name: '(none)' }).waitFor();
    const partners = list(page, 'Orphans').getByRole('listitem').filter({ hasText: 'Pasta' });
    await partners.getByText('both are joined to Stock first').first().waitFor();
    await list(page, 'Changes').getByText('New territory').first().waitFor();
    await list(page, 'Hubs').getByRole('link', { name: 'Stock first', exact: true }).click();
    await page.getByRole('complementary', { name: 'Document' }).waitFor();
    expect(asked(page).get('r')).toBe(kitchen.id('n03'));
    await page.goBack();
    await list(page, 'Thin bridges').getByRole('link').first().click();
    await page.getByRole('complementary').waitFor();
    expect(asked(page).get('t')).toMatch(/^[\w-]{36},[\w-]{36}$/);
  });
});

test('a list says how much of it is shown; more rows and the day of the changes are in the address', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, REPORT);
    await page.getByRole('heading', { name: 'Hubs (10 of 14)' }).waitFor();
    await page.getByLabel('Up to 50 rows of each list').check();
    await page.getByRole('heading', { name: 'Hubs (14)' }).waitFor();
    expect(asked(page).get('limit')).toBe('50');
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel('Day', { exact: true }).fill(today);
    await expect.poll(() => asked(page).get('since')).toMatch(new RegExp(`^${today}`));
    await page.reload();
    await page.getByRole('heading', { name: 'Hubs (14)' }).waitFor();
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(today);
    await list(page, 'Changes').getByRole('link', { name: 'Show them in the picture' }).click();
    await page.getByRole('complementary', { name: 'Changes' }).waitFor();
  });
});

test('the report is saved and copied as Markdown', async () => {
  await journey(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, ann, REPORT);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as Markdown' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('kitchen-report.md');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^# Report of the map Kitchen\n/);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByText('The report is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  });
});

const LOOKS = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.each(LOOKS)(
  'it can be read by everybody at $width px, $colorScheme, and nothing scrolls sideways',
  async (look) => {
    await journey(async ({ page }) => {
      await signInAs(page, ann, REPORT);
      await page.getByRole('heading', { name: /^Changes/ }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }, look);
  },
);

test('who may not read the map is told what is told of a map that is not there', async () => {
  await journey(async ({ page }) => {
    for (const address of [REPORT, '/maps/00000000-0000-7000-8000-0000000000ff/report']) {
      await signInAs(page, ben, address);
      await page.getByText('It is not there, or not yours to read.').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    }
  });
});

test('a report that the service has no time for says that large maps take long, and is read again', async () => {
  await journey(
    async ({ page }) => {
      let isBusy = true;
      await page.route('**/report?*', (route) => {
        if (!isBusy) return route.continue();
        const error = { code: 'UNAVAILABLE', message: 'Too busy' };
        return route.fulfill({ status: 503, headers: { 'retry-after': '40' }, json: { error } });
      });
      await signInAs(page, ann, REPORT);
      await page.getByText('The report of a large map takes long').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      isBusy = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Report of Kitchen' }).waitFor();
    },
    { expected: /status of 503/ },
  );
});

test('what was not examined for the size of the map is said', async () => {
  await journey(async ({ page }) => {
    await page.route('**/report?*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'x-result-truncated': 'documents limited to 20000' };
      await route.fulfill({ response, headers });
    });
    await signInAs(page, ann, REPORT);
    await page.getByText(/too large to examine everything: documents limited to 20000\.$/).waitFor();
  });
});
