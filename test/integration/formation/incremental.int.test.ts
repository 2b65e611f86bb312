import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { storeContents } from '#knowledge/resources/index.ts';
import type { LedgerEvent } from '#operation/context.ts';
import {
  edgePropertyOf,
  propertyAsserted,
  propertyOf,
  resourceDeleted,
  resourceRehomed,
} from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { edgeAsserted, edgeFolded, edgeRetyped, edgeReweighted } from '#test/world/edge-events.ts';
import { service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { formMap, pictureOf } from './formed.ts';

/** Spec 50 §13, property 5: after any sequence of acts, the incremental pass equals the full pass. */

const SEED = 50_1305;
/** Few, so that the acts of a history meet. */
const RESOURCES = 14;
const KINDS = ['express', 'contains', 'leads_to', 'near'] as const;

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

type Step =
  | { act: 'create'; angle: number }
  | { act: 'revise'; at: number; angle: number }
  | {
      act: 'assert';
      from: number;
      to: number;
      kind: number;
      weight: number;
      away: boolean;
      contradicts: boolean;
    }
  | { act: 'fold'; at: number }
  | { act: 'retype'; at: number; kind: number }
  | { act: 'reweight'; at: number; weight: number }
  | { act: 'mark edge'; at: number; value: string | null }
  | { act: 'delete'; at: number }
  | { act: 'move'; at: number }
  | { act: 'facet'; at: number; path: string; value: string | null; weight: number };

const at = fc.nat(1000);
const angle = fc.integer({ min: 0, max: 359 });
const weights = fc.constantFrom(0.5, 0.6, 0.9, 1, 2, -0.4);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ act: fc.constant('create' as const), angle }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revise' as const), at, angle }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('assert' as const),
      from: at,
      to: at,
      kind: fc.nat(3),
      weight: weights,
      away: fc.boolean(),
      contradicts: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('fold' as const), at }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('retype' as const), at, kind: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reweight' as const), at, weight: weights }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('mark edge' as const),
      at,
      value: fc.constantFrom('x', 'y', null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), at }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('move' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('facet' as const),
      at,
      path: fc.constantFrom('topic', 'layer'),
      value: fc.constantFrom('x', 'y', 'x', 'y', null),
      weight: fc.constantFrom(1, 1.5, 2),
    }),
  },
);

