import { expect, test } from 'vitest';
import { grantOnAnchor } from '#test/world/raw.ts';
import { edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { journey } from './journey.ts';
import { callerOf, personOf, service, signInAs } from './kitchen.ts';

/** Views of a map are shared with people without an account, and taken back. */

const [ann, ben] = await Promise.all([personOf('approved'), personOf('approved')]);
const { id: map } = await mapOf(callerOf(ann), 'Pantry');
const shelf = await resourceIn(callerOf(ann), { map }, { title: 'Top shelf' });
await edgeOf(callerOf(ann), shelf, await resourceIn(callerOf(ann), { map }, { title: 'Flour' }));
await made(callerOf(ann).post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
const address = `/maps/${map}?show=picture`;
const linksOfAnn = async () =>
  (await callerOf(ann).get(`/api/shared-links?cogmap_id=${map}`)).body.shared_links;

test('ann shares the picture, copies the address, which anybody can open, and revokes the link', async () => {
  await journey(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, ann, address);
    await page.getByRole('button', { name: 'Share …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Pantry' });
    await dialog.getByText('There are none.').waitFor();
    await dialog.getByLabel('Days until it expires').fill('7');
    await dialog.getByLabel('Title').fill('How we cook');
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    const url = await dialog.getByLabel('The address of the link, which is shown only now').inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByText('The address is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const open = () => fetch(url, { headers: { accept: 'text/html' } });
    expect(await (await open()).text()).toContain('<h1>How we cook</h1>');
    const row = dialog.getByRole('listitem').filter({ hasText: 'How we cook' });
    await row.getByText(/the picture, as of .*, until /).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await row.getByRole('button', { name: 'Revoke the link How we cook' }).click();
    await row.getByRole('button', { name: 'Keep the link How we cook' }).click();
    expect((await open()).status).toBe(200);
    await row.getByRole('button', { name: 'Revoke the link How we cook' }).click();
    await row.getByRole('button', { name: 'Revoke the link How we cook for good' }).click();
    await dialog.getByText('“How we cook” is revoked.').waitFor();
    await dialog.getByText('There are none.').waitFor();
    expect((await open()).status).toBe(404);
  });
});

test('on a small screen: the report, with later changes; what the service refuses is said', async () => {
  await journey(
    async ({ page }) => {
      await signInAs(page, ann, address);
      await page.getByRole('button', { name: 'Share …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share Pantry' });
      await dialog.getByRole('radio', { name: 'The report on the map' }).check();
      await dialog.getByRole('radio', { name: 'With later changes' }).check();
      await page.route('**/api/shared-links', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'CONFLICT', message: 'The map has 100 shared links' } }),
        }),
      );
      await dialog.getByRole('button', { name: 'Create the link' }).click();
      await dialog.getByRole('alert').getByText('The map has 100 shared links').waitFor();
      await page.unroute('**/api/shared-links');
      await dialog.getByRole('button', { name: 'Create the link' }).click();
      await dialog.getByText(/the report, with later changes, until /).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      expect(await dialog.count()).toBe(0);
    },
    { width: 390, expected: /409/ },
  );
  expect(await linksOfAnn()).toMatchObject([{ view: 'report', liveness: 'open', title: 'Pantry' }, {}]);
});

test('a selected document is shared with its neighbours, in as many steps as are shown', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${address}&r=${shelf}&depth=2&kinds=near,leads_to`);
    await page.getByRole('button', { name: 'Share …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Pantry' });
    await dialog
      .getByRole('radio', { name: 'The selected document and its neighbours, in this map' })
      .check();
    await dialog.getByLabel('Title').fill('Top shelf');
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    await dialog.getByText(/a part of the graph, as of /).waitFor();
    const url = await dialog.getByLabel('The address of the link, which is shown only now').inputValue();
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('Flour');
  });
  expect((await linksOfAnn())[0]).toMatchObject({
    view: 'slice',
    slice: { seeds: [shelf], depth: 2, edge_kinds: ['leads_to', 'near'] },
  });
});

test('who may not share, and an installation without links, has nothing of it', async () => {
  await grantOnAnchor(service.database, ben.id, map, false);
  await journey(async ({ page }) => {
    const access = page.waitForResponse((response) => response.url().includes('/api/access/explain'));
    await signInAs(page, ben, address);
    expect((await access).status()).toBe(200);
    await page.getByRole('button', { name: 'Export' }).waitFor();
    expect(await page.getByRole('button', { name: 'Share …' }).count()).toBe(0);
  });
  await journey(async ({ page }) => {
    await page.route('**/explorer/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), shared_links: false } });
    });
    await signInAs(page, ann, `${address}&r=${shelf}`);
    await page.getByRole('button', { name: 'Export' }).waitFor();
    // What she may do is known by then.
    await page.getByRole('button', { name: 'Change the title' }).waitFor();
    expect(await page.getByRole('button', { name: 'Share …' }).count()).toBe(0);
  });
});
