import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';

const Properties = z.record(z.string(), z.unknown());

const shape = {
  mode: 'read',
  params: z.object({ from: z.string(), limit: CypherInt }),
  row: z.object({
    id: z.string(),
    properties: Properties,
    links: z.array(
      z.object({
        type: z.string(),
        to: z.string(),
        properties: Properties,
        resources: z.number().nullable(),
      }),
    ),
  }),
} as const;

const profiles = query('replay/list_profiles', shape);
const teams = query('replay/list_teams', shape);
const anchors = query('replay/list_anchors', shape);
const resources = query('replay/list_resources', shape);
const blocks = query('replay/list_blocks', shape);
const chunks = query('replay/list_chunks', shape);
const properties = query('replay/list_properties', shape);
const artifacts = query('replay/list_artifacts', shape);
const shapes = query('replay/list_shapes', shape);
const savedPlans = query('replay/list_saved_plans', shape);
const lenses = query('replay/list_lenses', shape);
const invocations = query('replay/list_invocations', shape);
const standingChanges = query('replay/list_standing_changes', shape);
const machines = query('replay/list_machines', shape);
const emitters = query('replay/list_emitters', shape);
const searchTexts = query('replay/list_search_texts', shape);
const remoteSources = query('replay/list_remote_sources', shape);
const groups = query('replay/list_groups', shape);
const instances = query('replay/list_instances', shape);

/** A node with its outgoing relationships, on one side of a comparison. */
export type StoredRecord = z.output<typeof shape.row>;

/** One kind of nodes projected from the ledger, and the parts that are not projected. */
export interface RecordKind {
  readonly name: string;
  readonly list: typeof profiles;
  /** Properties that are not part of the history. */
  readonly beside?: readonly string[];
  /** Relationships that are not part of the history. */
  readonly besideLinks?: readonly string[];
}

/** The record kinds that verification compares; docs/runbooks/ledger.md lists the exclusions. */
export const RECORD_KINDS: readonly RecordKind[] = [
  { name: 'instance', list: instances, beside: ['demo_accounts', 'demo_loaded'] },
  // Addresses and preferences are personal data.
  { name: 'profile', list: profiles, beside: ['email', 'preferences'] },
  { name: 'emitter', list: emitters },
  { name: 'standing change', list: standingChanges },
  { name: 'team', list: teams },
  {
    name: 'machine',
    list: machines,
    beside: ['secret_hash', 'previous_secret_hash', 'previous_expires_at', 'last_seen_at'],
  },
  { name: 'group', list: groups, beside: ['last_seen'] },
  { name: 'lens', list: lenses },
  { name: 'anchor', list: anchors },
  // Resources unplaced by a formation, keys of clients, and a part of the origin, which older resources have from
  // elsewhere.
  {
    name: 'resource',
    list: resources,
    beside: ['orphan_of', 'orphan_until', 'idempotency_key', 'idempotency_digest', 'origin_start'],
  },
  { name: 'block', list: blocks },
  { name: 'chunk', list: chunks },
  { name: 'property', list: properties },
  { name: 'remote source', list: remoteSources },
  // Whether vectors are pending is transient.
  { name: 'search text', list: searchTexts, beside: ['waiting'] },
  // Verdicts follow from artifacts and shapes.
  { name: 'data artifact', list: artifacts, besideLinks: ['CHECKED'] },
  { name: 'artifact shape', list: shapes, beside: ['unchecked'] },
  { name: 'saved plan', list: savedPlans },
  { name: 'invocation', list: invocations },
];
