import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { journey } from './journey.ts';
import { callerOf, personOf, service, signInAs } from './kitchen.ts';

/** Documents that may be the same: why, what a merge would change, the merge, and what undoes it. */

const [ann, ben] = await Promise.all([personOf('approved'), personOf('approved')]);
const anns = callerOf(ann);

/** A map that ben reads: two soups with one text, of which the second has all that a merge moves. */
async function soups() {
  const { id: map } = await mapOf(anns, `Soups ${newId()}`);
  await grantOnAnchor(service.database, ben.id, map, false);
  const make = (title: string, content: string) => resourceIn(anns, { map }, { title, content });
  const one = await make('Leek soup', 'Leeks and water.');
  const double = await make('Soup of leeks', 'Leeks and water.');
  const leeks = await make('Leeks', 'Wash them.');
  await edgeOf(anns, double, leeks, { kind: 'contains', label: 'needs' });
  await made(anns.post('/api/facets', { resource: double, values: { size: 3 } }));
  const cite = (id: string, kind: string, value: string) =>
    made(anns.post(`/api/resources/${id}/provenance`, { sources: [{ kind, value }] }));
  await cite(double, 'remote', 'https://example.org/soup');
  await cite(leeks, 'resource', double);
  return { map, one, double, leeks, address: `/maps/${map}/duplicates` };
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'the same text' }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Merge two documents' });
const changed = (page: Page) => page.getByRole('region', { name: 'What you changed' });
const openDialog = async (page: Page) => {
  await card(page).getByRole('button', { name: 'Merge … Leek soup · Soup of leeks' }).click();
  await dialogOf(page)
    .getByRole('heading', { name: /is deleted$/ })
    .waitFor();
  return dialogOf(page);
};
const mergeThem = async (page: Page): Promise<void> => {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Why').fill('They are one soup.');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('No two documents look the same.').waitFor();
};

