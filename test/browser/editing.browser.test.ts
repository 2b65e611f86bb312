import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { grantOnAnchor } from '#test/world/raw.ts';
import { resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { journey } from './journey.ts';
import { callerOf, ownKitchen, service, signInAs } from './kitchen.ts';

/** Spec 90 §11: who may change a map changes it where it is read, says why, and can undo it. */

const { kitchen, ann, ben } = await ownKitchen();
const anns = callerOf(ann);

for (const place of [kitchen.map, kitchen.id('C')])
  await grantOnAnchor(service.database, ben.id, place, false);
const orphan = 'Stock without salt';
const orphanId = await resourceIn(anns, { map: kitchen.map }, { title: orphan, content: 'Keep it plain.' });

const MAP = `/maps/${kitchen.map}`;
const EDGE = `${MAP}?e=${kitchen.id('e04')}&show=table`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const changed = (page: Page) => page.getByRole('region', { name: 'What you changed' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const why = async (dialog: Locator, reason: string): Promise<void> => dialog.getByLabel('Why').fill(reason);

test('a wrong relationship is retyped, reweighted and folded with a reason, and each is undone', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, EDGE);
    await heading(page, 'Label every jar is near Stock first').waitFor();
    const panel = page.getByRole('complementary', { name: 'Relationship' });
    await panel.getByRole('button', { name: 'Retype' }).click();
    const retyping = page.getByRole('dialog', { name: 'Change the kind' });
    await retyping.getByText('Label every jar is near Stock first').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await retyping.getByLabel('Kind').selectOption('leads to');
    await retyping.getByLabel('Stock first leads to Label every jar').check();
    expect(await retyping.getByLabel('probable').isChecked()).toBe(true);
    await why(retyping, 'the stock comes first');
    await retyping.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Stock first leads to Label every jar').waitFor();
    const row = panel.getByRole('listitem').filter({ hasText: 'Relationship retyped' });
    await row.filter({ hasText: 'the stock comes first' }).filter({ hasText: 'probable' }).waitFor();

    await panel.getByRole('button', { name: 'Reweight' }).click();
    const weighing = page.getByRole('dialog', { name: 'Change the weight' });
    await weighing.getByLabel('Weight').fill('0.5');
    await why(weighing, 'it is weak');
    await weighing.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('0.5', { exact: true }).waitFor();
    await changed(page)
      .getByText(/^Reweighted from 1 to 0.5/)
      .waitFor();

    await changed(page).getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('1', { exact: true }).waitFor();
    await changed(page)
      .getByText(/^Retyped: /)
      .waitFor();
    await changed(page).getByRole('button', { name: 'Undo' }).click();
    await heading(page, 'Label every jar is near Stock first').waitFor();
    await expect.poll(() => changed(page).count()).toBe(0);
    const stored = await anns.get(`/api/resources/${kitchen.id('n02')}/edges`);
    const edge = stored.body.find(({ edge_id }: { edge_id: string }) => edge_id === kitchen.id('e04'));
    expect(edge).toMatchObject({ edge_kind: 'near', weight: 1 });

    await panel.getByRole('button', { name: 'Fold' }).click();
    const folding = page.getByRole('dialog', { name: 'Fold the relationship' });
    await why(folding, 'nobody needs it');
    await folding.getByRole('button', { name: 'Fold' }).click();
    await panel.getByText('Relationship, folded').waitFor();
    await panel.getByText('nobody needs it', { exact: true }).waitFor();
    expect(await panel.getByRole('button', { name: 'Retype' }).count()).toBe(0);
    await changed(page)
      .getByRole('button', { name: 'Join anew, with another handle and without facets' })
      .click();
    await expect.poll(() => changed(page).count()).toBe(0);
    const after = await anns.get(`/api/resources/${kitchen.id('n02')}/edges`);
    const anew = after.body.filter(
      ({ peer_title, edge_kind }: Record<string, string>) =>
        peer_title === 'Stock first' && edge_kind === 'near',
    );
    expect(anew).toHaveLength(1);
    expect(anew[0].edge_id).not.toBe(kitchen.id('e04'));
  });
});

/** What the service says of the right to change something, for the next view that asks. */
async function mayWrite(page: Page, table: string): Promise<boolean> {
  const answer = await page.waitForResponse((response) => response.url().includes(`subject=${table}`));
  return (await answer.json()).write;
}