/** A map under a random history; resources may wander between it and a context. */
class History {
  readonly map: string;
  readonly context: string;
  readonly #resources: { id: string; here: boolean }[] = [];
  readonly #edges: {
    id: string;
    source: string;
    target: string;
    home: { table: 'kb_cogmaps' | 'kb_contexts'; id: string };
  }[] = [];

  constructor(map: string, context: string) {
    this.map = map;
    this.context = context;
  }

  async play(step: Step): Promise<void> {
    if (step.act === 'create') return this.#create(step.angle);
    if (this.#resources.length === 0) return;
    const one = this.#resources[('at' in step ? step.at : step.from) % this.#resources.length]!;
    if (step.act === 'revise') return this.#revise(one.id, step.angle);
    const events = this.#eventsOf(step, one);
    if (events.length > 0) await append(events);
  }

  async #create(degrees: number): Promise<void> {
    const { status, body } = await ann.post('/api/ingest', {
      title: `Thing ${this.#resources.length}`,
      origin_uri: '',
      context_ref: '',
      home_cogmap_id: this.map,
      doc_type_name: 'concept',
      content: 'A thing.',
      chunks_packed: vectorOf(degrees),
    });
    expect(status).toBe(200);
    this.#resources.push({ id: body.id, here: true });
  }

  async #revise(id: string, degrees: number): Promise<void> {
    const content = `A thing at ${degrees}.`;
    const { status } = await ann.patch(`/api/resources/${id}`, {
      content,
      chunks_packed: vectorOf(degrees, content),
    });
    expect([200, 403]).toContain(status);
  }

  #home(away: boolean) {
    return away
      ? { table: 'kb_contexts' as const, id: this.context }
      : { table: 'kb_cogmaps' as const, id: this.map };
  }

  #eventsOf(
    step: Exclude<Step, { act: 'create' | 'revise' }>,
    one: { id: string; here: boolean },
  ): LedgerEvent[] {
    const subject = { resource_id: one.id, home: this.#home(!one.here) };
    if (step.act === 'delete') return [resourceDeleted({ resource_id: one.id }, subject)];
    if (step.act === 'move') {
      one.here = !one.here;
      return [resourceRehomed({ resource_id: one.id, home: this.#home(!one.here) })];
    }
    if (step.act === 'facet')
      return [
        propertyAsserted(
          propertyOf(one.id, { key: 'facet', value: { [step.path]: step.value }, weight: step.weight }),
          subject,
        ),
      ];
    if (step.act === 'fold') {
      const [edge] = this.#edges.splice(step.at % Math.max(1, this.#edges.length), 1);
      return edge === undefined ? [] : [edgeFolded(edge)];
    }
    if (step.act === 'retype' || step.act === 'reweight' || step.act === 'mark edge') {
      const edge = this.#edges[step.at % Math.max(1, this.#edges.length)];
      if (edge === undefined) return [];
      if (step.act === 'mark edge') {
        const fact = edgePropertyOf(edge.id, { key: 'facet', value: { topic: step.value } });
        return [propertyAsserted(fact, edge)];
      }
      return step.act === 'retype'
        ? [edgeRetyped(edge, KINDS[step.kind]!)]
        : [edgeReweighted(edge, step.weight)];
    }
    const target = this.#resources[step.to % this.#resources.length]!.id;
    return this.#assert(step, one.id, target);
  }

  #assert(step: Extract<Step, { act: 'assert' }>, source: string, target: string): LedgerEvent[] {
    // The key names every edge once, so that none is asserted twice under another id.
    const label = step.contradicts ? 'contradicts' : `edge ${this.#edges.length} ${newId()}`;
    const home = this.#home(step.away && step.to % 2 === 0);
    const kind = KINDS[step.kind]!;
    if (step.contradicts && this.#edges.some((edge) => edge.source === source && edge.target === target))
      return [];
    const edge = { id: newId(), source, target, home };
    this.#edges.push(edge);
    return [
      edgeAsserted({
        edge_id: edge.id,
        source,
        target,
        edge_kind: kind,
        polarity: 'forward',
        label,
        weight: step.weight,
        home,
      }),
    ];
  }
}

async function append(events: readonly LedgerEvent[]): Promise<void> {
  await running.database.write('test', undefined, (tx) => storeContents(tx, events));
  await appendRaw(running.database, events);
}

function vectorOf(degrees: number, content = 'A thing.'): string {
  const radians = (degrees * Math.PI) / 180;
  return packedChunk(content, [Math.cos(radians), Math.sin(radians)]);
}

/** Every round of acts is formed incrementally; every third one is compared, so that what goes wrong has time to spread. */
async function agrees(
  rounds: readonly Step[][],
  limits: { maxWhole?: number; maxExact?: number },
): Promise<void> {
  const map = await mapOf(ann, 'History');
  const history = new History(map.id, await contextOf(ann, `History ${map.id}`));
  for (let angle = 0; angle < RESOURCES; angle += 1) await history.play({ act: 'create', angle: angle * 31 });
  await formMap(running, map.id, { limits });
  for (const [index, round] of rounds.entries()) {
    for (const one of round) await history.play(one);
    const incremental = await formMap(running, map.id, { limits });
    if (index % 3 !== 2) continue;
    const before = await pictureOf(running, map.id);
    const full = await formMap(running, map.id, { limits, whole: true });
    expect(await pictureOf(running, map.id)).toEqual(before);
    expect(full).toEqual({ ...incremental, formation_events: 0 });
  }
}

const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3, size: 'max' }), {
  minLength: 24,
  maxLength: 24,
});

test.each([
  ['components are formed as a whole', {}],
  ['components are formed in parts', { maxWhole: 3 }],
  ['parts are too large for exact linkage', { maxWhole: 3, maxExact: 4 }],
])(
  'after any history the incremental pass equals the full pass, where %s',
  async (_name, limits) => {
    await fc.assert(
      fc.asyncProperty(rounds, (history) => agrees(history, limits)),
      { seed: SEED, numRuns: 2, endOnFailure: true },
    );
  },
  300_000,
);

