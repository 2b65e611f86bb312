import { expect, test } from 'vitest';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey } from './journey.ts';
import { sharedKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §11: one field, two lists that are never merged, and the hits lit in the picture. */

const { kitchen, ann } = await sharedKitchen();

const MAP = `/maps/${kitchen.map}?show=picture`;

test('the slash leads to the field; what is found by words and by meaning are two lists; a hit is opened', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const field = page.getByLabel('Search this map');
    await field.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('salt');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Found: salt' }).waitFor();
    expect(asked(page).get('q')).toBe('salt');
    const words = page.getByRole('heading', { name: /^By words/ }).locator('xpath=..');
    await words.getByRole('link', { name: 'Salt the water', exact: true }).waitFor();
    await page.getByRole('heading', { name: /^By meaning/ }).waitFor();
    expect(await page.getByText(/^Why: /).count()).toBe(0);
    await page.getByLabel('Why each was found').check();
    await words
      .getByText(/^Why: “salt” 1 time in the title, .*; of \d+ words$/)
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await words.getByRole('link', { name: 'Salt the water', exact: true }).click();
    expect(asked(page).get('r')).toMatch(/^[0-9a-f-]{36}$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => asked(page).has('q')).toBe(false);
  });
});

test('the name of a territory leads to that territory, without a search', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await page.getByLabel('Search this map').fill('Simmer, never boil');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Simmer, never boil' }).waitFor();
    expect([asked(page).has('q'), asked(page).get('t')?.length]).toEqual([false, 36]);
  });
});
