import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './chromium.ts';
import { asked, journey, pictureOf } from './journey.ts';
import { service, sharedKitchen, signInAs } from './kitchen.ts';

/** Spec 90: a person signs in, finds a map, and reads it, by picture, by keys and by tables. */

const { kitchen, ann, ben } = await sharedKitchen();

const MAP = `/maps/${kitchen.map}`;

/** The cells of a table's rows, without its head. */
const rowsOf = async (page: Page, caption: string): Promise<string[][]> => {
  const rows = await page.getByRole('table', { name: caption }).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th,td').allTextContents()));
};

test('somebody who is not signed in gets a button, signs in, and finds the map at home', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann);
    await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
    await pictureOf(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(MAP);
    await page.getByText('10 documents in 5 territories · 2 bridges · 0 orphans').waitFor();
  });
});

test('tables say what the picture shows, and a bridge lists its relationships', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await page.getByRole('radio', { name: 'Tables' }).check();
    expect(asked(page).get('show')).toBe('table');
    expect((await rowsOf(page, 'Territories')).map((cells) => cells.join(' | '))).toEqual([
      'Kitchen charter | 2 | 1.474 (5 of 5) | 0.949 (high) | 1',
      'Simmer, never boil | 3 | 1.250 (4 of 5) | 0.912 (high) | 1',
      'Salt the water | 2 | 0.954 (3 of 5) | 0.707 (medium) | 0',
      'Knife grip | 2 | 0.200 (2 of 5) | 1.000 (high) | 1',
      'Rock chop | 1 | 0.000 (1 of 5) | – | 1',
    ]);
    await page.getByRole('button', { name: /Kitchen charter.*Simmer, never boil|Simmer.*Kitchen/ }).click();
    await page.getByRole('link', { name: 'Label every jar → Stock first, near' }).waitFor();
    expect(asked(page).get('t')!.split(',')).toHaveLength(2);
  });
});

test('keys lead from territory to territory, say each, select and let go', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    const picture = pictureOf(page);
    await picture.focus();
    await picture.press('Home');
    const said = page.locator('[aria-live=polite]');
    await expect
      .poll(() => said.textContent())
      .toBe('Kitchen charter, territory, 2 documents, salience 5 of 5, coherence high, 1 bridge, 2 of 5');
    await picture.press('b');
    await expect
      .poll(() => said.textContent())
      .toMatch(/^Simmer, never boil, territory, 3 documents, .*1 of 5$/);
    await picture.press(' ');
    await page.getByRole('heading', { name: 'Simmer, never boil' }).waitFor();
    await page.getByRole('link', { name: 'Stock first → Simmer, never boil, leads to' }).waitFor();
    await picture.press('Escape');
    await expect.poll(() => asked(page).has('t')).toBe(false);
    await picture.press('t');
    await page.getByRole('table', { name: 'Territories' }).waitFor();
  });
});

test('a reload shows the same view without a new sign-in, and a step back the one before', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await page.getByRole('radio', { name: 'Tables' }).check();
    await page.getByRole('button', { name: 'Knife grip', exact: true }).click();
    await page.getByRole('heading', { name: 'Knife grip' }).waitFor();
    const address = page.url();
    await page.reload();
    await page.getByRole('heading', { name: 'Knife grip' }).waitFor();
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goBack();
    await page.getByRole('heading', { name: 'Knife grip' }).waitFor();
  });
});

test('the legend leads to the licences of what the page is made of', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, '/about');
    const address = await page.getByRole('link', { name: /^Licences/ }).getAttribute('href');
    const text = await (await fetch(new URL(address!, service.baseUrl))).text();
    for (const name of ['preact', 'd3-zoom', 'oauth4webapi'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});

test('what is not there and what is hidden look alike', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ben, MAP);
    await page.getByText('It is not there, or not yours to read.').waitFor();
    const hidden = await page.getByRole('main').textContent();
    await page.goto('/maps/00000000-0000-7000-8000-0000000000ff');
    await page.getByText('It is not there, or not yours to read.').waitFor();
    expect(await page.getByRole('main').textContent()).toBe(hidden);
  });
});

test('whoever signs out has to sign in again, and nothing is left in the browser', async () => {
  await journey(async ({ page, context }) => {
    await signInAs(page, ann, MAP);
    await pictureOf(page).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    const kept = await page.evaluate(async () => ({
      session: { ...sessionStorage },
      local: { ...localStorage },
      layouts: await new Promise((resolve) => {
        const opening = indexedDB.open('atlas-explorer');
        opening.onsuccess = () => {
          const all = opening.result.transaction('layouts').objectStore('layouts').count();
          all.onsuccess = () => resolve(all.result);
        };
      }),
    }));
    expect(kept).toEqual({ session: {}, local: {}, layouts: 0 });
    await context.clearCookies();
  });
});

test('whoever has chosen all colours of the machine gets the picture in them', async () => {
  await journey(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signInAs(page, ann, `${MAP}?show=picture`);
    const canvas = pictureOf(page).locator('canvas[aria-busy=false]');
    const [drawn, chosen] = await canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
      const ground = getComputedStyle(document.body).backgroundColor;
      return [`rgb(${data.slice(0, 3).join(', ')})`, ground];
    });
    expect(drawn).toBe(chosen);
    await page.emulateMedia({ forcedColors: 'none' });
    await expect
      .poll(() =>
        canvas.evaluate((element: HTMLCanvasElement) => [
          ...element.getContext('2d')!.getImageData(0, 0, 1, 1).data,
        ]),
      )
      .toEqual([0xfb, 0xfa, 0xf7, 0xff]);
  });
});

const LOOKS = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.each(LOOKS)('axe finds nothing at $width px, $colorScheme', async (look) => {
  await journey(async ({ page }) => {
    await signInAs(page, ann);
    const views = ['/', '/about', `${MAP}?show=picture`, `${MAP}?show=table&t=${kitchen.map}`];
    for (const view of views) {
      await page.goto(view);
      await page.getByRole('main').waitFor();
      if (view.includes('picture')) await pictureOf(page).waitFor();
      if (view.includes('table')) await page.getByRole('table', { name: 'Territories' }).waitFor();
      expect([view, await accessibilityFaults(page)]).toEqual([view, []]);
      const [content, room] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
      expect([view, content! <= room!]).toEqual([view, true]);
    }
  }, look);
});