test('who only reads a map sees no way to change it, and nobody does in the past', async () => {
  const controls = (page: Page) =>
    page.getByRole('button', { name: /Retype|Reweight|Fold|Join|facet|title|Form now/ });
  await journey(async ({ page }) => {
    const [ofEdge, ofMap] = [mayWrite(page, 'kb_edges'), mayWrite(page, 'kb_cogmaps')];
    await signInAs(page, ben, `${MAP}?e=${kitchen.id('e01')}&show=table`);
    expect(await Promise.all([ofEdge, ofMap])).toEqual([false, false]);
    await page.getByText('Relationship joined').waitFor();
    expect(await controls(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'List the orphans' }).click();
    await page.getByRole('complementary', { name: 'Orphans' }).getByRole('link').waitFor();
    const ofDocument = mayWrite(page, 'kb_resources');
    await page.getByRole('link', { name: orphan }).click();
    expect(await ofDocument).toBe(false);
    await page.getByRole('tab', { name: 'Relationships' }).click();
    await page.getByText('No relationships.').waitFor();
    expect(await controls(page).count()).toBe(0);
  });
  await journey(async ({ page }) => {
    const now = new Date().toISOString();
    await signInAs(page, ann, `${MAP}?e=${kitchen.id('e01')}&as_of=${now}&show=table`);
    await page.getByText('Relationship joined').waitFor();
    await page.getByRole('table', { name: 'Territories' }).waitFor();
    expect(await controls(page).count()).toBe(0);
  });
});

