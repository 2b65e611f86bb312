import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { anchorOf } from '#base/shapes.ts';
import { EVENT_TYPES, FORMATION_EVENT_TYPES, typeOf } from './catalogue.ts';
import { propertyOf } from './property-payload.ts';
import { propertySet, resourceCreated, resourceDeleted, resourceUpdated } from './resources.ts';

const home = anchorOf('context', newId());

describe('the catalogue', () => {
  test('defines each type once', () => {
    const names = EVENT_TYPES.map(({ type }) => type);
    expect(names.filter((type, index) => names.indexOf(type) !== index)).toEqual([]);
  });

  test('runs every projector of cypher/project/, and each of its projectors is there', () => {
    const files = readdirSync(new URL('../../../../cypher/project/', import.meta.url));
    const run = EVENT_TYPES.flatMap(({ projections }) => projections.map(({ file }) => `${file}.cypher`));
    expect([...new Set(run)].sort()).toEqual(files.sort());
  });

  test('names a projector after the type whose events it takes as they are', () => {
    for (const { type, projections } of EVENT_TYPES)
      expect([undefined, type]).toContain(projections[0]?.file);
  });

  test('anchors no admin event', () => {
    for (const { type, category, isAnchored } of EVENT_TYPES)
      if (category === 'admin') expect([type, isAnchored]).toEqual([type, false]);
  });

  test('counts domain events only as changes of a picture', () => {
    expect(FORMATION_EVENT_TYPES.length).toBeGreaterThan(5);
    for (const { formation, category } of EVENT_TYPES) if (formation) expect(category).toBe('domain');
  });
});

describe('an event', () => {
  const resource_id = newId();

  test('has the type, category, anchor and things that its definition says, and an id of its own', () => {
    const event = propertySet(propertyOf(resource_id, { key: 'note', value: null }), { home });
    expect(event).toMatchObject({
      type: 'property_set',
      category: 'domain',
      anchor: home,
      about: [{ label: 'Resource', id: resource_id }],
      references: [],
      payload: { owner: { table: 'kb_resources', id: resource_id }, value: null, weight: 1 },
    });
    expect(typeOf(event).type).toBe('property_set');
    expect(event.id).not.toBe(propertySet(event.payload, { home }).id);
  });

  test('carries the stamp of its act, and the id under which its texts were stored', () => {
    const stamp = { invocation_id: newId(), correlation_id: newId(), metadata: { confidence: 'probable' } };
    const id = newId();
    expect(resourceDeleted({ resource_id }, { id, home, ...stamp })).toMatchObject({ id, ...stamp });
  });

  test('leaves out optional keys without a value and keeps the order of the others', () => {
    const event = resourceUpdated({ origin_uri: 'x', title: null, resource_id }, { home });
    expect(JSON.stringify(event.payload)).toBe(`{"origin_uri":"x","resource_id":"${resource_id}"}`);
  });
});

describe('an event that does not fit is refused:', () => {
  const created = resourceCreated({
    resource_id: newId(),
    title: 'One',
    origin_uri: '',
    home,
    owner_profile_id: newId(),
    blocks: [],
  });
  const { title, ...untitled } = created.payload;

  test.each([
    ['an unknown type', { ...created, type: 'resource_imagined' }, 'is not registered'],
    [
      'a key that the schema does not have',
      { ...created, payload: { ...created.payload, body: 'x' } },
      'fit',
    ],
    ['a key that is missing', { ...created, payload: untitled }, 'does not fit'],
    ['an id that is none', { ...created, payload: { ...created.payload, resource_id: 'one' } }, 'fit'],
    ['an anchor of an admin event', { ...created, type: 'team_deleted', payload: {} }, 'has no anchor'],
  ])('%s', (_what, event, message) => {
    expect(() => typeOf(event)).toThrow(message);
    expect(() => typeOf({ ...created, payload: { ...untitled, title } })).not.toThrow();
  });
});
