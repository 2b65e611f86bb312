import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { newId } from '#base/ids.ts';
import { type Answer, service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { edgeOf } from '#test/world/things.ts';
import { MapSeed } from '#upkeep/seeds/index.ts';
import { pictureOf, type Row, rounded, rowsOf } from './forming.ts';

/**
 * Spec 50 §13, G1, built by operations alone: genesis, ingest, facets, provenance, relationships. Two things of the seed have
 * no operation and no effect on the picture: a corrected source, and e10, which is homed in a context.
 */

const SEED = MapSeed.parse(
  parse(readFileSync(new URL('../../../seeds/kitchen.yaml', import.meta.url), 'utf8')),
);

let map: string;
const ids = new Map<string, string>();
const id = (key: string): string => ids.get(key)!;

function allowed({ status, body }: Answer): Row {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

type SeedResource = MapSeed['resources'][number];

const bodyOf = ({ body = '', embedding }: SeedResource) =>
  embedding === undefined ? { content: '' } : { content: body, chunks_packed: packedChunk(body, embedding) };

async function createMap(telos: SeedResource): Promise<void> {
  const created = allowed(
    await ann.post('/api/cognitive-maps', {
      name: SEED.name,
      telos_title: telos.title,
      telos: {
        blocks: [{ role: 'statement', chunks_packed: packedChunk(telos.body!, telos.embedding!) }],
      },
    }),
  );
  map = created.cogmap_id;
  ids.set(telos.key, created.telos_resource_id);
}

async function createResource(resource: SeedResource): Promise<void> {
  const { key, title, doc_type, facets } = resource;
  const home = { context_ref: '', home_cogmap_id: map };
  const created = allowed(
    await ann.post('/api/ingest', {
      ...{ title, doc_type_name: doc_type, origin_uri: '', ...home, ...bodyOf(resource) },
      // The one source of n03 is another resource here: a citation.
      ...(key === 'n03' && { sources: [{ kind: 'resource', value: id('n02') }] }),
    }),
  );
  ids.set(key, created.id);
  if (facets === undefined) return;
  const { values, weight } = facets;
  allowed(await ann.post('/api/facets', { resource: created.id, values, weight }));
}

async function createEdges(): Promise<void> {
  for (const { from, to, kind, label, weight, folded } of SEED.edges.filter(
    ({ home }) => home === undefined,
  )) {
    const edge = await edgeOf(ann, id(from), id(to), {
      kind,
      ...(label !== undefined && { label }),
      ...(weight !== undefined && { weight }),
    });
    if (folded) allowed(await ann.post(`/api/relationships/${edge}/fold`, {}));
  }
}

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const [telos, ...others] = SEED.resources;
await createMap(telos!);
for (const resource of others) await createResource(resource);
const sources = ['spring', 'autumn'].map((name) => ({
  kind: 'remote',
  value: `https://${newId()}.org/${name}`,
}));
allowed(await ann.post(`/api/resources/${id('n02')}/provenance`, { sources }));
await createEdges();

test('it forms into the five regions of the golden fingerprint', async () => {
  const ack = allowed(await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  expect(ack.regions).toBe(5);
  const fingerprint = ['n01+n02', 'n03+n04+n05', 'n06+n07', 'n08', 'n09+n10'];
  expect(ack.membership_fingerprint).toBe(
    fingerprint.map((region) => region.split('+').map(id).join('+')).join('|'),
  );
});

test('the panorama is the golden one', async () => {
  const picture = await pictureOf(ann, map);
  expect(picture.territories).toEqual([
    ['Kitchen charter', 2, 1.474342, 0.948683],
    ['Simmer, never boil', 3, 1.249691, 0.911653],
    ['Salt the water', 2, 0.953553, 0.707107],
    ['Knife grip', 2, 0.2, 1],
    ['Rock chop', 1, 0, null],
  ]);
  expect(picture.orphans).toEqual([]);
  expect(picture.bridges).toEqual([
    ['Kitchen charter – Simmer, never boil', 1],
    ['Knife grip – Rock chop', 1],
  ]);
});

test('shape and metrics are the golden ones', async () => {
  const shape = await rowsOf(ann, `/api/cognitive-maps/${map}/shape`);
  expect(shape.map((row) => [row.label, row.member_count, rounded(row.salience)])).toEqual([
    ['Kitchen charter', 2, 1.474342],
    ['Simmer, never boil', 3, 1.249691],
    ['Salt the water', 2, 0.953553],
    ['Knife grip', 2, 0.2],
    ['Rock chop', 1, 0],
  ]);
  const metrics = await rowsOf(ann, `/api/cognitive-maps/${map}/region-metrics`);
  expect(
    metrics.map((row) =>
      [
        row.centrality,
        row.content_cohesion,
        row.internal_tension,
        row.reference_standing,
        row.telos_alignment,
      ].map(rounded),
    ),
  ).toEqual([
    [4.2, 0.911653, 0, 1, 0.219382],
    [3, 0.707107, 1, 0, 0.707107],
    [2, 0.948683, 0, 2, 0.948683],
    [1, 1, 0, 0, 0],
    [0, null, 0, 0, null],
  ]);
});

test('a source that is added later counts in the next picture, though it does not make the map due', async () => {
  const sources = [{ kind: 'resource', value: id('n02') }];
  allowed(await ann.post(`/api/resources/${id('n09')}/provenance`, { sources }));
  const delta = allowed(await ann.get(`/api/cognitive-maps/${map}/materialize-delta`));
  expect(delta.formation_events).toBe(0);
  allowed(await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  const metrics = await rowsOf(ann, `/api/cognitive-maps/${map}/region-metrics`);
  expect(metrics.map((row) => row.reference_standing)).toEqual([1, 1, 2, 0, 0]);
});
