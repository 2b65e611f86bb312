import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { edgeOf, made, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey, pictureOf } from './journey.ts';
import { callerOf, ownKitchen, type Person, personOf, signInAs } from './kitchen.ts';

/** Spec 90 §1, §13: who has no pointer walks the same ways; nothing here but keys is pressed. */

const { kitchen, ann } = await ownKitchen();
const MAP = `/maps/${kitchen.map}`;

const DAY_MS = 86_400_000;
/** More controls than any page has in front of what is looked for. */
const MOST_TABS = 300;

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Goes by Tab to a control; fails where that does not lead to it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}`);
}

/** Goes by Tab to a button or a link, and presses it. */
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Signs in at the service's own page by keys. */
async function signInByKeys(page: Page, { username, password }: Person): Promise<void> {
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await press(page, signIn);
  await type(page, page.getByLabel('User name'), username);
  await type(page, page.getByLabel('Password'), password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'How to read this' }).waitFor();
}

const said = (page: Page, words: RegExp) =>
  expect.poll(() => page.locator('[aria-live=polite]').textContent()).toMatch(words);

test('a newcomer signs in, learns how to read a map, goes through a territory to a document, and back', async () => {
  await journey(async ({ page }) => {
    await page.goto('/');
    await signInByKeys(page, ann);
    await press(page, page.getByRole('link', { name: 'Kitchen', exact: true }));
    const picture = pictureOf(page);
    await picture.waitFor();
    await page.getByText('10 documents in 5 territories · 2 bridges · 0 orphans').waitFor();
    await press(page, page.getByRole('link', { name: 'How to read this' }));
    await page.getByRole('heading', { name: 'How to read a map' }).waitFor();
    await page.goBack();

    await tabTo(page, picture);
    await page.keyboard.press('Home');
    await said(page, /^Kitchen charter, territory, /);
    await page.keyboard.press('Space');
    const territory = page.getByRole('complementary', { name: 'Territory' });
    await press(page, territory.getByRole('link', { name: 'Label every jar', exact: true }));
    const document = page.getByRole('complementary', { name: 'Document' });
    await document.getByText('A jar without a label').waitFor();
    await expect.poll(() => isFocused(document.getByRole('heading', { name: 'Label every jar' }))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, document.getByRole('link', { name: 'Open as a page' }));
    await page.getByRole('heading', { name: 'Label every jar', level: 1 }).waitFor();
    await press(page, page.getByRole('link', { name: 'Show in the map' }));
    await document.waitFor();
    await press(page, document.getByRole('button', { name: 'Close' }));
    await expect.poll(() => asked(page).has('r')).toBe(false);

    await tabTo(page, picture);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Place in the map' }).waitFor();
    await expect.poll(() => Number(asked(page).get('v')?.split(',')[2])).toBeGreaterThan(10);
    const inside = asked(page).get('v');
    await page.keyboard.press('Escape');
    await expect.poll(() => asked(page).get('v')).not.toBe(inside);
    await press(page, page.getByRole('link', { name: 'Atlas', exact: true }));
    await page.getByRole('heading', { name: 'Maps', exact: true }).waitFor();
  });
});

test('what connects two territories is reached in the picture, and the camera follows', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=picture`);
    await tabTo(page, pictureOf(page));
    await page.keyboard.press('End');
    await said(page, /^Rock chop, territory, 1 document, salience 1 of 5, /);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+Space');
    const bridge = page.getByRole('complementary', { name: 'Bridge' });
    await bridge.getByRole('link', { name: 'Label every jar → Stock first, near' }).waitFor();
    expect(asked(page).get('t')!.split(',')).toHaveLength(2);
    const scale = () => Number(asked(page).get('v')?.split(',')[2]);
    await page.keyboard.press('+');
    await expect.poll(scale).toBeGreaterThan(4);
    const near = scale();
    await page.keyboard.press('-');
    await expect.poll(scale).toBeLessThan(near);
  });
});