test('an orphan is joined to a suggested partner and has a territory after the next forming, by keys alone', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = page.getByRole('application', { name: /^Picture of Kitchen: .*, 1 orphan$/ });
    await picture.focus();
    await page.keyboard.press('o');
    const panel = page.getByRole('complementary', { name: 'Orphans' });
    const join = panel.getByRole('button', { name: `Join ${orphan}` });
    await join.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Join ${orphan}` });
    const partner = dialog.getByRole('radio', { name: 'Stock first', exact: true });
    await partner.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await dialog.getByRole('radio', { name: orphan, exact: true }).count()).toBe(0);
    await partner.focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('radio', { name: `${orphan} is near Stock first` }).waitFor();
    await dialog.getByLabel('Why').focus();
    await page.keyboard.type('both are stock');
    await dialog.getByRole('button', { name: 'Join' }).focus();
    await page.keyboard.press('Enter');
    await panel.getByText('Joined; waits for the next forming.').waitFor();
    await changed(page).getByText(`Joined: ${orphan} is near Stock first`).waitFor();

    await page.getByRole('button', { name: 'Form now' }).focus();
    await page.keyboard.press('Enter');
    await panel.getByText(`${orphan} is joined, now in`).waitFor();
    expect(await panel.getByText('Joined; waits').count()).toBe(0);
  });
});

test('a refused act is taken back with its text, and the form keeps what was written', async () => {
  await journey(async ({ page }) => {
    await page.route('**/reweight', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'FORBIDDEN', message: 'Not yours to change' } } }),
    );
    const edge = kitchen.id('e01');
    await signInAs(page, ann, `${MAP}?e=${edge}`);
    const panel = page.getByRole('complementary', { name: 'Relationship' });
    await panel.getByRole('button', { name: 'Reweight' }).waitFor();
    await page.getByRole('application', { name: /^Picture of Kitchen/ }).focus();
    await page.keyboard.press('e');
    expect(await focused(page)).toBe('Retype');
    await panel.getByRole('button', { name: 'Reweight' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the weight' });
    await dialog.getByLabel('Weight').fill('7');
    await why(dialog, 'I think so');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('Not yours to change').waitFor();
    expect(await dialog.getByLabel('Why').inputValue()).toBe('I think so');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await focused(page)).toBe('Reweight');
    expect(await panel.getByText('7', { exact: true }).count()).toBe(0);
    expect(await changed(page).count()).toBe(0);
  });
});

/**
 * Ends the session of a page: no change is answered, and no token renewed, until it is given back. Reads go on: one in the
 * background could find the session ended first, and replace the button that is about to be pressed.
 */
async function endSession(page: Page): Promise<() => Promise<void>> {
  const refusals = [
    ['**/api/relationships', { code: 'UNAUTHORIZED', message: 'expired' }],
    ['**/api/resources/*', { code: 'UNAUTHORIZED', message: 'expired' }],
    ['**/oauth/token', 'invalid_grant'],
  ] as const;
  for (const [address, error] of refusals)
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401, json: { error } }),
    );
  return async () => {
    for (const [address] of refusals) await page.unroute(address);
  };
}

test('a session that ends in a form gives its texts back after a new sign-in, to the same person only', async () => {
  await journey(async ({ page, context }) => {
    const join = 'Join to another document';
    await signInAs(page, ann, `${MAP}?r=${kitchen.id('n08')}&show=table`);
    const panel = page.getByRole('complementary', { name: 'Document' });
    await panel.getByRole('tab', { name: 'Relationships' }).click();
    await panel.getByRole('button', { name: join }).click();
    const joining = page.getByRole('dialog', { name: /^Join / });
    await joining.getByLabel('Search for another document').fill('Stock');
    await joining.getByRole('button', { name: 'Search' }).click();
    await joining.getByRole('radio', { name: 'Stock first', exact: true }).check();
    await joining.getByLabel('Kind').selectOption('leads to');
    await joining.getByRole('radio', { name: /^Stock first leads to / }).check();
    await joining.getByLabel('Label').fill('reminds of');
    await why(joining, 'one needs the other');
    await joining.getByLabel('confident').check();
    const giveBack = await endSession(page);
    await joining.getByRole('button', { name: 'Join' }).click();
    await joining.getByRole('alert').getByText('You are signed out: nothing was changed.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await giveBack();
    await joining.getByRole('button', { name: 'Sign in' }).click();

    await joining.getByText('A new relationship of this document').waitFor();
    expect(await joining.getByLabel('Label').inputValue()).toBe('reminds of');
    expect(await joining.getByLabel('confident').isChecked()).toBe(true);
    await joining.getByRole('radio', { name: 'Stock first', exact: true, checked: true }).waitFor();
    await joining.getByRole('button', { name: 'Join' }).click();
    await changed(page)
      .getByText(/^Joined: Stock first leads to /)
      .waitFor();

    await panel.getByRole('button', { name: 'Change the title' }).click();
    const retitling = page.getByRole('dialog', { name: 'Change the title' });
    await retitling.getByLabel('New title').fill('What ann thinks');
    await why(retitling, 'only ann knows');
    const giveBackAgain = await endSession(page);
    await retitling.getByRole('button', { name: 'Save' }).click();
    await retitling.getByRole('button', { name: 'Sign in' }).waitFor();
    await giveBackAgain();
    await context.clearCookies();
    await retitling.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('User name').fill(ben.username);
    await page.getByLabel('Password').fill(ben.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await panel.getByRole('tab', { name: 'Relationships' }).waitFor();
    expect(await retitling.isVisible()).toBe(false);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

/** Counts reads of an address from now on. @returns waits until there was one, and none is under way */
function readsOf(page: Page, path: string): () => Promise<void> {
  let [begun, ended] = [0, 0];
  const isRead = (request: Request) => request.method() === 'GET' && new URL(request.url()).pathname === path;
  page.on('request', (request) => void (isRead(request) && begun++));
  page.on('requestfinished', (request) => void (isRead(request) && ended++));
  page.on('requestfailed', (request) => void (isRead(request) && ended++));
  return () => expect.poll(() => begun > 0 && begun === ended).toBe(true);
}

test('of a title that somebody else has changed meanwhile both are shown, and facets are set, changed and removed', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/resources/${orphanId}`);
    await page.getByRole('button', { name: 'Change the title' }).waitFor();
    const read = readsOf(page, `/api/resources/${orphanId}`);
    await page.getByRole('button', { name: 'Change the title' }).click();
    await read();
    const dialog = page.getByRole('dialog', { name: 'Change the title' });
    await dialog.getByText(`Title until now: ${orphan}`).waitFor();
    await dialog.getByLabel('New title').fill('Plain stock');
    await why(dialog, 'shorter');
    const other = await fetch(`${service.baseUrl}/api/resources/${orphanId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Stock of the day' }),
    });
    expect(other.status).toBe(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('“Stock of the day”').waitFor();
    expect(await dialog.getByLabel('New title').inputValue()).toBe('Plain stock');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Plain stock', level: 1 }).waitFor();
    await changed(page).getByText('Renamed “Stock of the day” to “Plain stock”').waitFor();

    await page.getByRole('tab', { name: 'Facets' }).click();
    await page.getByRole('button', { name: 'Add a facet' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a facet' });
    await adding.getByLabel('Key').fill('topic');
    await adding.getByLabel('Value').fill('soup');
    await why(adding, 'for the index');
    await adding.getByRole('button', { name: 'Save' }).click();
    await page.getByText('topic: soup', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Change the facet topic' }).click();
    const changing = page.getByRole('dialog', { name: 'Change the facet topic' });
    await changing.getByLabel('New value').fill('stock');
    await why(changing, 'better');
    await changing.getByRole('button', { name: 'Save' }).click();
    await page.getByText('topic: stock', { exact: true }).first().waitFor();
    await changed(page).getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('topic: soup', { exact: true }).first().waitFor();
    // The page shows an act before the service has confirmed it.
    await expect
      .poll(async () => (await anns.get(`/api/resources/${orphanId}/facets`)).body.facets)
      .toMatchObject([{ value: { topic: 'soup' } }]);
    await page.getByRole('button', { name: 'Remove the facet topic' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove the facet topic' });
    await why(removing, 'no index');
    await removing.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No facets.').waitFor();
    await expect
      .poll(async () => (await anns.get(`/api/resources/${orphanId}/facets`)).body.facets)
      .toEqual([]);
  });
});

test('a slow answer of an earlier act takes nothing away that a later one has shown', async () => {
  await journey(async ({ page }) => {
    const [renamed, added] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(`**/api/resources/${orphanId}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      await renamed.promise;
      return route.fulfill({ response });
    });
    await page.route('**/api/facets', async (route) => {
      await added.promise;
      return route.fallback();
    });
    await signInAs(page, ann, `/resources/${orphanId}`);
    await page.getByRole('tab', { name: 'Facets' }).click();
    await page.getByText('No facets.').waitFor();
    await page.getByRole('button', { name: 'Change the title' }).click();
    const renaming = page.getByRole('dialog', { name: 'Change the title' });
    await renaming.getByLabel('New title').fill('Slow stock');
    await why(renaming, 'it takes long');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Slow stock', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Add a facet' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a facet' });
    await adding.getByLabel('Key').fill('pace');
    await adding.getByLabel('Value').fill('slow');
    await why(adding, 'it takes long');
    await adding.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change the facet pace' }).click();
    const changing = page.getByRole('dialog', { name: 'Change the facet pace' });
    await changing.getByLabel('New value').fill('slower');
    renamed.resolve();
    await page.waitForTimeout(1500);
    expect(await changing.getByLabel('New value').inputValue()).toBe('slower');
    added.resolve();
    await why(changing, 'it really does');
    await changing.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await anns.get(`/api/resources/${orphanId}/facets`)).body.facets)
      .toMatchObject([{ value: { pace: 'slower' } }]);
  });
});

