import { expect, test } from 'vitest';
import { edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults, type Watched } from './chromium.ts';
import { journey } from './journey.ts';
import { callerOf, ownKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §12: an open page follows its map. */

const { kitchen, ann } = await ownKitchen();

const MAP = `/maps/${kitchen.map}`;
const anns = callerOf(ann);
/** Spec 90 §18: so soon an edit is seen in another page. */
const SEEN = { timeout: 5000 };

test('edits are seen in an open page within five seconds', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await page.getByRole('radio', { name: 'Tables' }).check();
    await page.getByRole('button', { name: 'Simmer, never boil', exact: true }).click();
    await page.getByRole('link', { name: 'Stock first → Simmer, never boil, leads to' }).waitFor();
    await page.getByRole('radio', { name: 'Picture' }).check();

    await edgeOf(anns, kitchen.id('n05'), kitchen.id('n04'), { label: 'comes after' });
    await page.getByRole('link', { name: /^Season late → .*comes after$/ }).waitFor(SEEN);
    await page.getByText('1 change, not yet formed').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

const PANORAMA = '**/panorama*';
const pictureOf = (page: Watched['page']) => page.getByRole('application', { name: /^Picture of Kitchen/ });

test('a busy service is left alone as long as it asks, and a fault says by which id it is reported', async () => {
  await journey(
    async ({ page }) => {
      await page.clock.install();
      const answers = [
        { status: 503, headers: { 'retry-after': '40' }, code: 'UNAVAILABLE' },
        ...[0, 1, 2].map(() => ({
          status: 500,
          headers: { 'x-request-id': 'req-7' },
          code: 'INTERNAL_ERROR',
        })),
      ];
      await page.route(PANORAMA, async (route) => {
        const next = answers.shift();
        if (next === undefined) return route.continue();
        const { status, headers, code } = next;
        return route.fulfill({ status, headers, json: { error: { code, message: 'So it is' } } });
      });
      await signInAs(page, ann, `${MAP}?show=picture`);
      await page.getByText(/^The service is busy. Trying again in (40|3\d) s/).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.clock.runFor(41_000);
      await page.getByText('So it is').waitFor();
      await page.getByText('req-7').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await pictureOf(page).waitFor();
    },
    { expected: /status of 50[03]/ },
  );
});

test('a long reading shows where the territories were, and can be given up', async () => {
  await journey(async ({ page }) => {
    await page.clock.install();
    await signInAs(page, ann, MAP);
    await pictureOf(page).waitFor();
    let isHeld = true;
    await page.route(PANORAMA, (route) => (isHeld ? undefined : route.continue()));
    await page.reload();
    await page.locator('.last-places circle').first().waitFor();
    await page.clock.runFor(11_000);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The reading was stopped.').waitFor();
    isHeld = false;
    await page.getByRole('button', { name: 'Read the map' }).click();
    await pictureOf(page).waitFor();
  });
});

test('where nothing can be drawn, the tables say the same', async () => {
  await journey(
    async ({ page }) => {
      await page.route('**/assets/worker*', (route) => route.abort());
      await signInAs(page, ann, MAP);
      await page.getByText('The picture could not be drawn here.').waitFor();
      await page.getByRole('table', { name: 'Territories' }).waitFor();
    },
    { expected: /ERR_FAILED|worker/ },
  );
});

test('where the browser gives no canvas to draw on, the tables say the same', async () => {
  await journey(async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await signInAs(page, ann, `${MAP}?show=picture`);
    await page.getByText('The picture could not be drawn here.').waitFor();
    await page.getByRole('row', { name: /^Simmer, never boil/ }).waitFor();
    expect(await page.getByRole('application').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('a new map says that it is empty, then what waits, and forms for whoever may', async () => {
  await journey(async ({ page }) => {
    const { id: map } = await mapOf(anns, 'Pantry');
    await signInAs(page, ann, `/maps/${map}`);
    await page.getByText('This map is empty').waitFor();
    await page.getByRole('row', { name: /Pantry charter/ }).waitFor();
    const [jam, jar] = [
      await resourceIn(anns, { map }, { title: 'Jam' }),
      await resourceIn(anns, { map }, { title: 'Jar' }),
    ];
    await edgeOf(anns, jam, jar, { kind: 'contains' });
    await page.getByText(/^Territories were never formed here: 3 documents stand alone/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Atlas', exact: true }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Pantry' });
    await card.getByText(/territories never formed · \d+ changes wait · you may change it/).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Form now' }).click();
    await page.getByRole('application', { name: /^Picture of Pantry/ }).waitFor();
    await page.getByRole('link', { name: 'Atlas', exact: true }).click();
    await card.getByText('territories formed just now · you may change it').waitFor();
  });
});

test('a feed that does not know its place any more has everything read again', async () => {
  await journey(async ({ page }) => {
    let resets = 1;
    await page.route('**/api/events/*/stream*', (route) => {
      if (resets === 0 || route.request().headers()['accept'] !== 'text/event-stream')
        return route.continue();
      resets -= 1;
      const body = `event: reset\ndata: ${JSON.stringify({ latest_event_id: null })}\n\n`;
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    let readings = 0;
    page.on('request', (request) => {
      if (request.url().includes('/panorama')) readings += 1;
    });
    await signInAs(page, ann, MAP);
    await pictureOf(page).waitFor();
    await expect.poll(() => readings).toBe(2);
  });
});

const setVisibility = (page: Watched['page'], state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a page that is hidden for five minutes ends its feed, and goes on where it was when it is seen again', async () => {
  await journey(async ({ page }) => {
    await page.clock.install();
    const feeds: (string | undefined)[] = [];
    page.on('request', (request) => {
      const { accept, 'last-event-id': after } = request.headers();
      if (accept === 'text/event-stream') feeds.push(after);
    });
    const { id: map } = await mapOf(anns, 'Cellar');
    await signInAs(page, ann, `/maps/${map}`);
    await page.getByText('This map is empty').waitFor();
    await expect.poll(() => feeds.length).toBe(1);
    await setVisibility(page, 'hidden');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/stream'));
    await page.clock.fastForward(301_000);
    await ended;
    const before = feeds.length;
    await page.clock.runFor(60_000);
    expect(feeds).toHaveLength(before);
    await resourceIn(anns, { map }, { title: 'Cider' });
    await setVisibility(page, 'visible');
    await page.getByRole('row', { name: /Cider/ }).waitFor();
    expect(feeds.slice(before)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});

test('a map that was formed by approximation says so; a forming that was given up says why', async () => {
  await journey(async ({ page }) => {
    await page.route(PANORAMA, async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, headers: { ...response.headers(), 'x-formation': 'bounded' } });
    });
    await page.route('**/formation*', async (route) => {
      const response = await route.fetch();
      const job = { id: kitchen.map, state: 'given_up', attempts: 5, due_at: null, last_error: 'no memory' };
      return route.fulfill({ response, json: { ...(await response.json()), formation_events: 3, job } });
    });
    await signInAs(page, ann, `${MAP}?show=picture`);
    await page.getByText('Approximate: the map is very large.').waitFor();
    await page.getByText('3 changes, not yet formed; forming was given up: no memory').waitFor();
    await page.getByRole('button', { name: 'Form now' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

/** How many pixels of a picture have the colour of changes. */
const changedPixels = (page: Watched['page']): Promise<number> =>
  pictureOf(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const [red, green, blue] = [0x9c, 0x3d, 0x12];
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
      return count;
    });

test('forming draws the open picture anew, and marks for a moment what it has changed', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=picture`);
    await pictureOf(page).waitFor();
    await expect.poll(() => changedPixels(page)).toBe(0);
    const [broth, bones] = [
      await resourceIn(anns, { map: kitchen.map }, { title: 'Broth' }),
      await resourceIn(anns, { map: kitchen.map }, { title: 'Bones' }),
    ];
    await edgeOf(anns, broth, bones, { kind: 'contains' });
    await page.getByText('4 changes, not yet formed').waitFor(SEEN);
    await page.getByRole('button', { name: 'Form now' }).click();
    await expect.poll(() => changedPixels(page), { interval: 50, timeout: 15_000 }).toBeGreaterThan(0);
    await page
      .getByRole('application', { name: /^Picture of Kitchen: 6 territories, .* 0 orphans$/ })
      .waitFor();
    await expect.poll(() => page.getByText('not yet formed').count()).toBe(0);
    await expect.poll(() => changedPixels(page), { timeout: 5000 }).toBe(0);
  });
});
