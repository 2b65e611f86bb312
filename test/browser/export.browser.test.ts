import { expect, test } from 'vitest';
import { chartOf } from '#drawing/chart.ts';
import { fileScale, sceneOf } from '#drawing/draw.ts';
import { svgOf } from '#drawing/svg.ts';
import { wholeLayout } from '#drawing/whole.ts';
import { accessibilityFaults } from './chromium.ts';
import { exported, journey, pictureOf } from './journey.ts';
import { callerOf, service, sharedKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §14: what is shown of a map, as files and as a link. */

const { kitchen, ann } = await sharedKitchen();
const MAP = `/maps/${kitchen.map}`;

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const today = (): string => new Intl.DateTimeFormat('sv').format(Date.now());

test('the picture is saved as SVG, with the bytes that scene and layout give, and as PNG in two sizes', async () => {
  const { body } = await callerOf(ann).get(`/api/graph/cogmaps/${kitchen.map}/panorama`);
  const { territories, bridges } = body;
  const chart = chartOf(territories, bridges, wholeLayout(territories, bridges));
  const expected = svgOf(sceneOf(chart, { scale: fileScale(chart), legend: true }), {
    title: 'Kitchen',
    boundLine: '10 documents in 5 territories · 2 bridges · 0 orphans',
    date: today(),
    address: `${service.baseUrl}${MAP}`,
  });
  await journey(async ({ page }) => {
    await signInAs(page, ann, MAP);
    await pictureOf(page).waitFor();
    const svg = await exported(page, 'Picture as SVG');
    expect(svg.name).toBe('kitchen.svg');
    expect(svg.contents.toString()).toBe(expected);
    // The camera moves, and the bytes stay.
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('v')).toBe(true);
    expect((await exported(page, 'Picture as SVG')).contents.equals(svg.contents)).toBe(true);

    const small = await exported(page, 'Picture as PNG');
    const large = await exported(page, 'Picture as PNG, twice as large');
    expect([small.name, large.name]).toEqual(['kitchen.png', 'kitchen-2x.png']);
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(expected)!.map(Number);
    expect(sizeOf(small.contents)).toEqual([width, height]);
    expect(sizeOf(large.contents)).toEqual([2 * width!, 2 * height!]);
  });
});

test('tables are saved as CSV, and the link of the view is copied, by keys alone', async () => {
  await journey(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, ann, `${MAP}?show=table`);
    const territories = await exported(page, 'Territories as CSV');
    expect(territories.name).toBe('kitchen-territories.csv');
    const lines = territories.contents.toString().split('\r\n');
    expect(lines[0]).toBe('\ufeffTerritory,Documents,Salience,Coherence,Bridges');
    expect(
      lines.slice(1).map((line) => line.replace(/\d\.\d+/g, (digits) => Number(digits).toFixed(3))),
    ).toEqual([
      'Kitchen charter,2,1.474,0.949,1',
      '"Simmer, never boil",3,1.250,0.912,1',
      'Salt the water,2,0.954,0.707,0',
      'Knife grip,2,0.200,1,1',
      'Rock chop,1,0,,1',
      '',
    ]);
    const bridges = await exported(page, 'Bridges as CSV');
    expect(bridges.contents.toString().split('\r\n').slice(0, 2)).toEqual([
      '\ufeffBetween,Relationships',
      '"Kitchen charter – Simmer, never boil",1',
    ]);

    const button = page.getByRole('button', { name: 'Export' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Export' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Picture as SVG');
    await page.getByRole('button', { name: 'Copy link' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
