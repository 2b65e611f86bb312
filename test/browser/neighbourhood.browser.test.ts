import { expect, test } from 'vitest';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey, pictureOf } from './journey.ts';
import { callerOf, ownKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §9: a selected document shows what lies around it. */

const { kitchen, ann } = await ownKitchen();
const anns = callerOf(ann);
const book = await resourceIn(
  anns,
  { context: await contextOf(anns, 'Reading') },
  { title: 'On food and cooking' },
);
await edgeOf(anns, kitchen.id('n02'), book, { kind: 'leads_to' });

test('the neighbourhood of a document reaches farther by steps, and along fewer kinds; the address has both', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${kitchen.map}?show=picture&r=${kitchen.id('n02')}`);
    const summary = page.getByText(/^Neighbours: /);
    await summary.click();
    const inMap = async () => Number((await summary.textContent())!.match(/\d+/)![0]);
    await page.getByText(/^Neighbours: \d+, and 1 out of the map$/).waitFor();
    const near = await inMap();
    expect(near).toBeGreaterThan(0);
    await page.getByLabel('Within').selectOption('2 steps');
    await expect.poll(inMap).toBeGreaterThan(near);
    expect(asked(page).get('depth')).toBe('2');
    expect(await accessibilityFaults(page)).toEqual([]);

    for (const kind of ['contains', 'expresses', 'leads to'])
      await page.getByRole('checkbox', { name: kind }).uncheck();
    expect(asked(page).get('kinds')).toBe('near');
    await page.getByText(/^Neighbours: \d+$/).waitFor();
    await page.goBack();
    expect(asked(page).get('kinds')).toBe('leads_to,near');
    await page.getByText(/^Neighbours: \d+, and 1 out of the map$/).waitFor();
    await page.goForward();
    await page.reload();
    await summary.click();
    expect(await page.getByRole('checkbox', { name: 'near' }).isDisabled()).toBe(true);
  });
});

test('a neighbour in a territory that is closed is in the picture, and a click leads to it', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${kitchen.map}?show=picture&r=${kitchen.id('n02')}&panel=none`);
    await page.getByText(/^Neighbours: /).waitFor();
    const picture = pictureOf(page);
    await picture.focus();
    await picture.press('Home');
    await picture.press('b');
    await picture.press('.');
    // The only neighbour there lies in the middle of its territory.
    await expect.poll(() => asked(page).has('v')).toBe(true);
    await picture.hover();
    await page.locator('.caption', { hasText: /^Stock first, / }).waitFor();
    await picture.click();
    await expect.poll(() => asked(page).get('r')).toBe(kitchen.id('n03'));
  });
});