test('facets of a relationship are set and removed where it is read', async () => {
  await journey(async ({ page }) => {
    const edge = kitchen.id('e01');
    await signInAs(page, ann, `${MAP}?e=${edge}&show=table`);
    const panel = page.getByRole('complementary', { name: 'Relationship' });
    await panel.getByText('No facets.').waitFor();
    await panel.getByRole('button', { name: 'Add a facet' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a facet' });
    await adding.getByLabel('Key').fill('season');
    await adding.getByLabel('Value').fill('winter');
    await why(adding, 'only then');
    await adding.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('season: winter', { exact: true }).first().waitFor();
    await panel.getByText(/^weight 1 · by /).waitFor();
    const stored = async () => (await anns.get(`/api/relationships/${edge}/facets`)).body.facets;
    await expect.poll(stored).toHaveLength(1);
    expect((await stored())[0].value).toEqual({ season: 'winter' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Remove the facet season' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove the facet season' });
    await why(removing, 'all year');
    await removing.getByRole('button', { name: 'Remove' }).click();
    await panel.getByText('No facets.').waitFor();
    await changed(page).getByRole('button', { name: 'Undo' }).first().click();
    await panel.getByText('season: winter', { exact: true }).first().waitFor();
  });
});

test('without a network the page says so and changes nothing; with it again the page goes on by itself', async () => {
  const edge = kitchen.id('e02');
  await journey(
    async ({ page, context }) => {
      await signInAs(page, ann, `${MAP}?e=${edge}&show=table`);
      const panel = page.getByRole('complementary', { name: 'Relationship' });
      const reweight = panel.getByRole('button', { name: 'Reweight' });
      await reweight.click();
      const dialog = page.getByRole('dialog', { name: 'Change the weight' });
      await dialog.getByLabel('Weight').fill('0.25');
      await why(dialog, 'it is weak');
      await context.setOffline(true);
      await page.getByText('You are offline. What was read stays;').waitFor();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('alert').getByText('You are offline: nothing was changed.').waitFor();
      expect(await dialog.getByLabel('Why').inputValue()).toBe('it is weak');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(await changed(page).count()).toBe(0);
      for (const button of ['Retype', 'Reweight', 'Fold'])
        expect([button, await panel.getByRole('button', { name: button }).isDisabled()]).toEqual([
          button,
          true,
        ]);
      expect(await accessibilityFaults(page)).toEqual([]);

      // What is opened now waits for the network, and somebody else changes the map meanwhile.
      await panel.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Knife grip', exact: true }).click();
      await heading(page, 'Knife grip').waitFor();
      const reading = page.getByRole('link', { name: 'Knife grip', exact: true });
      expect(await reading.count()).toBe(0);
      await resourceIn(anns, { map: kitchen.map }, { title: 'Chutney' });
      await context.setOffline(false);
      await reading.waitFor();
      await expect.poll(() => page.getByText('You are offline').count()).toBe(0);
      await page.getByText(/not yet formed/).waitFor();

      for (const _ of ['the territory', 'the closed panel']) await page.goBack();
      await reweight.click();
      await dialog.getByLabel('Weight').fill('0.25');
      await why(dialog, 'it is weak');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await changed(page)
        .getByText(/^Reweighted from 0.8 to 0.25/)
        .waitFor();
    },
    { expected: /ERR_INTERNET_DISCONNECTED/ },
  );
});
