import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { anchorOf } from '#base/shapes.ts';
import { EVENT_TYPES, FORMATION_EVENT_TYPES, readPayload, typeOf } from './catalogue.ts';
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

  test('names a projector after the type whose events it takes as they are, but for other ways to the same', () => {
    const same: Readonly<Record<string, string>> = {
      machine_client_issued: 'machine_client_registered',
      machine_client_rebound: 'machine_client_registered',
    };
    for (const { type, projections } of EVENT_TYPES)
      expect([undefined, same[type] ?? type]).toContain(projections[0]?.file);
  });

  test('anchors no admin event', () => {
    for (const { type, category, anchors } of EVENT_TYPES)
      if (category === 'admin') expect([type, anchors]).toEqual([type, []]);
  });

  test('counts domain events only as changes of a picture', () => {
    expect(FORMATION_EVENT_TYPES.length).toBeGreaterThan(5);
    for (const { formation, category } of EVENT_TYPES) if (formation) expect(category).toBe('domain');
  });

  test('has each type change the access version, but for those that are known to change nothing of access', () => {
    const keep = EVENT_TYPES.filter(({ changesAccess }) => !changesAccess).map(({ type }) => type);
    expect(keep.sort()).toEqual([
      'backup_deleted',
      'backup_requested',
      'block_created',
      'block_mutated',
      'block_provenance_annotated',
      'block_provenance_corrected',
      'charter_set',
      'citation_audited',
      'connection_registered',
      'connection_revoked',
      'connection_teams_set',
      'context_renamed',
      'data_artifact_committed',
      'delegated_launch',
      'feed_target_created',
      'feed_target_revoked',
      'invocation_closed',
      'lens_created',
      'plan_removed',
      'plan_saved',
      'property_asserted',
      'property_set',
      'proposal_accepted',
      'proposal_made',
      'proposal_rejected',
      'proposal_withdrawn',
      'region_materialized',
      'relationship_asserted',
      'relationship_folded',
      'relationship_retyped',
      'relationship_reweighted',
      'resource_created',
      'resource_deleted',
      'resource_finalized',
      'resource_purged',
      'resource_reassigned',
      'resource_rehomed',
      'resource_restored',
      'resource_updated',
      'resources_merged',
      'salience_refreshed',
      'shape_declared',
      'shared_link_created',
      'shared_link_revoked',
      'subscription_created',
      'subscription_delivery_disposed',
      'subscription_revoked',
      'webhook_received',
    ]);
  });
});

describe('an event', () => {
  const resource_id = newId();

  test('has the type, anchor and things that its definition says, and an id of its own', () => {
    const event = propertySet(propertyOf(resource_id, { key: 'note', value: null }), { home });
    expect(event).toMatchObject({
      type: 'property_set',
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
    ['an anchor in another table', { ...created, type: 'cogmap_seeded' }, 'no anchor in kb_contexts'],
    [
      'a label that is not of its type',
      { ...created, about: [{ label: 'Team' as const, id: newId() }] },
      'no Team',
    ],
    ['an edge where its type has none', { ...created, edge_id: newId() }, 'no Edge'],
  ])('%s', (_what, event, message) => {
    expect(() => typeOf(event)).toThrow(message);
    expect(() => typeOf({ ...created, payload: { ...untitled, title } })).not.toThrow();
  });
});

describe('a payload that is read back', () => {
  const warnings: unknown[] = [];
  const log = { warn: (facts: unknown) => void warnings.push(facts) } as never;
  const read = (event_type: string, payload: unknown) =>
    readPayload({ event_id: 'e', event_type, payload }, log);
  beforeEach(() => warnings.splice(0));

  test('is what its type says, with the defaults of what an event left out', () => {
    const team_id = newId();
    expect(read('team_deleted', { team_id })).toEqual({ team_id });
    const weights = { express: 1, contains: 1, leads_to: 1, near: 1, prop: 1 };
    const lens = { lens_id: team_id, name: 'L', selection_kind: 'homed', weights, resolution: 0.5 };
    const salience = { telos: 1, ref: 1, central: 1 };
    expect(read('lens_created', { ...lens, salience })).toMatchObject({ knn_k: 12, weights: { cos: 0 } });
    expect(warnings).toEqual([]);
  });

  test.each([
    ['with a key too many', 'team_deleted', { team_id: newId(), by: 'x' }, [': unrecognized_keys']],
    ['with a key too few', 'team_deleted', {}, ['team_id: invalid_type']],
    ['that is no object', 'team_deleted', 'x', [': invalid_type']],
    ['of a type that is gone', 'team_imagined', { team_id: 'x' }, undefined],
  ])(
    '%s comes back as it is stored, and the log names the event and the keys',
    (_, type, payload, problems) => {
      expect(read(type, payload)).toBe(payload);
      expect(warnings).toEqual([{ event_id: 'e', event_type: type, problems }]);
    },
  );
});
