import type { JsonSchema } from './json-schema.ts';

const RESOURCE = '01a21929-cacf-7697-8944-605ce05e7ceb';
const OTHER = '01a21929-cd47-7247-a82b-2e51b1c9a645';
const MAP = '01a2192a-3fcf-70c5-a652-281db4d1efcb';
const CONTEXT = '01a2192a-423c-773e-b80a-af9763e0fd43';
const TEAM = '01a2192a-44a6-71c3-b361-68cdde7f4d81';

/** Bodies of the operations that are called most. */
const BODIES: Readonly<Record<string, JsonSchema>> = {
  assert: {
    source: RESOURCE,
    target: OTHER,
    edge_kind: 'leads_to',
    polarity: 'forward',
    label: 'causes',
    weight: 0.8,
  },
  create_context: { name: 'Notes' },
  create_ingest: {
    title: 'Lift',
    content: '# Lift\n\nAir under the wing pushes it up.',
    doc_type_name: 'concept',
    origin_uri: '',
    context_ref: '@me/notes',
    open_meta: { tags: ['flight'] },
  },
  create_resource: { title: 'Drag', doc_type: 'concept', kb_context_id: CONTEXT, origin_uri: '' },
  create_team: { slug: 'kite-makers', name: 'Kite makers' },
  fold: { reason: 'The source was withdrawn' },
  genesis: { name: 'Kites', telos_title: 'Why kites fly' },
  materialize: { threshold: 1 },
  search: { query: 'why kites fly', limit: 10 },
  share_team: { team_id: TEAM },
  update_resource: { title: 'Lift and drag', open_meta: { tags: ['flight', 'wind'] } },
};

/** Parameters of the operations that are called most, by their names. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  cogmap_panorama: { id: MAP, bridge_limit: 100 },
  delete_resource: { id: RESOURCE },
  fold: { edge_handle: OTHER },
  get_cognitive_map: { id: MAP },
  get_content: { id: RESOURCE },
  get_resource: { id: RESOURCE },
  get_context: { id: CONTEXT },
  list_resource_edges: { id: RESOURCE, limit: 50 },
  list_resources: { cogmap_ids: MAP, limit: 50, sort: 'title', order: 'asc' },
  materialize: { id: MAP },
  region_members: { id: OTHER, limit: 50 },
  share_team: { id: CONTEXT },
  update_resource: { id: RESOURCE },
};

/** The operations of which the document shows a call. */
export const SHOWN: readonly string[] = [...new Set([...Object.keys(BODIES), ...Object.keys(PARAMETERS)])];

/** The example of an operation's body, as it stands beside its schema; empty where there is none. */
export function exampleOf(id: string): { readonly example?: JsonSchema } {
  const example = BODIES[id];
  return example === undefined ? {} : { example };
}

/** Examples of an operation's parameters, by their names. */
export const parameterExamples = (id: string): Readonly<Record<string, unknown>> => PARAMETERS[id] ?? {};
