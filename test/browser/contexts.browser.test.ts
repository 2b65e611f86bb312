import { expect, test } from 'vitest';
import { contextOf, edgeOf, made, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey } from './journey.ts';
import { callerOf, sharedKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §3, §5: a context is drawn as a map is, and says what it holds. */

const { ann, ben } = await sharedKitchen();

const anns = callerOf(ann);
const context = await contextOf(anns, 'Garden');
const document = (title: string, doc_type = 'concept') =>
  resourceIn(
    anns,
    { context },
    { title, doc_type, content: `${title} is about ${title.toLowerCase()}.\n\nMore of it.` },
  );
const [beds, compost, mulch, hives, honey, swarms] = [
  await document('Beds', 'goal'),
  await document('Compost'),
  await document('Mulch'),
  await document('Hives'),
  await document('Honey'),
  await document('Swarms'),
];
for (const [a, b] of [
  [beds, compost],
  [compost, mulch],
  [beds, mulch],
  [hives, honey],
  [honey, swarms],
  [hives, swarms],
] as const)
  await edgeOf(anns, a, b, { kind: 'contains', weight: 5 });
await edgeOf(anns, mulch, honey, { kind: 'near', weight: 0.1 });
await made(anns.post(`/api/contexts/${context}/materialize`, { threshold: 0 }));
const formed = new Date().toISOString();
// It came after the forming, and so is in no territory.
await document('Gnomes', 'note');

const CONTEXT = `/contexts/${context}`;

test('a context is found at home, drawn, told in tables, and opened down to a document', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann);
    const best = page.getByRole('listitem').filter({ hasText: 'Mulch concept · 3 relationships' });
    await best.waitFor();
    await page.getByText(/^10 documents of \d+ with relationships, of \d+ in all\.$/).waitFor();
    await page.getByRole('link', { name: 'Garden', exact: true }).click();
    await page.getByRole('heading', { name: 'Garden', level: 1 }).waitFor();
    const picture = page.getByRole('application', {
      name: /^Picture of Garden: 2 territories, 1 bridge, 1 orphan/,
    });
    await picture.waitFor();
    await page.getByText('6 documents in 2 territories · 1 bridge · 1 orphan').waitFor();
    await picture.focus();
    for (const key of ['Home', 'Space']) await page.keyboard.press(key);
    const territory = page.getByRole('complementary', { name: 'Territory' });
    await territory.getByText(/^Computed, named after its document/).waitFor();
    await page.getByRole('radio', { name: 'Tables' }).check();
    const table = page.getByRole('table', { name: 'Territories' });
    expect(await table.getByRole('row').count()).toBe(3);
    await page.getByRole('table', { name: 'Bridges' }).getByRole('button').first().waitFor();
    await page
      .getByRole('row', { name: /Gnomes/ })
      .getByRole('button')
      .click();
    const panel = page.getByRole('complementary', { name: 'Document' });
    await panel.getByText('More of it.').waitFor();
    // In the heading, and in the text.
    await panel.getByText('Gnomes is about gnomes.').nth(1).waitFor();
    expect(await panel.getByRole('link', { name: 'Garden' }).getAttribute('href')).toBe(CONTEXT);
    await panel.getByRole('link', { name: 'Open as a page' }).click();
    await page.getByRole('link', { name: 'Show in the context' }).click();
    await panel.waitFor();
    expect(new URL(page.url()).pathname).toBe(CONTEXT);
  });
});

