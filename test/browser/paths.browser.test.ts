import { expect, test } from 'vitest';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey } from './journey.ts';
import { callerOf, ownKitchen, signInAs } from './kitchen.ts';

/** How a document is connected with another one. */

const { kitchen, ann } = await ownKitchen();
const anns = callerOf(ann);
const [pot, ladle, island] = await Promise.all(
  ['Copper pot', 'Silver ladle', 'Far island'].map((title) =>
    resourceIn(anns, { map: kitchen.map }, { title }),
  ),
);
const spoon = await resourceIn(anns, { context: await contextOf(anns, 'Drawer') }, { title: 'Wooden spoon' });
await edgeOf(anns, pot!, ladle!, { kind: 'leads_to', label: 'needs' });
await edgeOf(anns, spoon, pot!, { kind: 'contains' });
await edgeOf(anns, spoon, ladle!, { kind: 'near' });

test('from the panel of a document to the paths to another one, and to what they pass', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${kitchen.map}?show=picture&r=${pot}`);
    const panel = page.getByRole('complementary', { name: 'Document' });
    await panel.getByRole('button', { name: 'Paths to …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paths from Copper pot' });
    expect(await dialog.getByRole('button', { name: 'Show the paths' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Search for another document').fill('silver');
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog.getByRole('radio', { name: 'Silver ladle' }).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Show the paths' }).click();

    const paths = page.getByRole('complementary', { name: 'Paths' });
    await paths.getByText('From Copper pot to Silver ladle').waitFor();
    const lists = paths.getByRole('list');
    await lists.first().waitFor();
    const steps = async (at: number) => lists.nth(at).getByRole('listitem').allTextContents();
    expect(await steps(0)).toEqual(['Copper pot', '↓ leads to, needs', 'Silver ladle']);
    expect(await steps(1)).toEqual(['Copper pot', '↑ contains', 'Wooden spoon', 'near', 'Silver ladle']);
    expect(asked(page).get('between')).toBe(`${pot},${ladle}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The picture shows what the paths pass in the place of the neighbours.
    expect(await page.getByText(/^Neighbours: /).count()).toBe(0);

    await paths.getByRole('link', { name: '↓ leads to, needs' }).click();
    await page.getByRole('complementary', { name: 'Relationship' }).waitFor();
    await page.goBack();
    await paths.getByRole('link', { name: 'Wooden spoon' }).click();
    await panel.getByRole('heading', { name: 'Wooden spoon' }).waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    await paths.getByText('Path 2: 2 steps').waitFor();
    await paths.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => asked(page).has('between')).toBe(false);
  });
});

test('from the bridge of two territories to the paths between them, and back', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${kitchen.map}?show=table`);
    await page.getByRole('button', { name: 'Kitchen charter – Simmer, never boil' }).click();
    const bridge = page.getByRole('complementary', { name: 'Bridge' });
    await bridge.getByRole('link', { name: 'Paths between them' }).click();
    const paths = page.getByRole('complementary', { name: 'Paths' });
    await paths.getByText('From Kitchen charter to Simmer, never boil').waitFor();
    await paths.getByText('Path 1: 1 step').waitFor();
    const steps = await paths.getByRole('list').first().getByRole('listitem').allTextContents();
    expect(steps).toEqual(['Label every jar', 'near', 'Stock first']);
    expect(asked(page).get('panel')).toBe('paths');
    expect(await accessibilityFaults(page)).toEqual([]);
    // In the picture they are drawn from document to document.
    await page.getByRole('radio', { name: 'Picture' }).check();
    await paths.getByText('Path 1: 1 step').waitFor();
    await paths.getByRole('button', { name: 'Close' }).click();
    await bridge.getByText('What connects Kitchen charter and Simmer, never boil').waitFor();
  });
});

test('on a small screen, too; that nothing joins two documents is said, and one that is hidden is not there', async () => {
  await journey(
    async ({ page }) => {
      await signInAs(page, ann, `/maps/${kitchen.map}?between=${pot},${island}`);
      await page.getByText('No path of at most 4 steps joins them.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto(`/maps/${kitchen.map}?between=${pot},${kitchen.map}`);
      await page
        .getByRole('complementary', { name: 'Paths' })
        .getByText('It is not there, or not yours to read.')
        .waitFor();
    },
    { width: 390 },
  );
});
