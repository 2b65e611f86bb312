import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey } from './journey.ts';
import { ownKitchen, personOf, signInAs } from './kitchen.ts';

/** Spec 90 §13: at 360 px nothing but tables scrolls sideways, and a zoom of 400 % leaves everything in reach. */

const { kitchen, ann } = await ownKitchen();
const admin = await personOf('admin');
const MAP = `/maps/${kitchen.map}`;

/** A small phone, and what a zoom of 400 % leaves of 1280 × 1024. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 320, height: 256 },
];

/** Controls that cannot be brought into the window, or that others lie upon; and what scrolls sideways, but for tables. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.localName}.${element.className} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}`;
    const isTable = (element: Element): boolean => element.closest('.scrolls') !== null;
    const wide = [...document.querySelectorAll('*')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        !isTable(element) &&
        element.closest('.hidden') === null &&
        (element === document.documentElement ||
          /auto|scroll|hidden/.test(getComputedStyle(element).overflowX)),
    );
    const within = document.querySelector('dialog[open], [popover]:popover-open') ?? document.body;
    const controls = [
      ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (control) =>
        control.checkVisibility() &&
        !isTable(control) &&
        control.closest('[hidden], .hidden') === null &&
        (control.closest('dialog, [popover]') ?? within) === within,
    );
    const lost = controls.filter((control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = control.getClientRects()[0]!;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const there = document.elementFromPoint(x, y);
      const isThere = there !== null && (control.contains(there) || there.contains(control));
      return left < -1 || right > innerWidth + 1 || !isThere;
    });
    document.documentElement.scrollTo(0, 0);
    return [...wide.map((one) => `sideways: ${nameOf(one)}`), ...lost.map((one) => `lost: ${nameOf(one)}`)];
  });

const VIEWS: readonly (readonly [address: string, text: string])[] = [
  ['/', 'Kitchen'],
  ['/about', 'How to read a map'],
  [`${MAP}?show=table`, 'Knife grip'],
  [`${MAP}?show=picture`, 'Show all'],
  [`${MAP}?show=picture&r=${kitchen.id('n02')}`, 'A jar without a label'],
  [`${MAP}?show=table&e=${kitchen.id('e04')}`, 'Relationship joined'],
  [`${MAP}?show=picture&panel=changes`, 'Yesterday'],
  [`${MAP}?show=picture&panel=about`, 'Cook well, waste little'],
  [`${MAP}?show=table&q=salt`, 'By meaning'],
  [`${MAP}/report`, 'Documents that carry bridges'],
  [`${MAP}/duplicates`, 'No two documents look the same'],
  [`/resources/${kitchen.id('n02')}`, 'A jar without a label'],
];

test.each(SCREENS)('every view is in reach at $width × $height', async (size) => {
  await journey(async ({ page }) => {
    await page.setViewportSize(size);
    await signInAs(page, ann);
    for (const [address, text] of VIEWS) {
      await page.goto(address);
      await page.getByText(text).filter({ visible: true }).first().waitFor();
      expect([address, await outOfReach(page)]).toEqual([address, []]);
    }
  });
  await journey(async ({ page }) => {
    await page.setViewportSize(size);
    await signInAs(page, admin, '/admin/people');
    await page.getByRole('listitem').first().waitFor();
    expect(await outOfReach(page)).toEqual([]);
    await page.getByRole('link', { name: 'Requests for access' }).click();
    await page.getByRole('heading', { name: 'Requests for access' }).waitFor();
    expect(await outOfReach(page)).toEqual([]);
  });
});

test.each(SCREENS)('dialogs and menus are in reach at $width × $height', async (size) => {
  await journey(async ({ page }) => {
    await page.setViewportSize(size);
    await signInAs(page, ann, `${MAP}?show=picture&e=${kitchen.id('e04')}`);
    for (const button of ['Retype', 'Fold', 'Keys', 'View', 'Export']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.locator('dialog[open], [popover]:popover-open').waitFor();
      expect([button, await outOfReach(page)]).toEqual([button, []]);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open], [popover]:popover-open').waitFor({ state: 'detached' });
    }
  });
});
