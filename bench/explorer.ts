import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { readDemoAccounts } from '#people/authorization-server/index.ts';
import { openChromium } from '../test/browser/chromium.ts';
import { chromiumPath } from '../test/browser/chromium-path.ts';
import { seeded } from '../test/random.ts';
import { buildExplorer, isStale } from '../web/build.ts';
import { BRIDGES, pictureOf, replaced } from './drawing.ts';
import { letIn } from './prepare.ts';
import { type Ends, startDatabase, startService } from './start-atlas.ts';
import { aligned, figure, percentile } from './statistics.ts';

/**
 * What the explorer takes in Chromium on generated maps (spec 90 §15): `npm run bench:explorer`. The service is real, but for the
 * picture: it answers with one that has exactly so many territories.
 */

const RUNS = 5;
const TERRITORIES = [500, 2_000, 6_000] as const;
/** The map on which keys and pointer are measured. */
const MOVED = 2_000;
const MAP = '01900000-0000-7000-8000-000000000001';
const ACTS = 20;
const PAN_MS = 3_000;
const ASSETS = fileURLToPath(new URL('../web/dist/assets/', import.meta.url));

/** What is seen of the frames of a page, from within. */
interface Probe {
  /** Milliseconds from the begin of the document to the first frame. */
  readonly first: Promise<number>;
  /** The type of event whose way to the frame is measured. */
  watched: string;
  /** Milliseconds from events of this type to a task after their frame. */
  waits: number[];
  frames: number;
}
declare global {
  var atlasProbe: Probe;
}

/** Runs in each document before the page. The picture paints its ground first in each frame. */
function watchFrames(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe: Probe = { first: promise, watched: '', waits: [], frames: 0 };
  let happened: number | undefined;
  for (const type of ['keydown', 'click', 'mousemove', 'wheel'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        if (type === probe.watched) happened = timeStamp;
      },
      { capture: true, passive: true },
    );
  const { port1, port2 } = new MessageChannel();
  let isPainted = false;
  port1.onmessage = () => {
    isPainted = false;
    probe.frames += 1;
    resolve(performance.now());
    if (happened !== undefined) probe.waits.push(performance.now() - happened);
    happened = undefined;
  };
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (...box) {
    fillRect.apply(this, box);
    if (!isPainted) port2.postMessage(undefined);
    isPainted = true;
  };
  Object.assign(globalThis, { atlasProbe: probe });
}

/** Figures by their names; each run adds a value. */
const figures = new Map<string, number[]>();
const note = (name: string, value: number): void => {
  figures.set(name, [...(figures.get(name) ?? []), value]);
};

async function noteWorker(page: Page, count: number): Promise<void> {
  const measures = await page
    .workers()[0]!
    .evaluate(() =>
      performance.getEntriesByType('measure').map(({ name, duration }) => ({ name, duration })),
    );
  for (const { name, duration } of measures) note(`${name}, ${count} territories, ms`, duration);
}

/** The 95th percentile of the times from an act to its frame. */
async function noteActs(page: Page, type: string, act: (number: number) => Promise<void>): Promise<void> {
  await page.evaluate((watched) => Object.assign(globalThis.atlasProbe, { watched, waits: [] }), type);
  for (let number = 0; number < ACTS; number += 1) {
    await act(number);
    await page.waitForTimeout(150);
  }
  const waits = await page.evaluate(() => globalThis.atlasProbe.waits);
  if (waits.length > 0)
    note(`${type} to painted frame, 95 %, ${MOVED} territories, ms`, percentile(waits, 0.95));
}

