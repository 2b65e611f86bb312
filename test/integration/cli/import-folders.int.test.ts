import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerOf, commandLineInProcess } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';

/** Folders of notes and sites that are imported, and imported again. */

interface Report {
  readonly map_id: string;
  readonly [count: string]: unknown;
}

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const folder = await mkdtemp(join(tmpdir(), 'atlas-import-folders-'));
const atlas = await commandLineInProcess({
  SERVICE_API_URL: await originOf(running),
  SERVICE_TOKEN: ann.token,
  SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
});

afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return path;
}

const imported = async (path: string, map: string): Promise<Report> =>
  answerOf(await atlas(['import', path, '--map', `${map} of ${ann.id}`]));

/** Titles of both ends and the label of each relationship but those of folders. */
async function linksOf(map: string): Promise<string[]> {
  const rows: { id: string; title: string }[] = (await ann.get(`/api/resources?cogmap_ids=${map}&limit=500`))
    .body.rows;
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const seeds = rows.map(({ id }) => id);
  const { body } = await ann.post(`/api/cogmaps/${map}/graph/slice`, { seeds, depth: 1 });
  const edges: { source: string; target: string; label?: string; edge_kind: string }[] = body.edges;
  return edges
    .filter(({ edge_kind }) => edge_kind === 'near')
    .map(({ source, target, label }) => `${titles.get(source)} -> ${titles.get(target)} (${label})`)
    .toSorted();
}

test('a folder whose accents are signs of their own is the folder that it was before', async () => {
  const menu = '# Menu\n\n[c](<Cr\u00e8me.md>)\n';
  const mac = await written('mac', { 'Cre\u0300me.md': '# Dessert\n', 'Menu.md': menu });
  const linux = await written('linux', { 'Cr\u00e8me.md': '# Dessert\n', 'Menu.md': menu });
  const first = await imported(mac, 'Accents');
  expect(first).toMatchObject({ created: 2, asserted: 3 });
  for (const again of [linux, mac])
    expect(await imported(again, 'Accents')).toMatchObject({
      map_id: first.map_id,
      ...{ created: 0, updated: 0, unchanged: 2, asserted: 0, folded: 0, missing: [] },
    });
});

test('links in properties have the names of the properties, and go with them', async () => {
  const notes = join(folder, 'properties');
  await cp(new URL('../../fixtures/folders/12-links-in-properties', import.meta.url).pathname, notes, {
    recursive: true,
  });
  const { map_id, found } = await imported(notes, 'Properties');
  expect(found).toMatchObject({ links: { found: 2, taken: 2 } });
  expect(await linksOf(map_id)).toEqual(['Child -> Aunt (related)', 'Child -> Parent (up)']);
  expect(await imported(notes, 'Properties')).toMatchObject({ asserted: 0, updated: 0 });
  await writeFile(join(notes, 'Child.md'), '---\nrelated: "[[Parent]]"\n---\n');
  expect(await imported(notes, 'Properties')).toMatchObject({ updated: 1, asserted: 1, folded: 2 });
  expect(await linksOf(map_id)).toEqual(['Child -> Parent (related)']);
});

test('names in brackets are links in a folder of any program', async () => {
  const notes = new URL('../../fixtures/folders/01-brackets-without-obsidian', import.meta.url).pathname;
  const { map_id, warnings } = await imported(notes, 'Foam');
  expect(warnings).toEqual([]);
  expect(await linksOf(map_id)).toEqual([
    'Soup -> Pot (links_to)',
    'Soup -> Stock (links_to)',
    'Stock -> Soup (links_to)',
  ]);
});
