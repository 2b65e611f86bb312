import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandError } from './failures.ts';
import { readSource, type SourceFormat } from './import-source.ts';

/** Files that were made to harm, or that no import can hold: each is told of by its path. */

const DEPTH = 20_000;
const MAP_FILE = 'format: atlas-map\nversion: 1\nname: Map\ntelos: { title: Purpose }\n';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-hostile-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function refused(name: string, format: SourceFormat): Promise<string> {
  const error = await readSource(join(folder, name), format).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({ code: 'io', message: expect.stringContaining(join(folder, name)) });
  return (error as Error).message;
}

const deepJson = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;
const deepNode = `{"key": ${deepJson}}`;

test.each<[string, SourceFormat, string]>([
  ['deep.json', 'json-graph', deepJson],
  [
    'deep-map.json',
    'json-graph',
    `{"graph": {"type": "atlas-map", "label": "M", "metadata": {"version": 1}, "edges": [],
      "nodes": {"a": {"label": "A", "metadata": {"type": "note", "open_meta": ${deepNode}}}}}}`,
  ],
  [
    'deep.jsonld',
    'json-ld',
    `{"format": "atlas-map", "version": 1, "name": "M", "telos": {"title": "T"}, "relationships": [],
      "documents": [{"@id": "urn:atlas:document:a", "title": "A", "type": "note", "open_meta": ${deepNode}}]}`,
  ],
  [
    'deep.graphml',
    'graphml',
    `<graphml><graph id="g">${'<node id="a">'.repeat(DEPTH)}${'</node>'.repeat(DEPTH)}</graph></graphml>`,
  ],
])('%s is nested too deeply', async (name, format, text) => {
  await writeFile(join(folder, name), text);
  await refused(name, format);
});

test('a graph of another program with endlessly nested members is read or reported as an error', async () => {
  await writeFile(
    join(folder, 'foreign.json'),
    `{"graph": {"nodes": {"a": {"metadata": ${deepNode}}}, "edges": []}}`,
  );
  await readSource(join(folder, 'foreign.json'), 'json-graph').catch((error: unknown) =>
    expect(error).toMatchObject({ name: 'CommandError', code: 'io' }),
  );
});

test('two nodes of GraphML with one key are refused', async () => {
  const node = (id: string) =>
    `<node id="${id}"><data key="key">k</data><data key="title">T</data><data key="type">note</data></node>`;
  const data = '<data key="format">atlas-map</data><data key="version">1</data><data key="name">M</data>';
  const text = `<graphml><graph id="g">${data}${node('n1')}${node('n2')}</graph></graphml>`;
  await writeFile(join(folder, 'twice.graphml'), text);
  expect(await refused('twice.graphml', 'graphml')).toContain('node n1 and node n2 have the same key, k');
});

test('an exported map whose JSON has one key twice is refused, since one of both would be lost', async () => {
  const node = (title: string) => `"a": {"label": "${title}", "metadata": {"type": "note"}}`;
  const text = `{"graph": {"type": "atlas-map", "label": "M", "metadata": {"version": 1}, "edges": [],
    "nodes": {${node('One')},\n${node('Two')}}}}`;
  await writeFile(join(folder, 'key-twice.json'), text);
  const message = await refused('key-twice.json', 'json-graph');
  expect(message).toContain('line 3: the key "a" is there twice in one object');
});

test.each(['atlas-map.yaml', 'a.md'])('a folder whose %s has endless aliases is refused', async (name) => {
  const path = join(folder, `bomb-${name}`);
  await mkdir(path);
  const lines = ['a0: &a0 [x, x]'];
  for (let at = 1; at < 30; at += 1)
    lines.push(`a${at}: &a${at} [${Array.from({ length: 9 }, () => `*a${at - 1}`).join(', ')}]`);
  const bomb = `${lines.join('\n')}\n`;
  await writeFile(join(path, 'atlas-map.yaml'), name === 'a.md' ? MAP_FILE : MAP_FILE + bomb);
  await writeFile(join(path, 'a.md'), `---\n${name === 'a.md' ? bomb : 'title: A\n'}---\n`);
  expect(await refused(`bomb-${name}`, 'markdown')).toContain(`${name}: `);
});

/** A file of that many bytes that takes no room on the disk. */
async function sparse(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  await file.truncate(bytes);
  await file.close();
}

test.each<[string, SourceFormat]>([
  ['large.json', 'json-graph'],
  ['large.zip', 'archive'],
])('%s is larger than a text may be, and is not read', async (name, format) => {
  await sparse(join(folder, name), 0x1fffffe9);
  expect(await refused(name, format)).toContain('at most');
});

test('a folder whose own file is larger than a text may be is refused, naming the file', async () => {
  await mkdir(join(folder, 'large'));
  await sparse(join(folder, 'large', 'atlas-map.yaml'), 0x1fffffe9);
  expect(await refused('large', 'markdown')).toContain('atlas-map.yaml: ');
});

test('an archive that would unpack to far more than its size is not unpacked', async () => {
  const bomb = zipSync({ 'map.json': new Uint8Array(200 * 2 ** 20) }, { level: 9 });
  await writeFile(join(folder, 'bomb.zip'), bomb);
  const before = process.memoryUsage().arrayBuffers;
  expect(await refused('bomb.zip', 'archive')).toContain('would be');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 2 ** 20);
});
