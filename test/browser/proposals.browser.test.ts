import { expect, test } from 'vitest';
import { grantOnAnchor } from '#test/world/raw.ts';
import { made } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { journey } from './journey.ts';
import { callerOf, ownKitchen, service, signInAs } from './kitchen.ts';

/** Proposals that wait are seen with what they would change, and decided on. */

const { kitchen, ann, ben } = await ownKitchen();
const bens = callerOf(ben);
await grantOnAnchor(service.database, ben.id, kitchen.map, false);

const propose = (title: string, acts: readonly object[]): Promise<{ id: string }> =>
  made(bens.post('/api/proposals', { cogmap_id: kitchen.map, title, reason: 'Both are kept.', acts }));

const joining = {
  ...{ act: 'assert', source: kitchen.id('n08'), target: kitchen.id('n01'), edge_kind: 'express' },
  ...{ polarity: 'forward', label: 'reminds of', weight: 5 },
};

test('ann sees what each proposal would change, accepts one and rejects another with a reason', async () => {
  const accepted = await propose('Join two jars', [joining]);
  const rejected = await propose('Call it otherwise', [
    { act: 'update_resource', id: kitchen.id('n08'), title: 'Otherwise' },
  ]);
  await journey(async ({ page }) => {
    await signInAs(page, ann);
    await page.getByRole('link', { name: '2 proposals' }).click();
    const card = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    const joins = card('Join two jars');
    await joins.getByText('Both are kept.').waitFor();
    await joins.getByText(/^Join: .* expresses .* \(reminds of\)$/).waitFor();
    await joins
      .getByText(/ → |bridge/)
      .first()
      .waitFor();
    await joins.getByText('All that act 1 says').click();
    await joins.getByText('reminds of', { exact: true }).waitFor();
    const renames = card('Call it otherwise');
    await renames.getByText(/; it is called Otherwise then$/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await joins.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('status').getByText('“Join two jars” is accepted and done.').waitFor();
    expect(await renames.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true);
    await renames.getByLabel('Why').fill('It has a name.');
    await renames.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('No proposal waits for a decision.').waitFor();
  });
  const state = async (id: string) => (await bens.get(`/api/proposals/${id}`)).body.acts[0];
  expect(await state(accepted.id)).toMatchObject({ state: 'accepted' });
  expect(await state(rejected.id)).toMatchObject({ state: 'rejected', reason: 'It has a name.' });
});

test('ben sees his own proposals, and withdraws one', async () => {
  const { id } = await propose('Think again', [joining]);
  await journey(async ({ page }) => {
    await signInAs(page, ben, '/proposals');
    await page.getByText('Only those who may decide see what would become of the picture.').waitFor();
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('No proposal waits for a decision.').waitFor();
  });
  expect((await bens.get(`/api/proposals/${id}`)).body.state).toBe('withdrawn');
});
