import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import { storeContents } from '#knowledge/resources/store-contents.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { project, propertyAsserted, propertyOf, propertySet, resourceCreated } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { hitsOfProjecting } from '#test/world/projected-hits.ts';
import { service } from '../../world/index.ts';
import { appendRaw } from '../../world/raw.ts';
import { contextOf } from '../../world/things.ts';

/** The projectors of `property_set` and `property_asserted`, called with events as the ledger stores them. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const home: Anchor = { table: 'kb_contexts', id: await contextOf(ann, `Properties ${newId()}`) };

async function append(events: readonly LedgerEvent[]): Promise<void> {
  await running.database.write('test', undefined, (tx) => storeContents(tx, events));
  await appendRaw(running.database, events);
}

const deliverAgain = (events: readonly LedgerEvent[]) =>
  running.database.write('test', undefined, (tx) => project(tx, events));

async function resource(at: Anchor = home): Promise<string> {
  const resource_id = newId();
  const people = { owner_profile_id: ann.id, originator_profile_id: ann.id };
  const record = { title: 'A thing', origin_uri: '', doc_type: 'concept', blocks: [] };
  await append([resourceCreated({ resource_id, home: at, ...people, ...record })]);
  return resource_id;
}

/** What a resource has and had, without the ids and times by which two resources differ. */
const properties = (id: string) =>
  running.database.execute(
    cypher`MATCH (resource:Resource {id: ${id}})
     OPTIONAL MATCH (resource)-[link:HAS|HAD]->(property:Property)
     WITH resource, link, property ORDER BY type(link), property.key, property.facet_key, property.value
     RETURN resource.stage AS stage, resource.doc_type AS doc_type, resource.seq AS seq,
            collect([type(link), property.key, property.facet_key, property.value]) AS links`,
  );

const tallies = (at: Anchor) =>
  running.database.execute(
    cypher`MATCH (:Anchor {id: ${at.id}})-[:TALLIES]->(tally) WHERE tally.resources <> 0
     WITH tally ORDER BY tally.doc_type, tally.stage
     RETURN tally.doc_type AS doc_type, tally.stage AS stage, tally.resources AS resources`,
  );

const KEYS = ['colour', 'size', 'service-stage', 'doc_type', 'service-seq'];
const settable = (key: string) =>
  key === 'service-seq'
    ? fc.nat(9)
    : key === 'doc_type'
      ? fc.constantFrom('concept', 'fact')
      : fc.constantFrom('a', 'b', null);
const setting = fc
  .constantFrom(...KEYS)
  .chain((key) => settable(key).map((value) => ({ type: 'set' as const, key, value })));
const marking = fc
  .dictionary(fc.constantFrom('x', 'y', 'z'), fc.constantFrom(1, 'two', null), { minKeys: 1 })
  .map((value) => ({ type: 'asserted' as const, key: 'facet', value }));
const changes = fc.array(fc.oneof(setting, marking), { minLength: 1, maxLength: 12 });

const eventOf =
  (resource_id: string, at: Anchor) =>
  ({ type, key, value }: { type: 'set' | 'asserted'; key: string; value: unknown }): LedgerEvent =>
    type === 'set'
      ? propertySet(propertyOf(resource_id, { key, value }), { home: at })
      : propertyAsserted(propertyOf(resource_id, { key, value: value as Record<string, unknown> }), {
          home: at,
        });

test('many events in one delivery give what they give one by one, and a second delivery changes nothing', async () => {
  const [together, apart] = await Promise.all(
    ['together', 'apart'].map(
      async (name): Promise<Anchor> => ({
        table: 'kb_contexts',
        id: await contextOf(ann, `${name} ${newId()}`),
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      const [one, other] = await Promise.all([resource(together!), resource(apart!)]);
      const events = list.map(eventOf(one, together!));
      await append(events);
      for (const event of list.map(eventOf(other, apart!))) await append([event]);
      const now = await properties(one);
      expect(now).toEqual(await properties(other));
      expect(await tallies(together!)).toEqual(await tallies(apart!));
      await deliverAgain(events);
      expect(await properties(one)).toEqual(now);
      expect(await tallies(together!)).toEqual(await tallies(apart!));
    }),
    { numRuns: 15 },
  );
}, 120_000);

async function hitsOf(type: 'property_set' | 'property_asserted', events: LedgerEvent[]): Promise<number> {
  await running.database.write('test', undefined, (tx) => storeContents(tx, events));
  return hitsOfProjecting(type, events);
}

/** Sets `count` keys of a new resource twice. */
async function hitsOfReplacing(type: 'property_set' | 'property_asserted', count: number): Promise<number> {
  const subject = await resource();
  const names = Array.from({ length: count }, (_, index) => `key-${index}`);
  const events = (value: string): LedgerEvent[] =>
    type === 'property_set'
      ? names.map((key) => propertySet(propertyOf(subject, { key, value }), { home }))
      : [
          propertyAsserted(
            propertyOf(subject, {
              key: 'facet',
              value: Object.fromEntries(names.map((key) => [key, value])),
            }),
            { home },
          ),
        ];
  await append(events('first'));
  return hitsOf(type, events('second'));
}

test.each(['property_set', 'property_asserted'] as const)(
  '%s replaces ten times as many keys of one resource with at most eleven times the work',
  async (type) => {
    const [few, many] = [await hitsOfReplacing(type, 50), await hitsOfReplacing(type, 500)];
    expect(many).toBeLessThan(11 * few);
  },
);
