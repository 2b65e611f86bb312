import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { commandLine } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { deliveredId } from '../maps/delivering.ts';

/** A map is made of, and kept in step with, a manifest (spec 40 §9.5); the command runs as a person runs it. */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
const origin = await originOf(running);
const folder = await mkdtemp(join(tmpdir(), 'atlas-manifest-'));

afterAll(() => rm(folder, { recursive: true }));

const as = ({ token }: Caller) => commandLine({ SERVICE_API_URL: origin, SERVICE_TOKEN: token });

async function manifest(text: string): Promise<string> {
  const file = join(folder, `${newId()}.yaml`);
  await writeFile(file, text);
  return file;
}

const starter = (stock: string, [a, b]: readonly [string, string]) => `
name: Starter
telos:
  title: What the kitchen is for
  statement: Keep the bench clear.
  questions:
    - { question: What is cooked?, context: In winter. }
    - { question: Who cleans? }
  framing: [No waste.]
entries:
  - id: ${a}
    origin_uri: file:stock.md
    title: Stock first
    body: ${stock}
    facets: { topic: soup }
    edges: [{ to: ${b}, kind: leads_to, label: then }]
  - { id: ${b}, origin_uri: file:soup.md, title: Soup, doc_type: concept, body: Ends with parsley. }
`;

test('a map is created from a manifest, with its charter, its entries and their edges', async () => {
  const ids = [newId(), newId()] as const;
  const made = await as(ann)([
    'cogmap',
    'create',
    '--manifest',
    await manifest(starter('Begin with it.', ids)),
  ]);
  expect(made.stderr).toBe('');
  const { cogmap_id, ...counts } = JSON.parse(made.stdout);
  expect(counts).toEqual({ created: 2, updated: 0, folded: 0, unchanged: 0, charter: 'created' });
  const { body } = await ann.get(`/api/cognitive-maps/${cogmap_id}`);
  expect(body.cogmap.name).toBe('Starter');
  expect(body.charter.map((block: { role: string; body: string }) => [block.role, block.body])).toEqual([
    ['statement', 'Keep the bench clear.'],
    ['question', 'What is cooked?\n\nIn winter.'],
    ['question', 'Who cleans?'],
    ['framing', 'No waste.'],
  ]);
  expect(
    body.foundations.map((row: { title: string; doc_type: string }) => [row.title, row.doc_type]),
  ).toEqual([
    ['What the kitchen is for', 'cogmap_charter'],
    ['Soup', 'concept'],
    ['Stock first', 'kernel_landmark'],
  ]);
  const [stock, soup] = ids.map((id) => deliveredId(cogmap_id, id));
  const slice = await ann.post(`/api/cogmaps/${cogmap_id}/graph/slice`, { seeds: [stock], depth: 1 });
  expect(slice.body.edges).toMatchObject([
    { source: stock, target: soup, edge_kind: 'leads_to', label: 'then', polarity: 'forward', weight: 1 },
  ]);
});

test('the same manifest again changes nothing, a changed body is written anew', async () => {
  const ids = [newId(), newId()] as const;
  const made = await as(ann)([
    'cogmap',
    'create',
    '--manifest',
    await manifest(starter('Begin with it.', ids)),
  ]);
  const { cogmap_id } = JSON.parse(made.stdout);
  const again = await as(ann)([
    'cogmap',
    'reconcile',
    cogmap_id,
    '--manifest',
    await manifest(starter('Begin with it.', ids)),
  ]);
  expect(JSON.parse(again.stdout)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
    charter: 'unchanged',
  });
  const changed = await as(ann)([
    'cogmap',
    'reconcile',
    cogmap_id,
    '--manifest',
    await manifest(starter('Roast it.', ids)),
  ]);
  expect(JSON.parse(changed.stdout)).toMatchObject({ updated: 1, unchanged: 1, charter: 'unchanged' });
  const { body } = await ann.get(`/api/resources/${deliveredId(cogmap_id, ids[0])}/content`);
  expect(body.markdown).toBe('Roast it.');
});

test('a refusal by the service and an invalid manifest are reported with exit code 1', async () => {
  const map = (await ann.post('/api/cognitive-maps', { name: 'Hidden', telos_title: 'T' })).body.cogmap_id;
  const bare = await manifest('entries: []');
  const reconcile = (caller: Caller, file: string) =>
    as(caller)(['cogmap', 'reconcile', map, '--manifest', file]);
  const hidden = await reconcile(zoe, bare);
  expect([hidden.code, JSON.parse(hidden.stdout).code]).toEqual([1, 'not-found']);
  const faulty = await reconcile(ann, await manifest('entires: []'));
  expect([faulty.code, JSON.parse(faulty.stdout)]).toMatchObject([
    1,
    { code: 'yaml', message: expect.stringContaining('entires') },
  ]);
  const nameless = await as(ann)(['cogmap', 'create', '--manifest', bare]);
  expect([nameless.code, JSON.parse(nameless.stdout).hint]).toEqual([1, 'give --name']);
  expect((await as(ann)(['cogmap', 'reconcile', map])).code).toBe(2);
});