test('what connects two territories of a context, and what it holds beside them', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${CONTEXT}?show=table`);
    const bridges = page.getByRole('table', { name: 'Bridges' });
    await bridges.locator('tbody').getByRole('button').click();
    await page.getByRole('link', { name: 'Mulch → Honey, near' }).waitFor();
    const ends = asked(page).get('t');
    await page.goto(`${CONTEXT}?show=table&t=${ends}&panel=bridge&as_of=${formed}`);
    await page.getByText(/^This is the context as it was on/).waitFor();
    await page.getByRole('link', { name: 'Mulch → Honey, near' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => [...asked(page).keys()]).toEqual(['as_of', 'show']);
    await page.getByRole('button', { name: 'Back to now' }).click();

    await page.getByRole('link', { name: 'About this context' }).click();
    const about = page.getByRole('complementary', { name: 'About' });
    await about.getByRole('heading', { name: 'About Garden' }).waitFor();
    await about.getByRole('button', { name: 'Beds' }).click();
    await about.getByRole('row', { name: /Compost/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await about.getByRole('combobox', { name: 'and reach over' }).selectOption({ label: '0 steps' });
    // Compost and mulch belong to it no longer.
    await about.getByRole('listitem').filter({ hasText: 'concept 5 documents' }).waitFor();
    await about.getByRole('combobox', { name: 'Containers are of type' }).selectOption('note');
    await about.getByRole('button', { name: 'Gnomes' }).waitFor();
    await about.getByRole('button', { name: 'goal' }).click();
    await about.getByRole('row', { name: /Beds/ }).getByRole('button').click();
    await expect.poll(() => asked(page).get('r')).toBe(beds);
  });
});

test('a context is searched, its past is shown, and its changes are listed', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, CONTEXT);
    const field = page.getByRole('combobox', { name: 'Search this context' });
    await field.fill('swarms');
    await field.press('Enter');
    const found = page.getByRole('complementary', { name: 'What was found' });
    await found.getByRole('link', { name: 'Swarms' }).first().waitFor();
    expect(await found.getByRole('link', { name: 'Salt the water' }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Tables' }).check();
    const hits = page.getByRole('table', { name: 'Found documents' });
    await hits.getByRole('row', { name: /^Swarms concept (Hives|Honey|Swarms) 1 / }).waitFor();

    await page.goto(`${CONTEXT}?show=table&as_of=${formed}`);
    await page.getByText(/^This is the context as it was on/).waitFor();
    await page.getByText('6 documents in 2 territories · 1 bridge · 0 orphans').waitFor();

    await page.goto(`${CONTEXT}?show=table&panel=changes&since=${formed}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: /resource created.*: Gnomes/ })
      .waitFor();
  });
});

test('a selected document of a context is joined with its neighbours, over as many steps and kinds as chosen', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${CONTEXT}?show=picture&r=${mulch}`);
    const summary = page.getByText(/^Neighbours: /);
    await page.getByText(/^Neighbours: 3$/).waitFor();
    await summary.click();
    await page.getByLabel('Within').selectOption('2 steps');
    await page.getByText(/^Neighbours: 5$/).waitFor();
    await page.getByRole('checkbox', { name: 'near' }).uncheck();
    await page.getByText(/^Neighbours: 2$/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('an empty context says so, and is formed by whoever may once it holds something', async () => {
  await journey(async ({ page }) => {
    const empty = await contextOf(anns, 'Shed');
    await signInAs(page, ann, `/contexts/${empty}`);
    await page.getByText('This context is empty.').waitFor();
    const [spade, rake] = [
      await resourceIn(anns, { context: empty }, { title: 'Spade' }),
      await resourceIn(anns, { context: empty }, { title: 'Rake' }),
    ];
    await edgeOf(anns, spade, rake, { kind: 'contains' });
    await page.getByText(/^Territories were never formed here: 2 documents stand alone/).waitFor();
    await page.getByRole('button', { name: 'Form now' }).click();
    await page.getByRole('application', { name: /^Picture of Shed: 1 territory/ }).waitFor();
  });
});

test('a context that is hidden looks like one that is not there', async () => {
  await journey(async ({ page }) => {
    const sentence = page.getByText('It is not there, or not yours to read.');
    await signInAs(page, ben, CONTEXT);
    await sentence.waitFor();
    const hidden = await page.getByRole('main').textContent();
    await page.goto('/contexts/00000000-0000-7000-8000-0000000000ff');
    await sentence.waitFor();
    expect(await page.getByRole('main').textContent()).toBe(hidden);
  });
});
