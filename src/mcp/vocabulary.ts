import { EdgeKind } from '#base/shapes.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Names of the same thing: the first is listed, the others are accepted too. */
const SAME: readonly (readonly [string, ...string[]])[] = [
  ['context_ref', 'context', 'context_id', 'home_id', 'id'],
  ['cogmap', 'cogmap_id', 'map'],
  ['resource', 'resource_id', 'id'],
  ['edge_handle', 'edge_id', 'edge'],
  ['doc_type_name', 'doc_type'],
  ['query', 'q'],
  ['lens', 'lens_id'],
  ['edge_kinds', 'kinds'],
  ['team', 'team_id'],
];

/** Names that are accepted in the place of another argument, where that is what they name. */
const ALSO: readonly (readonly [string, ...string[]])[] = [['section', 'block_id']];

/** The name under which a field of an operation is listed; `id` is of what the tool is about. */
export const listedName = (field: string): string =>
  field === 'id' ? field : (SAME.find((group) => group.includes(field))?.[0] ?? field);

/** The known name that means the same as an unknown one; undefined when there is none, or several. */
export function sameName(name: string, known: readonly string[]): string | undefined {
  const names = [...SAME, ...ALSO].filter((group) => group.includes(name)).flat();
  const found = known.filter((one) => names.includes(one));
  return found.length === 1 ? found[0] : undefined;
}

/** Arguments of an act that are listed as one object, `act`. */
export const OF_ACTS: readonly string[] = [
  'confidence',
  'reasoning',
  'rationale',
  'persona',
  'model',
  'invocation_id',
  'correlation_id',
];

const wordList = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string' },
  description,
});

export const ACT: JsonSchema = {
  type: 'object',
  description: "Why: {reasoning: '…', confidence: 'probable'}",
};

/** Listed forms of arguments that accept more than an agent needs. Each call is parsed by the operation's own schema. */
export const SIMPLER: Readonly<Record<string, JsonSchema>> = {
  managed_meta: {
    type: 'object',
    description: 'See describe_schema',
  },
  open_meta: {
    type: 'object',
    description: 'Free keys, as tags',
  },
  open_meta_add: { type: 'object', description: 'Items to add to lists' },
  values: { type: 'object', description: 'Keys with values' },
  relationships: {
    type: 'array',
    items: { type: 'object' },
    description: 'From it: {"target": title or id, "edge_kind": …, "label": …}',
  },
  sources: wordList('URLs or documents'),
  dry_run: { type: 'boolean', description: 'Only tell what would happen' },
  ids: wordList('Territories'),
  from: wordList('Documents to start at'),
  edge_kinds: {
    type: 'array',
    items: { type: 'string' },
    description: `Only these: ${EdgeKind.options.join(', ')}`,
  },
  telos: {
    type: 'object',
    description: 'Charter: {"blocks": [{"role": "statement" | "question" | "framing", "content": …}]}',
  },
};

/** What an argument means, wherever it is taken; a tool in which it means something else says so itself. */
export const WORDS: Readonly<Record<string, string>> = {
  a: 'Territory: label in `cogmap`, or id',
  actor: '@handle or id',
  after: '`next_after` of the last page',
  append: 'Markdown to add',
  artifact_id: 'Its id',
  as_of: 'As it was then',
  authorship: 'Also who and why',
  avoid: 'Not through these documents',
  b: 'Other territory',
  by: 'shortest or strongest',
  block_id: 'Block of the document',
  bound_ids: 'Only among these documents',
  boundary_fingerprint: 'As steward_ingest_delta gave it',
  cap: 'At most so many maps',
  clear_goal: 'Take its goal away',
  cogmap: 'Name or id',
  container: 'Only inside this document',
  content: 'Markdown',
  content_block: 'Block that content and sources are of',
  content_hash: 'SHA-256 of content, hex',
  context_ref: 'id, @me/slug, +team/slug',
  context_to: 'Context to move it to',
  counts: 'Only count',
  depth: 'Steps',
  disposition: 'How it ended',
  doc_type_name: 'Type; see describe_schema',
  documents: 'Documents',
  edge_handle: 'Id, or source -> target',
  edge_kind: 'Its kind',
  element: 'Document or relationship',
  enforcement: 'advisory only notes',
  event_id: 'Last event dealt with',
  expected_blocks: 'Segments sent',
  expected_body_hash: '`body_hash` told last',
  fields: 'Only these keys',
  goal: 'Document it serves',
  group: 'Only this group, as "doc_type:concept"',
  home_type: 'Kind of home',
  id: 'Title or id',
  idempotency_key: 'UUID; repeating it creates nothing',
  include_content: 'Also the markdown',
  include_folded: 'Also folded ones',
  intent: 'current (in force), member (of a series) or pinned (kept)',
  invocation: 'Working run',
  job: 'Job id',
  kind: 'Kind, a free word',
  label: 'Word for it, as "cites"',
  lens: 'Way of weighting',
  link: 'Relate it to each [[title]] in its text',
  limit: 'Most rows',
  name: 'Name',
  name_contains: 'Part of the name',
  offset: 'Rows to skip',
  order: 'Direction',
  origin_uri: 'Where it comes from',
  originating_cogmap: 'Map worked on',
  max_depth: 'Most steps, up to 6 (4)',
  outcome: 'What came of it',
  parent_cogmap: 'Map it was started from',
  plan: 'Stages and outcome',
  polarity: 'forward: from source to target',
  precedence: 'Higher wins',
  query: 'Words to find',
  reason: 'Why',
  resource: 'Title or id',
  schema: 'JSON Schema 2020-12',
  section: 'Heading, as search tells',
  seeds: 'Documents to start at',
  seq: 'Number of the segment, from 1',
  shape_id: 'Its id',
  since: 'Also what changed since then',
  sort: 'By what',
  source: 'From this document: title or id',
  stage: 'Stage of work',
  status: 'Status',
  subject: '<kind>:<uuid>',
  supersedes: 'Artifacts that it replaces',
  tags: 'All of them',
  target: 'To this document: title or id',
  team: 'Team: slug or id',
  telos_title: 'Purpose in one line',
  threshold: 'Least events',
  title: 'Title',
  trace: 'Tell of all stages (true)',
  trigger_kind: 'What started it, a word',
  type_to: 'New type',
  unset: 'Keys to clear',
  value: '-1 contradicts … 1 supports',
  version: 'As read: refused if changed since',
  weight: 'Strength, usually 0 to 1',
  zoom: '0 few large … 1 many small',
};

/** Arguments that programs and pages use; accepted and not listed. */
export const UNLISTED: readonly string[] = [
  'all_formings',
  'block_budget',
  'bridge_limit',
  'cogmap_ids',
  'container_depth',
  'container_types',
  'details',
  'embedding',
  'group_by',
  'in',
  'k',
  'kind_owner',
  'orphan_limit',
  'orphan_offset',
  'search_config',
  'source_hash',
  'telos_resource_id',
  'total_blocks_hint',
  'unique_name',
  'unique_origin',
  'with_places',
  'with_regions',
];

/** Values that the grammar of plans has and that validation refuses: what to read instead is said in the refusal. */
export const UNLISTED_VALUES: readonly unknown[] = ['body', 'edges'];
