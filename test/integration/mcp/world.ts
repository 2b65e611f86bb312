import { createHash } from 'node:crypto';
import { newId } from '#base/ids.ts';
import type { Caller } from '#test/world/index.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a person has, of each kind that a tool can name. */
export async function thingsOf(caller: Caller, reviewer: Caller) {
  const name = `Tools ${newId()}`;
  const context = await contextOf(caller, name);
  const map = await mapOf(caller, name);
  const finding = await resourceIn(
    caller,
    { context },
    { title: 'A finding', content: '# Swifts\n\nThey sleep aloft.' },
  );
  const source = await resourceIn(
    caller,
    { context },
    { title: 'A source', content: 'Swifts were filmed asleep.' },
  );
  const edge = await edgeOf(caller, finding, source);
  const { body: team } = await caller.post('/api/teams', { slug: `t-${newId()}` });
  // Nobody judges a citation of their own.
  const cited = { sources: [{ kind: 'resource', value: source }] };
  await caller.post(`/api/resources/${finding}/provenance`, cited);
  const [citation] = (await caller.get(`/api/resources/${finding}/provenance`)).body;
  const right = { can_read: true, can_write: false, can_delete: false, can_grant: false };
  for (const resource of [finding, source])
    await caller.post(`/api/resources/${resource}/grants`, {
      principal_table: 'kb_profiles',
      principal_id: reviewer.id,
      ...right,
    });
  return {
    block: citation.block_id as string,
    context,
    map: map.id,
    finding,
    source,
    edge,
    team: team.id as string,
  };
}

export type Things = Awaited<ReturnType<typeof thingsOf>>;

type Given = Record<string, unknown>;

/** What only machines may do, and only with work that was handed out to them. */
export const OF_MACHINES: readonly (readonly [string, Given])[] = [
  ['auditor_manage', { action: 'dispatch', cap: 1 }],
  ['auditor_manage', { action: 'complete', cogmap: newId() }],
  ['job_manage', { action: 'keep', job: newId() }],
  ['job_manage', { action: 'fail', job: newId(), reason: 'a test' }],
];