test('ann finds two documents by way of the report, sees every effect, merges them with a reason, and undoes it', async () => {
  const { map, one, double } = await soups();
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${map}/report`);
    await page.getByRole('link', { name: 'its duplicates' }).click();
    await page.getByRole('heading', { name: /^Duplicates of Soups/, level: 1 }).waitFor();
    await page.getByText('1 pair of documents may be the same').waitFor();
    await card(page).getByText('Score 0.900, by').waitFor();
    const dialog = await openDialog(page);
    const effects = dialog.getByRole('region', { name: 'What it changes' });
    for (const line of ['Leek soup contains Leeks (needs)', 'size', 'https://example.org/soup'])
      await effects.getByText(line, { exact: true }).waitFor();
    await effects
      .getByRole('heading', { name: '1 document that cites “Soup of leeks” will cite it, too' })
      .waitFor();
    // The other way around, there is nothing to gain.
    await dialog.getByRole('radio', { name: 'Soup of leeks' }).check();
    await effects.getByRole('heading', { name: 'The other one, “Leek soup”, is deleted' }).waitFor();
    expect(await effects.getByRole('heading').count()).toBe(1);
    await dialog.getByRole('radio', { name: 'Leek soup' }).check();
    await effects.getByText('size', { exact: true }).waitFor();
    await dialog.getByLabel('Why').fill('They are one soup.');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('No two documents look the same.').waitFor();
    await changed(page).getByText('Merged “Soup of leeks” into “Leek soup”').waitFor();
    expect((await anns.get(`/api/resources/${double}`)).body.id).toBe(one);
    const { events } = (await anns.get(`/api/graph/elements/node/${one}/trail?authorship=true`)).body;
    expect(JSON.stringify(events)).toContain('They are one soup.');

    await changed(page).getByRole('button', { name: 'Undo' }).click();
    await card(page).getByRole('link', { name: 'Soup of leeks' }).waitFor();
    await expect.poll(() => changed(page).count()).toBe(0);
    expect((await anns.get(`/api/resources/${double}`)).body).toMatchObject({
      id: double,
      title: 'Soup of leeks',
    });
  });
});

test('what keeps a merge from being undone is named, and the merge stays', async () => {
  const { one, address } = await soups();
  await journey(
    async ({ page }) => {
      await signInAs(page, ann, address);
      await mergeThem(page);
      const [edge] = (await anns.get(`/api/resources/${one}/edges`)).body;
      await made(anns.post(`/api/relationships/${edge.edge_id}/reweight`, { weight: 0.3 }));
      await changed(page).getByRole('button', { name: 'Undo' }).click();
      await changed(page)
        .getByText('Not undone: a relationship of “Leek soup” with “Leeks” was changed since.')
        .waitFor();
      await changed(page).getByText('Merged “Soup of leeks” into “Leek soup”').waitFor();
    },
    { expected: /status of 409/ },
  );
});

test('an earlier merge is undone from the trail of the document that stayed, once', async () => {
  const { map, one, double } = await soups();
  await made(anns.post(`/api/resources/${one}/merge`, { from: [double] }));
  const trail = async (page: Page) => {
    await page.getByRole('tab', { name: 'Trail' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Documents merged' });
    await row.waitFor();
    return row;
  };
  await journey(
    async ({ page }) => {
      await signInAs(page, ann, `/maps/${map}?r=${one}&show=table`);
      const row = await trail(page);
      await row.getByRole('button', { name: 'Undo the merge …' }).click();
      await row
        .getByText('It restores 1 document, and withdraws 1 relationship, 1 facet and 2 citations.')
        .waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await row.getByRole('button', { name: 'Undo the merge' }).click();
      await row.getByText('The merge is undone.').waitFor();
      expect((await anns.get(`/api/resources/${double}`)).body).toMatchObject({ id: double });
      await page.reload();
      await (await trail(page)).getByRole('button', { name: 'Undo the merge …' }).click();
      await row.getByText('The merge is undone already').waitFor();
      expect(await row.getByRole('button', { name: 'Undo the merge', exact: true }).count()).toBe(0);
    },
    { expected: /status of 409/ },
  );
  await journey(async ({ page }) => {
    const rights = page.waitForResponse((response) => response.url().includes('subject=kb_resources'));
    await signInAs(page, ben, `/resources/${one}`);
    const row = await trail(page);
    await rights;
    expect(await row.getByRole('button').count()).toBe(0);
  });
  await journey(async ({ page }) => {
    const now = new Date().toISOString();
    await signInAs(page, ann, `/maps/${map}?r=${one}&as_of=${now}&show=table`);
    const row = await trail(page);
    await page.waitForLoadState('networkidle');
    expect(await row.getByRole('button').count()).toBe(0);
  });
});

test('a merge that is refused brings its dialog back, with what was written', async () => {
  const { address } = await soups();
  await journey(
    async ({ page }) => {
      await page.route('**/merge', (route) =>
        route.request().postDataJSON().dry_run
          ? route.continue()
          : route.fulfill({
              status: 409,
              json: {
                error: { code: 'CONFLICT', message: 'A relationship was asserted meanwhile; merge again' },
              },
            }),
      );
      await signInAs(page, ann, address);
      const dialog = await openDialog(page);
      await dialog.getByLabel('Why').fill('They are one soup.');
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await dialog.getByText('A relationship was asserted meanwhile; merge again').waitFor();
      expect(await dialog.getByLabel('Why').inputValue()).toBe('They are one soup.');
      expect(await changed(page).count()).toBe(0);
    },
    { expected: /status of 409/ },
  );
});

test('who only reads the map sees the pairs and no way to merge; a map that one may not read is not there', async () => {
  const { address, one } = await soups();
  const { id: hidden } = await mapOf(anns, 'Hidden soups');
  await journey(async ({ page }) => {
    await signInAs(page, ben, address);
    await card(page).getByRole('link', { name: 'Leek soup' }).waitFor();
    expect(await page.getByRole('button', { name: /Merge/ }).count()).toBe(0);
    await card(page).getByRole('link', { name: 'Leek soup' }).click();
    await page.getByRole('complementary', { name: 'Document' }).waitFor();
    expect(new URL(page.url()).searchParams.get('r')).toBe(one);
    await page.goto(`/maps/${hidden}/duplicates`);
    await page.getByText('It is not there, or not yours to read.').waitFor();
  });
});

test('pairs beyond the first twenty are shown on request', async () => {
  const { id: map } = await mapOf(anns, 'Many soups');
  for (let number = 0; number < 22; number += 1)
    await resourceIn(anns, { map }, { title: 'Soup', content: `Soup ${number}.` });
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${map}/duplicates`);
    await page.getByText('20 of 21').waitFor();
    const links = page.getByRole('main').getByRole('link', { name: 'Soup', exact: true });
    expect(await links.count()).toBe(40);
    await page.getByRole('button', { name: 'More pairs' }).click();
    await expect.poll(() => links.count()).toBe(42);
    expect(await page.getByText(' of 21').count()).toBe(0);
  });
});

const LOOKS = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const looked = await soups();

test.each(LOOKS)('page and dialog can be used by everybody at $width px, $colorScheme', async (look) => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, looked.address);
    await card(page).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await openDialog(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }, look);
});
