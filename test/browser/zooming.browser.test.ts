import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrangeInside } from '#drawing/inside.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey, pictureOf } from './journey.ts';
import { sharedKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §9, §13: one movement from the map to a document and back, by keys and by pointer. */

const { kitchen, ann } = await sharedKitchen();

const MAP = `/maps/${kitchen.map}?show=picture`;

/** Where a document of the charter's territory is in the picture, while this territory fills eight tenths of it. */
async function placeOf(picture: Locator, key: string): Promise<{ x: number; y: number }> {
  const [charter, labels] = ['n01', 'n02'].map((each) => kitchen.id(each));
  const places = arrangeInside([charter!, labels!], [{ source: charter!, target: labels! }]);
  const { width, height } = (await picture.boundingBox())!;
  const { x, y } = places.get(kitchen.id(key))!;
  const radius = (0.8 * Math.min(width, height)) / 2;
  return { x: width / 2 + x * radius, y: height / 2 + y * radius };
}

test('Enter goes into a territory, a click selects a document there, Esc leads back', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    await picture.focus();
    await picture.press('Home');
    await picture.press('Enter');
    const place = page.getByRole('navigation', { name: 'Place in the map' });
    await place.getByRole('button', { name: 'Kitchen charter' }).waitFor();
    await expect.poll(() => Number(asked(page).get('v')?.split(',')[2])).toBeGreaterThan(10);
    await page.getByText('Reading documents …').waitFor({ state: 'detached' });
    await page.locator('.caption', { hasText: 'Kitchen charter' }).waitFor();
    await picture.click({ position: await placeOf(picture, 'n02') });
    await expect.poll(() => asked(page).get('r')).toBe(kitchen.id('n02'));
    await place.getByText('Label every jar').waitFor();
    await picture.press('Escape');
    await expect.poll(() => asked(page).has('r')).toBe(false);
    const inside = asked(page).get('v');
    await picture.press('Escape');
    await expect.poll(() => asked(page).get('v')).not.toBe(inside);
  });
});

test('arrows go through the documents of an open territory, each is said, and Enter opens one', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    const said = page.locator('[aria-live=polite]');
    const says = (words: RegExp) => expect.poll(() => said.textContent()).toMatch(words);
    await picture.focus();
    await picture.press('Home');
    await picture.press('Enter');
    const place = page.getByRole('navigation', { name: 'Place in the map' });
    const [charter, labels] = [await placeOf(picture, 'n01'), await placeOf(picture, 'n02')];
    const toLabels = labels.x > charter.x ? 'ArrowRight' : 'ArrowLeft';
    const toCharter = labels.x > charter.x ? 'ArrowLeft' : 'ArrowRight';
    await expect.poll(() => Number(asked(page).get('v')?.split(',')[2])).toBeGreaterThan(10);
    await page.getByText('Reading documents …').waitFor({ state: 'detached' });
    await picture.press(toLabels);
    await says(/^Label every jar, document, cogmap_regulation, 1 relationship here, [12] of 2$/);
    await picture.press(toCharter);
    await says(/^Kitchen charter, document, cogmap_charter, /);
    await picture.press(toLabels);
    await picture.press('Enter');
    await expect.poll(() => asked(page).get('r')).toBe(kitchen.id('n02'));
    await place.getByText('Label every jar').waitFor();
    await picture.press('Escape');
    await expect.poll(() => asked(page).has('r')).toBe(false);
    await says(/^Kitchen charter, territory, /);
    await picture.press(toLabels);
    await picture.press('0');
    await says(/^Kitchen charter, territory, /);
  });
});

test('b and B walk along the bridges of the territory where the walk began', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    const said = page.locator('[aria-live=polite]');
    await picture.focus();
    await picture.press('Home');
    await expect.poll(() => said.textContent()).toMatch(/^Kitchen charter,/);
    for (const key of ['b', 'b', 'B']) {
      await picture.press(key);
      await expect.poll(() => said.textContent()).toMatch(/^Simmer, never boil,/);
    }
  });
});

test('a double click goes into the territory that its first click selects, and the way leads back', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    const scale = () => Number(asked(page).get('v')?.split(',')[2]);
    await picture.focus();
    await picture.press('Home');
    await picture.press('.');
    await expect.poll(scale).toBeLessThan(5);
    await picture.dblclick();
    await expect.poll(scale).toBeGreaterThan(10);
    await page.getByRole('heading', { name: 'Kitchen charter' }).waitFor();
    const place = page.getByRole('navigation', { name: 'Place in the map' });
    await place.getByRole('button', { name: 'Kitchen', exact: true }).click();
    await expect.poll(scale).toBeLessThan(5);
  });
});