test('an analyst opens the changes since a day, switches between then and now, and reaches a territory', async () => {
  const anns = callerOf(ann);
  const before = new Date().toISOString();
  const [broth, bones] = [
    await resourceIn(anns, { map: kitchen.map }, { title: 'Broth' }),
    await resourceIn(anns, { map: kitchen.map }, { title: 'Bones' }),
  ];
  await edgeOf(anns, broth, bones, { kind: 'contains' });
  await made(anns.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 }));
  await journey(async ({ page }) => {
    // The map of a test is as old as the test: its first event, and its past, are those of an older one.
    await page.route('**/api/events/*/stream*', async (route) => {
      if (route.request().headers()['accept'] === 'text/event-stream') return route.continue();
      const answer = await route.fetch();
      const { events, next } = await answer.json();
      const occurred_at = new Date(Date.now() - 40 * DAY_MS).toISOString();
      return route.fulfill({ json: { events: [{ ...events[0], occurred_at }], next } });
    });
    await page.route(/panorama\?.*(as_of|since)=/, (route) => {
      const url = new URL(route.request().url());
      for (const time of ['as_of', 'since'])
        if (url.searchParams.has(time)) url.searchParams.set(time, before);
      return route.continue({ url: url.href });
    });
    await signInAs(page, ann, `${MAP}?show=picture`);
    const picture = page.getByRole('application', { name: /^Picture of Kitchen: 6 territories/ });
    await tabTo(page, picture);
    await page.keyboard.press('c');
    const panel = page.getByRole('complementary', { name: 'Changes' });
    await press(page, panel.getByRole('button', { name: 'Yesterday' }));
    const changed = panel.getByRole('table', { name: 'Changed territories' });
    await changed.getByRole('row', { name: /^(Broth|Bones) ＋ new 2$/ }).waitFor();
    expect(await changed.getByRole('row').count()).toBe(2);

    await tabTo(page, page.getByRole('radio', { name: 'Now' }));
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/^This is the map as it was on/).waitFor();
    await pictureOf(page).waitFor();
    await page.keyboard.press('ArrowRight');
    await picture.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, changed.getByRole('button', { name: /^(Broth|Bones)$/ }));
    await expect.poll(() => changed.locator('tr[aria-selected=true]').count()).toBe(1);
    await press(page, panel.getByRole('button', { name: 'Close' }));
    const territory = page.getByRole('complementary', { name: 'Territory' });
    await territory.getByRole('link', { name: 'Bones', exact: true }).waitFor();
  });
});

test('a wrong relationship is retyped, reweighted and folded, each with a reason, and undone', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?e=${kitchen.id('e04')}&show=picture`);
    const panel = page.getByRole('complementary', { name: 'Relationship' });
    const heading = (name: string) => panel.getByRole('heading', { name, exact: true }).waitFor();
    const act = (name: string) => panel.getByRole('button', { name, exact: true });
    const changed = page.getByRole('region', { name: 'What you changed' });
    await act('Retype').waitFor();
    await tabTo(page, page.getByRole('application', { name: /^Picture of Kitchen/ }));
    await page.keyboard.press('e');
    expect(await isFocused(act('Retype'))).toBe(true);
    await page.keyboard.press('Enter');
    const retyping = page.getByRole('dialog', { name: 'Change the kind' });
    await type(page, retyping.getByLabel('Kind'), 'leads');
    await tabTo(page, retyping.getByRole('radio', { name: 'Label every jar leads to Stock first' }));
    await page.keyboard.press('ArrowDown');
    await type(page, retyping.getByLabel('Why'), 'the stock comes first');
    await press(page, retyping.getByRole('button', { name: 'Save' }));
    await heading('Stock first leads to Label every jar');
    await expect.poll(() => isFocused(act('Retype'))).toBe(true);

    await press(page, act('Reweight'));
    const weighing = page.getByRole('dialog', { name: 'Change the weight' });
    await tabTo(page, weighing.getByLabel('Weight'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0.5');
    await type(page, weighing.getByLabel('Why'), 'it is weak');
    await press(page, weighing.getByRole('button', { name: 'Save' }));
    await changed.getByText(/^Reweighted from 1 to 0.5/).waitFor();
    await press(page, changed.getByRole('button', { name: 'Undo' }));
    await changed.getByText(/^Retyped: /).waitFor();
    await press(page, changed.getByRole('button', { name: 'Undo' }));
    await heading('Label every jar is near Stock first');

    await press(page, act('Fold'));
    const folding = page.getByRole('dialog', { name: 'Fold the relationship' });
    await type(page, folding.getByLabel('Why'), 'nobody needs it');
    await press(page, folding.getByRole('button', { name: 'Fold' }));
    await panel.getByText('Relationship, folded').waitFor();
    await press(page, changed.getByRole('button', { name: /^Join anew/ }));
    await expect.poll(() => changed.count(), { timeout: 10_000 }).toBe(0);
  });
});

test('an administrator admits whoever asks, with a note, and the page of the other opens', async () => {
  const [admin, zoe] = [await personOf('admin'), await personOf()];
  await journey(async ({ page: zoes, context }) => {
    await zoes.clock.install();
    await signInAs(zoes, zoe);
    await type(zoes, zoes.getByLabel('Message to the administrators'), 'I cook');
    await press(zoes, zoes.getByRole('button', { name: 'Request access' }));
    await zoes.getByText('waits for an administrator').waitFor();
    await journey(async ({ page }) => {
      await signInAs(page, admin);
      await press(page, page.getByRole('link', { name: /^[\d,]+ requests?$/ }));
      const asking = page.getByRole('listitem').filter({ hasText: zoe.username });
      await asking.getByText('I cook').waitFor();
      await type(page, asking.getByLabel(/^Note/), 'Welcome');
      await press(page, asking.getByRole('button', { name: /^Approve/ }));
      await page.getByText('is approved.').waitFor();
    });
    await zoes.clock.runFor(31_000);
    await zoes.getByRole('heading', { name: 'Maps', exact: true }).waitFor();
    expect(context.pages()).toHaveLength(1);
  });
});