/** A map with resources that nothing ties, formed; then `change`, then an incremental pass: its fingerprint by positions. */
async function formedAfter(
  count: number,
  change: (ids: readonly string[], map: string, context: string) => Promise<unknown>,
): Promise<string> {
  const map = await mapOf(ann, 'Small');
  const context = await contextOf(ann, `Small ${map.id}`);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await resourceIn(ann, { map: map.id }));
  await formMap(running, map.id);
  await change(ids, map.id, context);
  const formed = await formMap(running, map.id);
  const picture = await pictureOf(running, map.id);
  expect(await formMap(running, map.id, { whole: true })).toEqual({ ...formed, formation_events: 0 });
  expect(await pictureOf(running, map.id)).toEqual(picture);
  if (!formed.materialized) throw new Error('nothing was formed');
  const short = ids.reduce(
    (text, id, index) => text.replace(id, String(index)),
    formed.membership_fingerprint,
  );
  return short.replace(map.telos, 't');
}

const facet = (resource_id: string, map: string, weight = 1.5) =>
  propertyAsserted(propertyOf(resource_id, { key: 'facet', value: { topic: 'x' }, weight }), {
    home: { table: 'kb_cogmaps', id: map },
  });

test('a facet that comes later ties a resource to those that carry it already', async () => {
  const text = await formedAfter(3, async ([one, other], map) => {
    await append([facet(one!, map)]);
    await formMap(running, map);
    await append([facet(other!, map)]);
  });
  expect(text).toBe('t|0+1|2');
});

test('a resource that comes back is tied by the edges that waited for it', async () => {
  const text = await formedAfter(3, async ([one, other], map, context) => {
    await edgeOf(ann, one!, other!, { kind: 'express' });
    await formMap(running, map);
    await append([resourceRehomed({ resource_id: other!, home: { table: 'kb_contexts', id: context } })]);
    await formMap(running, map);
    await append([resourceRehomed({ resource_id: other!, home: { table: 'kb_cogmaps', id: map } })]);
  });
  expect(text).toBe('t|0+1|2');
});

test('a contradiction that is homed elsewhere makes tension in the region of its ends', async () => {
  let tension: unknown;
  await formedAfter(2, async ([one, other], map, context) => {
    await edgeOf(ann, one!, other!, { kind: 'express' });
    await formMap(running, map);
    await append([
      edgeAsserted({
        edge_id: newId(),
        source: one!,
        target: other!,
        edge_kind: 'near',
        polarity: 'forward',
        label: 'contradicts',
        weight: 0.7,
        home: { table: 'kb_contexts', id: context },
      }),
    ]);
    await formMap(running, map);
    const { regions } = await pictureOf(running, map);
    tension = regions.map((region) => region['internal_tension']);
  });
  expect(tension).toContain(0.7);
});

test('a part of a large component is formed alone, and what it leaves behind too', async () => {
  const map = await mapOf(ann, 'Chain');
  const limits = { maxWhole: 2 };
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) ids.push(await resourceIn(ann, { map: map.id }));
  await edgeOf(ann, ids[0]!, ids[1]!, { kind: 'express' });
  await edgeOf(ann, ids[1]!, ids[2]!, { kind: 'near' });
  await formMap(running, map.id, { limits });
  const assertedBy = async () =>
    (
      await running.database.execute(
        cypher`MATCH (event:Event {anchor_id: ${map.id}, type: 'region_materialized'})
       RETURN event.payload AS payload ORDER BY event.seq DESC LIMIT 1`,
      )
    ).map(({ payload }) => (JSON.parse(payload as string) as { region_ids: string[] }).region_ids.length);
  expect(await assertedBy()).toEqual([4]);
  await edgeOf(ann, ids[2]!, ids[3]!, { kind: 'express' });
  await formMap(running, map.id, { limits });
  expect(await assertedBy()).toEqual([1]);
  const { regions } = await pictureOf(running, map.id);
  expect(regions.map((region) => (region['members'] as unknown[]).length).sort()).toEqual([1, 2, 2]);
});
