import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contextOf, edgeOf, made, resourceIn } from '#test/world/things.ts';
import { asked, journey, pictureOf } from './journey.ts';
import { callerOf, ownKitchen, type Person, personOf, signInAs } from './kitchen.ts';

/** Spec 90 §2, §18: each address shows the same in a second browser. */

const { kitchen, ann } = await ownKitchen();
const anns = callerOf(ann);
const [admin, zoe] = [await personOf('admin'), await personOf()];
await made(callerOf(zoe).post('/api/access/requests', { source: 'web', message: 'I cook' }));
const MAP = `/maps/${kitchen.map}`;

const context = await contextOf(anns, 'Larder');
const [ham, cheese] = [
  await resourceIn(anns, { context }, { title: 'Ham' }),
  await resourceIn(anns, { context }, { title: 'Cheese' }),
];
await edgeOf(anns, ham, cheese, { kind: 'contains' });
await made(anns.post(`/api/contexts/${context}/materialize`, { threshold: 0 }));
const formed = new Date().toISOString();
const lenses: { id: string; name: string }[] = await made(anns.get('/api/lenses'));
const byFacets = lenses.find(({ name }) => name === 'telos-default-propheavy')!;

/** Words that follow the clock. */
const CLOCK = /just now|\d+ (second|minute)s? ago/g;

/** What stands where something is not read yet, as a whole text or as a title. */
const READING = /^Reading .* …$|^…$/;

interface Seen {
  readonly address: string;
  /** The digest of the canvas as an image. */
  readonly picture: string;
  readonly panel: string | null;
  readonly boundLine: string | null;
}

async function shownBy(page: Page): Promise<Seen> {
  const canvas = page.locator('canvas[aria-busy]:not(.leaving)');
  await expect.poll(() => canvas.getAttribute('aria-busy')).toBe('false');
  const panel = page.getByRole('complementary');
  await expect.poll(() => panel.getByText(READING).count()).toBe(0);
  const words = (await panel.count()) === 0 ? null : await panel.textContent();
  return {
    address: page.url(),
    picture: hash('sha256', await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())),
    panel: words?.replaceAll(CLOCK, 'by the clock') ?? null,
    boundLine: await page.getByText(/^\d+ documents in /).textContent(),
  };
}

/** What a page shows once nothing moves in it, and nothing is read: twice the same. */
async function seenIn(page: Page): Promise<Seen> {
  let shown = await shownBy(page);
  const isStill = async () => {
    const before = shown;
    shown = await shownBy(page);
    return isDeepStrictEqual(shown, before);
  };
  await expect.poll(isStill).toBe(true);
  return shown;
}

const searchFor = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: /^Search this/ });
  await field.fill(text);
  await field.press('Enter');
};