/** Presses the map and draws it around. */
async function notePans(page: Page, count: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const taken = async (): Promise<{ frames: number; seconds: number }> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return {
      frames: await page.evaluate(() => globalThis.atlasProbe.frames),
      seconds: metrics.find(({ name }) => name === 'TaskDuration')!.value,
    };
  };
  const before = await taken();
  const began = performance.now();
  await page.mouse.move(700, 450);
  await page.mouse.down();
  for (let step = 0; performance.now() - began < PAN_MS; step += 1)
    await page.mouse.move(700 + 200 * Math.sin(step / 10), 450 + 100 * Math.cos(step / 10));
  await page.mouse.up();
  const after = await taken();
  const frames = after.frames - before.frames;
  note(`panning, ${count} territories, frames a second`, (1000 * frames) / (performance.now() - began));
  note(
    `panning, ${count} territories, ms of the page's thread a frame`,
    (1000 * (after.seconds - before.seconds)) / frames,
  );
}

async function noteMoves(page: Page): Promise<void> {
  const at = (number: number): [number, number] => [300 + 37 * number, 200 + ((number * 211) % 500)];
  await page.getByRole('application').focus();
  await noteActs(page, 'keydown', (number) => page.keyboard.press(['ArrowRight', 'ArrowDown'][number % 2]!));
  await noteActs(page, 'mousemove', (number) => page.mouse.move(...at(number)));
  await noteActs(page, 'wheel', (number) => page.mouse.wheel(0, number % 2 === 0 ? -120 : 120));
  await noteActs(page, 'click', (number) => page.mouse.click(...at(number)));
}

async function measureMap(browser: Browser, baseURL: string, password: string, count: number): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { territories, bridges } = pictureOf(count, seeded(1));
  let shown = territories;
  await page.addInitScript(watchFrames);
  await page.route(`**/api/events/${MAP}/cursor`, (route) =>
    route.fulfill({ json: { latest_event_id: MAP } }),
  );
  await page.route(`**/api/graph/cogmaps/${MAP}/panorama*`, (route) =>
    route.fulfill({ json: { territories: shown, bridges, orphan_nodes: [] } }),
  );
  // What a click opens is not there, either.
  await page.route('**/api/graph/regions/**', (route) => route.fulfill({ json: { nodes: [], edges: [] } }));
  await page.goto(`/maps/${MAP}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('User name').fill('ann');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('application').waitFor();
  const first = await page.evaluate(() => globalThis.atlasProbe.first);
  note(`return from sign-in to first picture, ${count} territories, ms`, first);
  await noteWorker(page, count);
  if (count >= MOVED) await notePans(page, count);
  if (count === MOVED) await noteMoves(page);
  shown = replaced(territories);
  await page.goto(`/maps/${MAP}`);
  await page.getByRole('application').waitFor();
  await noteWorker(page, count);
  await context.close();
}

/** The scripts and styles of the page as they are sent. */
async function noteSizes(): Promise<void> {
  const names = (await readdir(ASSETS)).filter((name) => /\.(js|css)\.gz$/.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(ASSETS, name))).size));
  note('scripts and styles, gzipped, kB', sizes.reduce((sum, size) => sum + size, 0) / 1000);
}

async function main(ends: Ends): Promise<void> {
  if (chromiumPath() === undefined) throw new Error('No Chromium is installed (CHROMIUM names its path)');
  if (await isStale()) await buildExplorer();
  const dataDir = await mkdtemp(join(tmpdir(), 'atlas-bench-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const atlas = await startService(await startDatabase(dataDir, undefined, ends), dataDir, ends);
  await letIn(atlas, 1);
  const accounts = await readDemoAccounts(dataDir);
  const { password } = accounts.find(({ username }) => username === 'ann')!;
  const browser = await openChromium();
  ends.push(() => browser.close());
  await noteSizes();
  for (const count of TERRITORIES)
    for (let run = 1; run <= RUNS; run += 1) {
      process.stderr.write(`${count} territories, ${BRIDGES} bridges: run ${run} of ${RUNS}\n`);
      await measureMap(browser, atlas.origin, password, count);
    }
  const rows = [...figures].map(([name, values]) => [name, figure(percentile(values, 0.5))]);
  console.log(aligned([['figure', 'median of 5'], ...rows]));
}

const ends: Ends = [];
try {
  await main(ends);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const end of ends.reverse()) await end();
  process.exit(); // Connections that are kept open would hold it.
}
