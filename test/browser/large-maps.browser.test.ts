import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { made, mapOf } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { asked, exported, journey } from './journey.ts';
import { callerOf, personOf, signInAs } from './kitchen.ts';

/** Spec 90 §6, §9: maps of more than 60 territories, and territories of more documents than are read at once. */

const ann = await personOf('approved');
const anns = callerOf(ann);

/** Documents of a component: three pairs, each a territory, and weak relationships between them. */
const COMPONENT = 6;
const COMPONENTS = 20;
const LONE_PAIRS = 4;
const STONES = 130;

interface Lens {
  readonly id: string;
  readonly name: string;
}
const lenses: Lens[] = await made(anns.get('/api/lenses'));
const [usual, byFacets] = ['telos-default', 'telos-default-propheavy'].map(
  (each) => lenses.find(({ name }) => name === each)!,
) as [Lens, Lens];

interface Made {
  readonly titles: readonly string[];
  /** Relationships, by the numbers of the documents that they join. */
  /** The documents share a mark, by which they belong together without any relationship. */
  readonly haveMark?: boolean;
  readonly joined: readonly (readonly [from: number, to: number, weight: number])[];
}

/** A map of one's own with documents and relationships, formed under a lens. */
async function mapWith(
  name: string,
  lens: Lens,
  { titles, haveMark = false, joined }: Made,
): Promise<string> {
  const { id: map } = await mapOf(anns, name);
  const documents = titles.map((title, at) => ({
    ...{ act: 'create_resource', key: `${map} ${at}`, title, doc_type_name: 'concept', origin_uri: '' },
    ...{ context_ref: '', home_cogmap_id: map, content: '' },
  }));
  const relationships = joined.map(([from, to, weight]) => ({
    ...{ act: 'assert', source: { key: `${map} ${from}` }, target: { key: `${map} ${to}` }, weight },
    ...{ edge_kind: 'express', polarity: 'forward', label: '' },
  }));
  const marks = titles.map((_, at) => ({
    ...{ act: 'set_facet', resource: { key: `${map} ${at}` }, values: { stone: 'granite' } },
  }));
  const items = [...documents, ...(haveMark ? marks : []), ...relationships];
  const { results } = await made(anns.post('/api/bulk', { items }));
  expect(results.filter(({ status }: { status: number }) => status !== 200)).toEqual([]);
  const form = { threshold: 0, lens_id: lens.id };
  await made(anns.post(`/api/cognitive-maps/${map}/materialize`, form));
  return map;
}

const inComponents = COMPONENT * COMPONENTS;
const isles = await mapWith('Isles', usual, {
  titles: Array.from({ length: inComponents + 2 * LONE_PAIRS }, (_, at) =>
    at < inComponents ? `Isle ${at}` : `Rock ${at}`,
  ),
  joined: [
    ...Array.from(
      { length: inComponents - 1 },
      (_, at) => [at, at + 1, at % 2 === 0 ? 1 : 0.1] as const,
    ).filter(([from]) => from % COMPONENT !== COMPONENT - 1),
    ...Array.from(
      { length: LONE_PAIRS },
      (_, pair) => [inComponents + 2 * pair, inComponents + 2 * pair + 1, 1] as const,
    ),
  ],
});
const quarry = await mapWith('Quarry', byFacets, {
  titles: Array.from({ length: STONES }, (_, at) => `Stone ${at}`),
  haveMark: true,
  joined: Array.from({ length: STONES - 1 }, (_, at) => [0, at + 1, 1] as const),
});

declare global {
  /** What was written on canvases. */
  var canvasTexts: Set<string>;
}

/** Runs in each document before the page. */
function watchTexts(): void {
  globalThis.canvasTexts = new Set();
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    globalThis.canvasTexts.add(text);
    fillText.call(this, text, ...place);
  };
}

const scaleOf = (page: Page): number => Number(asked(page).get('v')?.split(',')[2]);

test('provinces and a shore are drawn of many territories, and the way leads through a province and back', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${isles}?show=picture`);
    // The charter of the map is joined with nothing, and so on the shore.
    const picture = page.getByRole('application', {
      name: 'Picture of Isles: 65 territories, 40 bridges, 0 orphans',
    });
    await picture.waitFor();
    await page.getByText('65 territories in 20 provinces and a shore · 40 bridges · 0 orphans').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await picture.focus();
    await picture.press('End');
    const said = page.locator('[aria-live=polite]');
    await expect.poll(() => said.textContent()).toMatch(/, territory, 1 document, .* of 65$/);
    await picture.press('Home');
    await expect
      .poll(() => said.textContent())
      .toMatch(/^Isle \d+, territory, 2 documents, salience \d of 5/);
    await picture.press('Enter');
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(10);
    const inside = scaleOf(page);
    const place = page.getByRole('navigation', { name: 'Place in the map' });
    const steps = place.getByRole('button');
    await expect.poll(() => steps.count()).toBe(3);
    expect(await steps.nth(1).textContent()).toMatch(/^Isle \d+ · 6$/);
    await picture.press('Escape');
    await expect.poll(() => scaleOf(page)).toBeLessThan(inside);
    const ofProvince = scaleOf(page);
    await picture.press('Escape');
    await expect.poll(() => scaleOf(page)).toBeLessThan(ofProvince);
    await steps.nth(1).click();
    await expect.poll(() => scaleOf(page)).toBe(ofProvince);

    const svg = (await exported(page, 'Picture as SVG')).contents.toString();
    expect(svg.match(/, province, 3 territories, 6 documents</g)).toHaveLength(COMPONENTS);
    await page.getByRole('radio', { name: 'Tables' }).check();
    await page.getByRole('table', { name: 'Territories' }).getByRole('row').nth(65).waitFor();
  });
});

test('of a large territory as many documents are drawn as were read, and it says of how many', async () => {
  await journey(async ({ page }) => {
    await page.addInitScript(watchTexts);
    await signInAs(page, ann, `/maps/${quarry}?lens=${byFacets.id}&show=picture`);
    const picture = page.getByRole('application', { name: /^Picture of Quarry: 2 territories/ });
    await picture.focus();
    await picture.press('Home');
    await picture.press('Enter');
    const written = () => page.evaluate(() => [...globalThis.canvasTexts]);
    await expect.poll(written).toContain('120 of 130 documents');
    await picture.press(' ');
    const panel = page.getByRole('complementary', { name: 'Territory' });
    await panel.getByText('Those between 120 of 130 documents.').waitFor();
  });
});

test('a search that finds more than it lists says so', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${quarry}?lens=${byFacets.id}&show=picture&q=stone`);
    const found = page.getByRole('complementary', { name: 'What was found' });
    await found.getByRole('heading', { name: 'By words the best 50, more may exist' }).waitFor();
    await page.getByRole('radio', { name: 'Tables' }).check();
    await page.getByRole('table', { name: 'Found documents' }).waitFor();
  });
});