/** One call of each case of each tool that succeeds; in order, since some need what others made. */
export async function everyCall(
  use: (name: string, given: Given) => Promise<Record<string, unknown>>,
  things: Things,
  useAsReviewer: typeof use,
): Promise<string[]> {
  const { context, map, finding, source, edge, team } = things;
  const used: string[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
  const call = async (name: string, given: Given = {}): Promise<any> => {
    used.push(name);
    return use(name, given);
  };
  const { resource } = await call('create_resource', {
    title: 'By an agent',
    doc_type_name: 'concept',
    context_ref: context,
    content: 'Text of an agent.',
    sources: ['https://example.org/a', source],
    act: { confidence: 'probable', reasoning: 'It was read.' },
  });
  const id = resource.id as string;
  await call('get_resource', { id: resource.ref, include_content: true });
  await call('list_resources', { context_ref: context, limit: 5, fields: ['title'] });
  await call('update_resource', { id, title: 'By an agent, again' });
  await call('update_resource_meta', { id, managed_meta: {}, open_meta: { tags: ['bird'] } });
  await call('annotate_resource', { id, sources: ['https://example.org/b'] });
  await call('get_block_provenance', { resource: id });
  await call('resource_lineage', { id });
  await call('resource_edges', { id: finding });
  await call('search', { query: 'swifts', context_ref: context });
  const stage = { name: 'all', act: 'find-exact', intention: { query: 'swifts' } };
  await call('run_query', { plan: { stages: [stage], outcome: { returns: [{ stage: 'all' }] } } });
  await call('element_trail', { kind: 'node', element: id });
  await call('resource_evidence', { view: 'standing', id: finding });
  await call('resource_evidence', { view: 'audits', id: finding });
  const { edge_handle } = await call('relationship', {
    action: 'assert',
    source: id,
    target: finding,
    edge_kind: 'leads_to',
    polarity: 'forward',
    label: 'to',
    weight: 0.8,
  });
  const { paths } = await call('find_paths', { from: id, to: finding, limit: 1 });
  if (paths[0].relationships[0].label !== 'to') throw new Error(`another path: ${JSON.stringify(paths)}`);
  await call('relationship', { action: 'retype', edge_handle, edge_kind: 'near', polarity: 'forward' });
  await call('relationship', { action: 'reweight', edge_handle, weight: 0.5 });
  await call('relationship', { action: 'fold', edge_handle, reason: 'a test' });
  await call('facet_set', { target: 'resource', resource: finding, values: { colour: 'black' } });
  await call('propose', {
    ...{ cogmap: map, title: 'Tidy', reason: 'so' },
    items: [{ act: 'create_resource', title: 'Proposed', doc_type_name: 'concept' }],
  });
  await call('facet_set', { target: 'edge', edge_handle: edge, values: { colour: 'black' } });
  await call('facets_read', { target: 'resource', resource: finding });
  await call('facets_read', { target: 'edge', edge_handle: edge });
  used.push('record_citation_audit');
  const audit = { resource: finding, block_id: things.block, value: 0.9 };
  await useAsReviewer('record_citation_audit', { ...audit, source: { kind: 'resource', value: source } });
  await call('recent_changes', { since: '2026-01-01T00:00:00Z', context_ref: context });
  await call('recent_changes', { since: '2026-01-01T00:00:00Z' });
  await call('explain_access', { resource: finding });
  await call('describe_schema', { view: 'labels', context_ref: context });
  await call('cogmap_list', { name_contains: 'TOOLS' });
  for (const view of ['show', 'shape', 'metrics', 'analytics', 'charter', 'materialize_delta'])
    await call('cogmap_read', { view, cogmap: map });
  await call('cogmap_read', { view: 'changes', cogmap: map, since: '2026-01-01T00:00:00Z' });
  await call('cogmap_create', { name: 'By an agent', telos_title: 'Why' });
  const soup = { act: 'create_resource', title: 'Soup', doc_type_name: 'concept', context_ref: context };
  await call('write_many', {
    items: [
      { ...soup, key: newId() },
      { act: 'assert', source: finding, target: id, edge_kind: 'near', label: newId() },
    ],
  });
  const { why_not } = await call('cogmap_materialize', { cogmap: map, threshold: 1000 });
  if (!/threshold of 1000; `threshold: 0` forms it/.test(why_not)) throw new Error(`why not: ${why_not}`);
  await call('graph_read', { view: 'home' });
  await call('graph_read', { view: 'entry' });
  await call('graph_read', { view: 'panorama', cogmap: map });
  await call('graph_read', { view: 'locate', cogmap: map, documents: [finding] });
  await call('graph_read', { view: 'lenses' });
  await call('graph_read', { view: 'traverse', from: [finding] });
  await call('graph_read', { view: 'neighborhood', cogmap: map, seeds: [finding], depth: 1 });
  await call('graph_read', { view: 'context_panorama', context_ref: context });
  await call('graph_read', { view: 'context_composition', context_ref: context, group: 'doc_type:concept' });
  const { items: contexts } = await call('context_read', { view: 'list' });
  const own = contexts.find((one: { id: string }) => one.id === context);
  await call('context_read', { view: 'get', context_ref: `@me/${own.slug}` });
  await call('context_read', { view: 'teams' });
  await call('context_read', { view: 'shape', context_ref: context });
  await call('context_read', { view: 'metrics', context_ref: context });
  const made = await call('context_manage', { action: 'create', name: `Made ${newId()}` });
  await call('context_manage', { action: 'rename', context_ref: made.id, name: `Renamed ${newId()}` });
  await call('context_manage', { action: 'share', context_ref: made.id, team });
  await call('context_manage', { action: 'unshare', context_ref: made.id, team });
  await call('context_manage', { action: 'transfer', context_ref: made.id, team });
  await call('describe_schema', { view: 'doc_types' });
  await call('describe_schema', { view: 'doc_type', name: 'task' });
  await call('describe_schema', { view: 'open_meta' });
  await call('whoami');
  await call('admin_ledger', { subject: `kb_resources:${id}` });
  const run = await call('invocation_manage', {
    action: 'open',
    trigger_kind: 'test',
    originating_cogmap: map,
  });
  await call('invocation_read', { view: 'show', invocation: run.id });
  await call('invocation_read', { view: 'list', cogmap: map });
  await call('invocation_manage', { action: 'close', invocation: run.id, disposition: 'completed' });
  const [one, two] = ['The first part. ', 'The second part.'];
  const begun = await call('segmented_ingest', {
    action: 'begin',
    title: 'In parts',
    doc_type_name: 'concept',
    context_ref: context,
    content: one,
    content_hash: sha256(one!),
  });
  const segment = {
    action: 'append',
    resource: begun.resource_id,
    seq: 1,
    content: two,
    content_hash: sha256(two!),
  };
  await call('segmented_ingest', segment);
  await call('segmented_ingest', segment);
  const landed = await call('segmented_ingest', { action: 'blocks', resource: begun.resource_id });
  await call('segmented_ingest', {
    action: 'finalize',
    resource: begun.resource_id,
    expected_blocks: landed.blocks.length,
    expected_body_hash: landed.body_hash,
  });
  const { artifact_id } = await call('commit_data_artifact', {
    resource: finding,
    kind: 'counts',
    intent: 'current',
    content: { swifts: 12 },
  });
  await call('list_data_artifacts', { resource: finding });
  await call('get_data_artifact', { artifact_id });
  const home = { home_type: 'context', context_ref: context };
  const { shape_id } = await call('declare_data_artifact_shape', {
    ...home,
    kind: 'counts',
    schema: { type: 'object' },
    enforcement: 'advisory',
  });
  await call('list_data_artifact_shapes', home);
  await call('get_data_artifact_shape', { shape_id });
  await call('auditor_sweep', { cap: 5 });
  for (const view of ['sweep', 'candidates']) await call('steward_read', { view });
  await call('steward_read', { view: 'changes', cogmap: map });
  const { boundary_fingerprint } = await call('steward_ingest_delta', { cogmap: map });
  await call('steward_dispatch', { cap: 1 });
  await call('steward_advance_watermark', { cogmap: map, boundary_fingerprint });
  await call('delete_resource', { id });
  return used;
}
