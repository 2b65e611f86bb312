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

/** A node with what it leads to, as one side of a comparison has it. */
export type StoredRecord = z.output<typeof shape.row>;

/** One kind of nodes that the ledger makes, and what of them it does not make. */
export interface RecordKind {
  readonly name: string;
  readonly list: typeof profiles;
  /** Properties that are no history. */
  readonly beside?: readonly string[];
  /** Relationships that are no history. */
  readonly besideLinks?: readonly string[];
}

/** What verification compares; what it leaves out is listed in docs/runbooks/ledger.md. */
export const RECORD_KINDS: readonly RecordKind[] = [
  { name: 'instance', list: instances, beside: ['demo_loaded'] },
  // Addresses and preferences are a person's own.
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
  // What a formation has left unplaced, and keys of clients.
  {
    name: 'resource',
    list: resources,
    beside: ['orphan_of', 'orphan_until', 'idempotency_key', 'idempotency_digest'],
  },
  { name: 'block', list: blocks },
  { name: 'chunk', list: chunks },
  { name: 'property', list: properties },
  { name: 'remote source', list: remoteSources },
  { name: 'search text', list: searchTexts },
  // Verdicts follow from artifacts and shapes.
  { name: 'data artifact', list: artifacts, besideLinks: ['CHECKED'] },
  { name: 'artifact shape', list: shapes, beside: ['unchecked'] },
  { name: 'saved plan', list: savedPlans },
  { name: 'invocation', list: invocations },
];