test('the wheel zooms around what is under the pointer', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    const view = () => asked(page).get('v')?.split(',').map(Number);
    await picture.focus();
    await picture.press('Home');
    await picture.press('.');
    await expect.poll(view).toHaveLength(3);
    const [x, y, scale] = view()!;
    // The middle of the picture, where the territory is now, stays where it is.
    await picture.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(() => view()![2]).toBeGreaterThan(1.5 * scale!);
    expect(view()!.slice(0, 2)).toEqual([x, y]);
    await page.locator('.caption', { hasText: /^Kitchen charter, / }).waitFor();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => view()![2]).toBeCloseTo(scale!, 1);
  });
});

test('two fingers zoom around what is between them, and one selects', async () => {
  await journey(
    async ({ page, context }) => {
      await signInAs(page, ann, MAP);
      const picture = pictureOf(page);
      const view = () => asked(page).get('v')?.split(',').map(Number);
      await picture.focus();
      await picture.press('Home');
      await picture.press('.');
      await expect.poll(view).toHaveLength(3);
      const [x, y, scale] = view()!;
      const box = (await picture.boundingBox())!;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const devtools = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            apart === undefined
              ? []
              : [-1, 1].map((side) => ({ ...middle, x: middle.x + (side * apart) / 2, id: side + 1 })),
        });
      await touch('touchStart', 100);
      for (const apart of [120, 150, 200]) await touch('touchMove', apart);
      await touch('touchEnd');
      await expect.poll(() => view()![2]).toBeCloseTo(2 * scale!, 1);
      expect(view()!.slice(0, 2)).toEqual([x, y]);
      await page.touchscreen.tap(middle.x, middle.y);
      await page.getByRole('heading', { name: 'Kitchen charter', level: 2 }).waitFor();
    },
    { hasTouch: true },
  );
});

declare global {
  /** Where the origin of the map was on the canvas, in each frame. */
  var paintedOrigins: string[];
}

/** Runs in each document before the page. */
function watchOrigins(): void {
  globalThis.paintedOrigins = [];
  const { setTransform } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.setTransform = function (...by: number[]) {
    // The other one resets it.
    if (by.some((number, at) => number !== [1, 0, 0, 1, 0, 0][at]))
      globalThis.paintedOrigins.push(by.join(' '));
    setTransform.apply(this, by as [number, number, number, number, number, number]);
  } as typeof setTransform;
}

test('for whoever wants no motion the camera jumps', async () => {
  await journey(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(watchOrigins);
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    await picture.focus();
    await picture.locator('canvas[aria-busy=false]').waitFor();
    await page.evaluate(() => globalThis.paintedOrigins.splice(0));
    const scale = () => Number(asked(page).get('v')?.split(',')[2]);
    await picture.press('+');
    await expect.poll(scale).toBe(6);
    await picture.press('0');
    await expect.poll(scale).toBe(4);
    await picture.locator('canvas[aria-busy=false]').waitFor();
    expect(await page.evaluate(() => new Set(globalThis.paintedOrigins).size)).toBe(2);
  });
});

test('the question mark lists the keys and gives the focus back; keys of a single character can be switched off', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    const isFocused = () => picture.evaluate((element) => element === document.activeElement);
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await picture.focus();
    await picture.press('?');
    await dialog.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(isFocused).toBe(true);

    await picture.press('?');
    await dialog.getByRole('checkbox', { name: 'Keys of a single character act' }).uncheck();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(isFocused).toBe(true);
    for (const key of ['?', 't', 'o']) await picture.press(key);
    await picture.press('Home');
    await expect.poll(() => page.locator('[aria-live=polite]').textContent()).toMatch(/^Kitchen charter,/);
    expect([await dialog.isVisible(), asked(page).get('show'), asked(page).has('panel')]).toEqual([
      false,
      'picture',
      false,
    ]);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'atlas-shortcuts': 'off' });
  });
});

test('on a phone the picture has most of the height, and nothing scrolls sideways', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    await picture.waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(async () => (await picture.boundingBox())!.height / 740).toBeGreaterThan(0.6);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