/** How each kind of view is reached, from a map or a context at rest, and what tells that it is there. */
const VIEWS: Record<string, (page: Page) => Promise<void>> = {
  'a map at fit': async (page) => {
    await pictureOf(page).waitFor();
  },
  'a territory': async (page) => {
    await searchFor(page, 'Simmer, never boil');
    await page.getByRole('link', { name: 'Stock first', exact: true }).waitFor();
  },
  'a bridge': async (page) => {
    await searchFor(page, 'Simmer, never boil');
    await page.getByRole('link', { name: 'To Kitchen charter' }).click();
    await page.getByRole('link', { name: 'Label every jar → Stock first, near' }).waitFor();
  },
  'a document at zoom': async (page) => {
    await searchFor(page, 'Simmer, never boil');
    await page.getByRole('link', { name: 'Stock first', exact: true }).click();
    await page.getByText('Every soup starts with its stock').waitFor();
    const place = page.getByRole('navigation', { name: 'Place in the map' });
    await place.getByRole('button', { name: 'Simmer, never boil' }).click();
    await expect.poll(() => Number(asked(page).get('v')?.split(',')[2])).toBeGreaterThan(10);
    // The address has the camera in whole units: what it shows here, too, is seen after a reload.
    await page.reload();
    await place.getByText('Stock first').waitFor();
  },
  'a relationship': async (page) => {
    await searchFor(page, 'Simmer, never boil');
    await page.getByRole('link', { name: 'Stock first → Simmer, never boil, leads to' }).click();
    await page.getByText('Relationship joined').waitFor();
    await page.getByRole('heading', { name: 'Sources of both ends' }).waitFor();
    expect(asked(page).has('e')).toBe(true);
  },
  'a coarser cut': async (page) => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('radio', { name: 'Coarsest' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('application', { name: /^Picture of Kitchen: 3 territories/ }).waitFor();
    expect(asked(page).get('cut')).toBe('0');
  },
  'a neighbourhood': async (page) => {
    await searchFor(page, 'Simmer, never boil');
    await page.getByRole('link', { name: 'Stock first', exact: true }).click();
    await page.getByText(/^Neighbours: \d+/).click();
    await page.getByLabel('Within').selectOption('2 steps');
    await page.getByRole('checkbox', { name: 'expresses' }).uncheck();
    await expect.poll(() => asked(page).has('kinds')).toBe(true);
  },
  'a search': async (page) => {
    await searchFor(page, 'salt');
    const found = page.getByRole('complementary', { name: 'What was found' });
    await found.getByRole('link', { name: 'Salt the water', exact: true }).first().waitFor();
  },
  'what changed': async (page) => {
    await page.getByRole('button', { name: 'Changes' }).click();
    await page.getByLabel('Since', { exact: true }).fill(formed.slice(0, 10));
    await page.getByRole('heading', { name: /^Changes since/ }).waitFor();
    await page.getByRole('complementary').getByRole('listitem').first().waitFor();
  },
  'a map of the past': async (page) => {
    await page.goto(`${MAP}?show=picture&as_of=${formed}`);
    await page.getByRole('radio', { name: 'Tables' }).check();
    await page.getByRole('button', { name: 'Knife grip', exact: true }).click();
    await page.getByRole('radio', { name: 'Picture' }).check();
    const panel = page.getByRole('complementary', { name: 'Territories of the past' });
    await panel.getByRole('listitem').first().waitFor();
  },
  'a context': async (page) => {
    await page.goto(`/contexts/${context}?show=picture`);
    await page.getByRole('link', { name: 'About this context' }).click();
    await page.getByRole('heading', { name: 'About Larder' }).waitFor();
  },
};

/** Changes what the map shows by itself, so it comes last. */
const ANOTHER_LENS = 'another lens';
VIEWS[ANOTHER_LENS] = async (page) => {
  const form = { threshold: 0, lens_id: byFacets.id };
  await made(anns.post(`/api/cognitive-maps/${kitchen.map}/materialize`, form));
  await page.reload();
  await page.getByRole('application', { name: /^Picture of Kitchen/ }).waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('radio', { name: 'telos-default', exact: true }).check();
  await page.keyboard.press('Escape');
  await pictureOf(page).waitFor();
  expect(asked(page).has('lens')).toBe(true);
};

const walks = Object.entries(VIEWS);

test.each(walks)('%s is the same in a second browser, by its address', async (_, reach) => {
  let seen: Seen | undefined;
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=picture`);
    await reach(page);
    seen = await seenIn(page);
  });
  await journey(async ({ page }) => {
    await signInAs(page, ann, seen!.address);
    await expect.poll(() => seenIn(page)).toEqual(seen);
  });
});

/** Views without a picture: from home, by whom, and what is there. */
const PAGES: Record<
  string,
  { who: Person; reach: (page: Page) => Promise<void>; shows: (page: Page) => Promise<unknown> }
> = {
  'a document': {
    who: ann,
    reach: async (page) => {
      await page.goto(`${MAP}?show=table&r=${kitchen.id('n02')}`);
      await page.getByRole('link', { name: 'Open as a page' }).click();
      await page.getByRole('heading', { name: 'Label every jar', level: 1 }).waitFor();
    },
    shows: async (page) => {
      await page.getByText('A jar without a label').waitFor();
      await page.getByRole('button', { name: 'Change the title' }).waitFor();
      return (await page.getByRole('main').textContent())!.replaceAll(CLOCK, 'by the clock');
    },
  },
  'the legend': {
    who: ann,
    reach: (page) => page.getByRole('link', { name: 'How to read this' }).click(),
    shows: async (page) => {
      await page.getByRole('heading', { name: 'How to read a map' }).waitFor();
      return page.getByRole('main').textContent();
    },
  },
  'the list of requests': {
    who: admin,
    reach: (page) => page.getByRole('link', { name: /^[\d,]+ requests?$/ }).click(),
    shows: (page) => page.getByRole('listitem').filter({ hasText: zoe.username }).textContent(),
  },
  'the list of people': {
    who: admin,
    reach: (page) => page.getByRole('link', { name: 'People' }).click(),
    shows: async (page) => {
      await page.getByRole('listitem').first().waitFor();
      return page.getByRole('heading', { level: 1 }).textContent();
    },
  },
};

test.each(Object.entries(PAGES))(
  '%s is there in a second browser, by its address',
  async (_, { who, reach, shows }) => {
    let seen: unknown[] = [];
    const see = async (page: Page) => [page.url(), await shows(page)];
    await journey(async ({ page }) => {
      await signInAs(page, who);
      await reach(page);
      seen = await see(page);
    });
    await journey(async ({ page }) => {
      await signInAs(page, who, seen[0] as string);
      await expect.poll(() => see(page)).toEqual(seen);
    });
  },
);

test('an unknown parameter is left alone, and a bad value is named and counts as absent', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?junk=1&cut=7&show=picture`);
    await page
      .getByText('The address has cut with a value that means nothing here; it is ignored.')
      .waitFor();
    await page.getByRole('application', { name: /^Picture of Kitchen/ }).waitFor();
  });
});
