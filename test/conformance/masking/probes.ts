import { newId } from '#base/ids.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import { allowed, assertion, resourceIn } from '#test/world/things.ts';
import { rights } from '../../integration/grants/granting.ts';
import { receivedBy, subscriptionOf } from '../../integration/intake/receiving.ts';
import { conferral } from '../../integration/machines/machine.ts';
import { deliver, edgeTo, entry } from '../../integration/maps/delivering.ts';
import { freshSlug } from '../../integration/teams/teams-made.ts';
import type { Request } from './request.ts';
import {
  artifactOf,
  feedTargetBy,
  type Kind,
  type Pair,
  planBy,
  proposalBy,
  shapeOf,
  sharedLinkBy,
  type World,
} from './world.ts';

/** An operation that is asked with a hidden and with an unknown id in each of some fields. */
export interface Probe {
  readonly operation: string;
  /** A call that names only what the caller may; made anew for each probe, since it may change what it names. */
  readonly call: (world: World) => Request | Promise<Request>;
  /** By field, as `body.entries[].id`: what it names, and so which hidden things are tried in it. */
  readonly ids: Readonly<Record<string, Kind | ((world: World) => Promise<readonly Pair[]>)>>;
  /** The status of the call as it is; default: a success. */
  readonly status?: number;
  /** What is read afterwards, and has to be equal, too; it may name the probed id. */
  readonly afterwards?: (
    request: Request,
    id: string,
  ) => readonly { readonly operation: string; readonly request: Request }[];
}

type Ids = Probe['ids'];

const byId = (
  operation: string,
  kind: Kind,
  id: (world: World) => string | Promise<string>,
  more: Request = {},
): Probe => ({
  operation,
  call: async (world) => ({ params: { id: await id(world) }, ...more }),
  ids: { 'params.id': kind },
});

/** Operations of administrators: whoever is none is refused before anything is looked up. */
const administration = (operation: string, request: Request, ids: Ids): Probe => ({
  operation,
  call: () => request,
  ids,
  status: 403,
});

const ACT: Ids = { 'body.invocation_id': 'run' };

const ingestOf = (world: World, more: object = {}) => ({
  title: 'A thing',
  origin_uri: '',
  doc_type_name: 'concept',
  content: 'Some text.',
  context_ref: world.context,
  ...more,
});

const sourceOf = (kind: 'resource' | 'event', value: string) => ({ sources: [{ kind, value }] });

/** Both kinds of ids that a body's sources name. */
const sourcesOf = (
  operation: string,
  call: (world: World, sources: object) => Request | Promise<Request>,
): Probe[] => [
  {
    operation,
    call: async (world) => call(world, sourceOf('resource', await world.newResource())),
    ids: { 'body.sources[].value': 'resource' },
  },
  {
    operation,
    call: (world) => call(world, sourceOf('event', world.event)),
    ids: { 'body.sources[].value': 'event' },
  },
];

/** An id alone in a comma list, and beside one that the caller may read. */
const inList = (
  operation: string,
  field: string,
  kind: Kind,
  own: (world: World) => string | Promise<string>,
): Probe[] => {
  const beside = async (world: World): Promise<Pair[]> => {
    const mine = await own(world);
    return world.hidden[kind].map(({ what, hidden, unknown }) => ({
      what: `${what}, beside one’s own`,
      hidden: `${mine},${hidden}`,
      unknown: () => `${mine},${unknown()}`,
    }));
  };
  const call = async (world: World): Promise<Request> => ({ query: { [field]: await own(world) } });
  return [
    { operation, call, ids: { [`query.${field}`]: kind } },
    { operation, call, ids: { [`query.${field}`]: beside } },
  ];
};

/** An upload of one block that the caller may go on with. */
async function newUpload(world: World): Promise<string> {
  const body = ingestOf(world, { segmented: { block_budget: 1000 } });
  return allowed(await world.zoe.post('/api/ingest', body)).body.resource_id;
}

const SEGMENT = 'One more segment.';

const uploads: Probe[] = [
  {
    operation: 'append_block',
    call: async (world) => ({
      params: { id: await newUpload(world) },
      body: { seq: 1, content: SEGMENT, content_hash: sha256Hex(SEGMENT), invocation_id: world.run },
    }),
    ids: { ...ACT, 'params.id': 'resource' },
  },
  ...sourcesOf('append_block', async (world, sources) => ({
    params: { id: await newUpload(world) },
    body: { seq: 1, content: SEGMENT, content_hash: sha256Hex(SEGMENT), ...sources },
  })),
  {
    operation: 'finalize_resource',
    call: async (world) => {
      const id = await newUpload(world);
      const { blocks, body_hash } = allowed(await world.zoe.get(`/api/resources/${id}/blocks`)).body;
      const hashes = { expected_body_hash: body_hash, expected_content_hash: blocks[0].byte_hash };
      return { params: { id }, body: { expected_blocks: 1, ...hashes, invocation_id: world.run } };
    },
    ids: { ...ACT, 'params.id': 'resource' },
  },
];

const resources: Probe[] = [
  ...[
    'get_content',
    'get_meta',
    'get_resource',
    'list_blocks',
    'list_citation_audits',
    'list_resource_edges',
    'list_resource_facets',
    'provenance',
    'resource_evidence',
    'resource_lineage',
  ].map((operation) => byId(operation, 'resource', ({ newResource }) => newResource())),
  {
    operation: 'evidence',
    call: async ({ newResource }) => ({ body: { finding_ids: [await newResource()] } }),
    ids: { 'body.finding_ids[]': 'resource' },
  },
  {
    operation: 'complete_auditor_job',
    call: ({ map }) => ({ params: { cogmap: map } }),
    ids: { 'params.cogmap': 'map' },
    // Only machines hold such jobs.
    status: 404,
  },
  {
    operation: 'record_citation_audit',
    call: async ({ newCitation, run }) => {
      const { finding, block, source } = await newCitation();
      const cited = { kind: 'resource', value: source };
      return {
        params: { id: finding },
        body: { block_id: block, source: cited, value: 0.5, invocation_id: run },
      };
    },
    ids: { ...ACT, 'params.id': 'resource', 'body.block_id': 'block', 'body.source.value': 'resource' },
  },
  {
    operation: 'get_content',
    call: ({ goal }) => ({ params: { id: goal } }),
    ids: { 'query.block_id': 'block' },
  },
  {
    operation: 'delete_resource',
    call: async ({ newResource, run }) => ({
      params: { id: await newResource() },
      query: { invocation_id: run },
    }),
    ids: { 'params.id': 'resource', 'query.invocation_id': 'run' },
  },
  {
    operation: 'merge_resources',
    call: async ({ newResource, run }) => ({
      params: { id: await newResource() },
      body: { from: [await newResource()], invocation_id: run },
    }),
    ids: { ...ACT, 'params.id': 'resource', 'body.from[]': 'resource' },
  },
  {
    operation: 'undo_merge',
    call: async ({ zoe, newResource, run }) => {
      const id = await newResource();
      const { merge_id } = allowed(
        await zoe.post(`/api/resources/${id}/merge`, { from: [await newResource()] }),
      ).body;
      return { params: { id }, body: { merge_id, invocation_id: run } };
    },
    ids: { ...ACT, 'params.id': 'resource', 'body.merge_id': 'event' },
  },
  {
    operation: 'update_resource',
    call: async ({ newResource, goal, context, run }) => ({
      params: { id: await newResource() },
      body: { title: 'Changed', goal, context_to: context, invocation_id: run },
    }),
    ids: { ...ACT, 'params.id': 'resource', 'body.goal': 'resource', 'body.context_to': 'contextRef' },
  },
  ...sourcesOf('update_resource', async ({ newResource }, sources) => ({
    params: { id: await newResource('As it was.') },
    body: { content: 'As it is.', ...sources },
  })),
  {
    operation: 'update_resource',
    call: async (world) => {
      const id = await world.newResource('As it was.');
      return { params: { id }, body: { content: 'As it is.' } };
    },
    ids: { 'body.content_block': 'block' },
  },
  {
    operation: 'update_meta',
    call: async ({ newResource, run }) => {
      const id = await newResource();
      const hashes = { managed_hash: '', open_hash: '' };
      const metadata = { managed_meta: {}, open_meta: { note: 'changed' } };
      return { params: { id }, body: { resource_id: id, ...metadata, ...hashes, invocation_id: run } };
    },
    ids: { ...ACT, 'params.id': 'resource' },
  },
  {
    operation: 'update_ingest',
    call: async (world) => ({
      params: { id: await world.newResource('As it was.') },
      body: ingestOf(world, {
        content: 'As it is.',
        goal: world.goal,
        home_cogmap_id: world.map,
        invocation_id: world.run,
      }),
    }),
    ids: {
      ...ACT,
      'params.id': 'resource',
      'body.goal': 'resource',
      'body.home_cogmap_id': 'map',
      'body.context_ref': 'contextRef',
      'body.idempotency_key': ({ usedKeys }) => usedKeys(),
    },
  },
  ...sourcesOf('update_ingest', async (world, sources) => ({
    params: { id: await world.newResource('As it was.') },
    body: ingestOf(world, { content: 'As it is.', ...sources }),
  })),
  {
    operation: 'create_ingest',
    call: (world) => ({ body: ingestOf(world, { goal: world.goal, invocation_id: world.run }) }),
    ids: {
      ...ACT,
      'body.goal': 'resource',
      'body.context_ref': 'contextRef',
      'body.idempotency_key': ({ usedKeys }) => usedKeys(),
    },
  },
  {
    operation: 'create_ingest',
    call: (world) => ({ body: ingestOf(world, { home_cogmap_id: world.map }) }),
    ids: { 'body.home_cogmap_id': 'map' },
  },
  ...sourcesOf('create_ingest', (world, sources) => ({ body: ingestOf(world, sources) })),
  {
    operation: 'create_resource',
    call: ({ context, run }) => ({
      body: {
        title: 'A thing',
        origin_uri: '',
        doc_type: 'concept',
        kb_context_id: context,
        invocation_id: run,
      },
    }),
    ids: { ...ACT, 'body.kb_context_id': 'context', 'body.idempotency_key': ({ usedKeys }) => usedKeys() },
  },
  {
    operation: 'list_resources',
    call: ({ context, goal, zoe }) => ({
      query: { context_ref: context, goal, owner: zoe.handle, kb_doc_type_id: newId() },
    }),
    ids: {
      'query.context_ref': 'contextRef',
      'query.goal': 'resource',
      'query.owner': 'handle',
      'query.kb_doc_type_id': 'anyId',
    },
  },
  ...inList('list_resources', 'cogmap_ids', 'map', ({ map }) => map),
  {
    operation: 'set_facet',
    call: async ({ newResource, run }) => ({
      body: { resource: await newResource(), values: { topic: 'soup' }, invocation_id: run },
    }),
    ids: { ...ACT, 'body.resource': 'resource' },
  },
  {
    operation: 'annotate_resource',
    call: async ({ newResource, run }) => ({
      params: { id: await newResource('As it was.') },
      body: { sources: [{ kind: 'remote', value: `https://${newId()}.org` }], invocation_id: run },
    }),
    ids: { ...ACT, 'params.id': 'resource', 'body.content_block': 'block' },
  },
  ...sourcesOf('annotate_resource', async ({ newResource }, sources) => ({
    params: { id: await newResource('As it was.') },
    body: sources,
  })),
  {
    operation: 'reassign_resource',
    call: async ({ newResource, gus, run }) => ({
      params: { id: await newResource() },
      body: { to_profile_id: gus.id, invocation_id: run },
    }),
    ids: { ...ACT, 'params.id': 'resource' },
  },
];

const commitOf = (more: object) => ({ kind: 'plan', intent: 'current', content: { steps: 2 }, ...more });
const declareOf = (more: object) => ({ kind: 'plan', schema: true, enforcement: 'advisory', ...more });

const artifacts: Probe[] = [
  byId('list_artifacts', 'resource', ({ newResource }) => newResource()),
  byId('list_shapes', 'context', ({ newContext }) => newContext()),
  {
    operation: 'get_artifact',
    call: async ({ zoe, newResource }) => {
      const id = await newResource();
      return { params: { id, artifact_id: await artifactOf(zoe, id) } };
    },
    ids: { 'params.id': 'resource', 'params.artifact_id': 'artifact' },
  },
  {
    operation: 'get_shape',
    call: async ({ zoe, newContext }) => ({ params: { shape_id: await shapeOf(zoe, await newContext()) } }),
    ids: { 'params.shape_id': 'shape' },
  },
  {
    operation: 'commit_artifact',
    call: async ({ zoe, newResource, run }) => {
      const id = await newResource();
      const supersedes = [await artifactOf(zoe, id)];
      const kind_owner = { kb_profiles: zoe.id };
      return { params: { id }, body: commitOf({ supersedes, kind_owner, invocation_id: run }) };
    },
    ids: {
      ...ACT,
      'params.id': 'resource',
      'body.supersedes[]': 'artifact',
      'body.kind_owner.kb_profiles': 'profile',
    },
  },
  {
    operation: 'commit_artifact',
    call: async ({ newResource, team }) => ({
      params: { id: await newResource() },
      body: commitOf({ kind_owner: { kb_teams: team.id } }),
    }),
    ids: { 'body.kind_owner.kb_teams': 'team' },
  },
  {
    operation: 'declare_shape',
    call: async ({ zoe, newContext, run }) => ({
      params: { id: await newContext() },
      body: declareOf({ kind_owner: { kb_profiles: zoe.id }, invocation_id: run }),
    }),
    ids: { ...ACT, 'params.id': 'context', 'body.kind_owner.kb_profiles': 'profile' },
  },
  {
    operation: 'declare_shape',
    call: async ({ newContext, team }) => ({
      params: { id: await newContext() },
      body: declareOf({ kind_owner: { kb_teams: team.id } }),
    }),
    ids: { 'body.kind_owner.kb_teams': 'team' },
  },
];

const grants = (['resource', 'map'] as const).flatMap((kind): Probe[] => {
  const wire = kind === 'resource' ? 'resource' : 'cogmap';
  const own = async ({ newResource, newMap }: World) => (kind === 'resource' ? newResource() : newMap());
  const call =
    (principal_table: string, id: (world: World) => string, more: object) => async (world: World) => ({
      params: { id: await own(world) },
      body: { principal_table, principal_id: id(world), ...more },
    });
  const [toProfile, toTeam] = [({ gus }: World) => gus.id, ({ team }: World) => team.id];
  return [
    {
      operation: `grant_${wire}_access`,
      call: call('kb_profiles', toProfile, rights('R')),
      ids: { 'params.id': kind },
    },
    {
      operation: `revoke_${wire}_access`,
      call: call('kb_profiles', toProfile, {}),
      ids: { 'params.id': kind, 'body.principal_id': 'profile' },
    },
    {
      operation: `revoke_${wire}_access`,
      call: call('kb_teams', toTeam, {}),
      ids: { 'body.principal_id': 'team' },
    },
  ];
});

const contexts: Probe[] = [
  ...[
    'get_context',
    'context_formation',
    'context_shape',
    'context_region_metrics',
    'context_territories',
  ].map((operation) => byId(operation, 'context', ({ context }) => context)),
  {
    operation: 'context_territories',
    call: ({ context }) => ({ params: { id: context } }),
    ids: { 'query.lens_id': 'lens' },
  },
  {
    operation: 'context_locate',
    call: async ({ context, goal }) => ({ params: { id: context }, body: { ids: [goal] } }),
    ids: { 'params.id': 'context', 'body.ids[]': 'resource', 'body.lens_id': 'lens' },
  },
  {
    operation: 'context_neighborhood_slice',
    call: async ({ context }) => ({ params: { id: context }, body: { seeds: [newId()], depth: 1 } }),
    ids: { 'params.id': 'context', 'body.seeds[]': 'resource' },
  },
  ...['context_formation', 'context_shape', 'context_region_metrics'].map(
    (operation): Probe => ({
      operation,
      call: ({ context }) => ({ params: { id: context } }),
      ids: { 'query.lens': 'lens' },
    }),
  ),
  byId('context_materialize', 'context', ({ context }) => context, { body: { threshold: 0 } }),
  {
    operation: 'context_materialize',
    call: ({ context }) => ({ params: { id: context }, body: { threshold: 0 } }),
    ids: { 'body.lens_id': 'lens' },
  },
  {
    operation: 'rename',
    call: async ({ newContext, run }) => ({
      params: { id: await newContext() },
      body: { name: `Renamed ${newId()}`, invocation_id: run },
    }),
    ids: { ...ACT, 'params.id': 'context' },
  },
  {
    operation: 'share_team',
    call: async ({ newContext, team }) => ({
      params: { id: await newContext() },
      body: { team_id: team.id },
    }),
    ids: { 'params.id': 'context', 'body.team_id': 'team' },
  },
  {
    operation: 'unshare_team',
    call: async ({ newContext, team }) => ({ params: { id: await newContext(), team_id: team.id } }),
    ids: { 'params.id': 'context', 'params.team_id': 'team' },
  },
  {
    operation: 'reassign',
    call: async ({ newContext, team }) => ({
      params: { id: await newContext() },
      body: { to_team_id: team.id },
    }),
    ids: { 'params.id': 'context', 'body.to_team_id': 'team' },
  },
  {
    operation: 'create_context',
    call: ({ team }) => ({ body: { name: 'Ours', owner: { Team: team.slug } } }),
    ids: { 'body.owner.Team': 'teamSlug' },
  },
  {
    operation: 'create_context',
    call: ({ gus }) => ({ body: { name: 'Theirs', owner: { Handle: gus.handle } } }),
    ids: { 'body.owner.Handle': 'handle' },
    status: 400,
  },
];

const maps: Probe[] = [
  ...[
    'get_cognitive_map',
    'cogmap_charter',
    'analytics',
    'materialize_delta',
    'formation',
    'shape',
    'region_metrics',
    'cogmap_panorama',
  ].map((operation) => byId(operation, 'map', ({ map }) => map)),
  ...['formation', 'shape', 'region_metrics'].map(
    (operation): Probe => ({
      operation,
      call: ({ map }) => ({ params: { id: map } }),
      ids: { 'query.lens': 'lens' },
    }),
  ),
  {
    operation: 'cogmap_panorama',
    call: ({ map }) => ({ params: { id: map } }),
    ids: { 'query.lens_id': 'lens' },
  },
  {
    operation: 'cogmap_changes',
    call: ({ map }) => ({ params: { id: map }, query: { from: '2026-01-01T00:00:00Z' } }),
    ids: { 'params.id': 'map', 'query.lens_id': 'lens' },
  },
  {
    operation: 'cogmap_report',
    call: ({ map }) => ({ params: { id: map } }),
    ids: { 'params.id': 'map', 'query.lens_id': 'lens' },
  },
  {
    operation: 'cogmap_duplicates',
    call: ({ map }) => ({ params: { id: map } }),
    ids: { 'params.id': 'map', 'query.lens_id': 'lens' },
  },
  byId('materialize', 'map', ({ map }) => map, { body: { threshold: 0 } }),
  {
    operation: 'materialize',
    call: ({ map }) => ({ params: { id: map }, body: { threshold: 0 } }),
    ids: { 'body.lens_id': 'lens' },
  },
  byId('materialize', 'map', ({ map }) => map, {
    body: { threshold: 0 },
    headers: { accept: 'text/event-stream' },
  }),
  {
    operation: 'bind_team',
    call: async ({ newMap, team }) => ({ params: { id: await newMap() }, body: { team_id: team.id } }),
    ids: { 'params.id': 'map', 'body.team_id': 'team' },
  },
  {
    operation: 'unbind_team',
    call: async ({ newMap, team }) => ({ params: { id: await newMap(), team_id: team.id } }),
    ids: { 'params.id': 'map', 'params.team_id': 'team' },
  },
  {
    operation: 'genesis',
    call: () => ({ body: { name: 'New', telos_title: 'New' } }),
    ids: { 'body.cogmap_id': 'anyId', 'body.telos_resource_id': 'anyId' },
  },
];

const delivered = async ({ zoe, newMap }: World, edges: readonly object[] = []) => {
  const [map, one, other] = [await newMap(), newId(), newId()];
  allowed(await deliver(zoe, map, { entries: [entry(one), entry(other, { edges })] }));
  return { map, one, other };
};

const deliveries: Probe[] = [
  {
    operation: 'reconcile',
    call: async ({ newMap, run }) => ({
      params: { id: await newMap() },
      query: { invocation_id: run },
      body: { entries: [entry()] },
    }),
    ids: { 'params.id': 'map', 'query.invocation_id': 'run' },
  },
  {
    operation: 'reconcile',
    call: async ({ newMap }) => ({ params: { id: await newMap() }, body: { entries: [entry()] } }),
    ids: { 'body.entries[].id': 'anyId' },
    afterwards: ({ params, body }, id) => [
      { operation: 'get_resource', request: { params: { id } } },
      { operation: 'get_cognitive_map', request: { params: params! } },
      { operation: 'reconcile', request: { params: params!, body } },
      {
        operation: 'reconcile',
        request: { params: params!, body: { entries: [], fold_resources: [{ id }] } },
      },
    ],
  },
  {
    operation: 'reconcile',
    call: async (world) => {
      const { map, one } = await delivered(world);
      return { params: { id: map }, body: { entries: [entry(newId(), { edges: [edgeTo(one)] })] } };
    },
    ids: { 'body.entries[].edges[].to': 'anyId' },
  },
  {
    operation: 'reconcile',
    call: async (world) => {
      const { map, one, other } = await delivered(world);
      const fold_edges = [{ from: one, to: other, kind: 'near' }];
      return { params: { id: map }, body: { entries: [], fold_resources: [{ id: one }], fold_edges } };
    },
    ids: {
      'body.fold_resources[].id': 'anyId',
      'body.fold_edges[].from': 'anyId',
      'body.fold_edges[].to': 'anyId',
    },
  },
];

const relationships: Probe[] = [
  {
    operation: 'assert',
    call: async ({ newResource, run }) => ({
      body: { ...assertion(await newResource(), await newResource()), invocation_id: run },
    }),
    ids: { ...ACT, 'body.source': 'resource', 'body.target': 'resource' },
  },
  ...Object.entries({
    retype: { edge_kind: 'contains', polarity: 'forward' },
    reweight: { weight: 2 },
    fold: {},
    set_edge_facet: { values: { topic: 'soup' } },
  }).map(
    ([operation, change]): Probe => ({
      operation,
      call: async ({ newEdge, run }) => ({
        params: { edge_handle: await newEdge() },
        body: { ...change, invocation_id: run },
      }),
      ids: { ...ACT, 'params.edge_handle': 'edge' },
    }),
  ),
];

const events: Probe[] = [
  {
    operation: 'element_trail',
    call: async ({ newResource }) => ({ params: { kind: 'node', id: await newResource() } }),
    ids: { 'params.id': 'resource', 'query.after': 'event' },
  },
  {
    operation: 'element_trail',
    call: async ({ newEdge }) => ({ params: { kind: 'edge', id: await newEdge() } }),
    // The trail of an edge goes on when it is folded.
    ids: {
      'params.id': async ({ hidden }) => hidden.edge.filter(({ what }) => !what.startsWith('a folded edge')),
    },
  },
  {
    operation: 'event_feed',
    call: ({ context }) => ({ params: { kb_context_id: context } }),
    ids: { 'params.kb_context_id': 'context', 'query.after': 'event' },
  },
  {
    operation: 'event_feed',
    call: ({ map }) => ({ params: { kb_context_id: map } }),
    ids: { 'params.kb_context_id': 'map' },
  },
  {
    operation: 'recent_changes',
    call: ({ context, event }) => ({ query: { since: event, anchor_id: context } }),
    ids: { 'query.anchor_id': 'context' },
  },
  {
    operation: 'recent_changes',
    call: ({ map, event }) => ({ query: { since: event, anchor_id: map } }),
    ids: { 'query.anchor_id': 'map' },
  },
  ...(
    [
      ['resource', 'resource'],
      ['cogmap', 'map'],
      ['context', 'context'],
      ['context', 'contextRef'],
      ['team', 'team'],
      ['team', 'teamSlug'],
      ['profile', 'profile'],
      ['profile', 'handle'],
      ['edge', 'edge'],
      ['region', 'region'],
      ['lens', 'lens'],
      ['plan', 'plan'],
    ] as const
  ).map(
    ([kind, hidden]): Probe => ({
      operation: 'find_named',
      call: () => ({ body: { names: [{ kind, text: 'A name that nothing has' }] } }),
      ids: { 'body.names[].text': hidden },
    }),
  ),
  {
    operation: 'find_named',
    call: ({ map }) => ({ body: { names: [{ kind: 'resource', text: 'Of no document', home: map }] } }),
    ids: { 'body.names[].home': 'map' },
  },
  {
    operation: 'list_labels',
    call: ({ context }) => ({ query: { anchor_id: context } }),
    ids: { 'query.anchor_id': 'context' },
  },
  {
    operation: 'list_labels',
    call: ({ map }) => ({ query: { anchor_id: map } }),
    ids: { 'query.anchor_id': 'map' },
  },
  {
    operation: 'cursor',
    call: async ({ newContext }) => ({ params: { kb_context_id: await newContext() } }),
    ids: { 'params.kb_context_id': 'context' },
  },
  {
    operation: 'cursor',
    call: ({ map }) => ({ params: { kb_context_id: map } }),
    ids: { 'params.kb_context_id': 'map' },
  },
];

const steward: Probe[] = [
  {
    operation: 'delta',
    call: ({ map }) => ({ params: { cogmap: map } }),
    ids: { 'params.cogmap': 'map' },
  },
  {
    operation: 'steward_changes',
    call: async ({ newTeamMap, teamEvent }) => ({
      params: { cogmap: await newTeamMap() },
      query: { after: teamEvent },
    }),
    ids: { 'params.cogmap': 'map', 'query.after': 'event' },
  },
  {
    operation: 'advance',
    call: async ({ newTeamMap, teamEvent }) => ({
      params: { cogmap: await newTeamMap() },
      body: { event_id: teamEvent },
    }),
    ids: { 'params.cogmap': 'map', 'body.event_id': 'event' },
  },
];

const edgeReads: Probe[] = [
  {
    operation: 'list_edge_facets',
    call: async ({ newEdge }) => ({ params: { edge_handle: await newEdge() } }),
    ids: { 'params.edge_handle': 'edge' },
  },
];

const invocations: Probe[] = [
  byId('show', 'run', ({ run }) => run),
  byId('get_job', 'job', ({ job }) => job),
  byId('keep_job', 'job', ({ newClaimedJob }) => newClaimedJob()),
  byId('fail_job', 'job', ({ newClaimedJob }) => newClaimedJob(), { body: { reason: 'no source' } }),
  byId('close', 'run', ({ newRun }) => newRun(), { body: { disposition: 'completed' } }),
  {
    operation: 'open',
    call: async ({ newTeamMap }) => {
      const map = await newTeamMap();
      return { body: { trigger_kind: 'manual', originating_cogmap: map, parent_cogmap: map } };
    },
    ids: { 'body.originating_cogmap': 'map', 'body.parent_cogmap': 'map' },
  },
  ...inList('list_invocations', 'cogmap', 'map', ({ map }) => map).slice(0, 1),
];

async function regionOf({ zoe, map }: World): Promise<string> {
  allowed(await zoe.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  return allowed(await zoe.get(`/api/cognitive-maps/${map}/shape`)).body[0].region_id;
}

const pictures: Probe[] = [
  {
    operation: 'cogmap_locate',
    call: async ({ map, goal }) => ({ params: { id: map }, body: { ids: [goal] } }),
    ids: { 'params.id': 'map', 'body.ids[]': 'resource', 'body.lens_id': 'lens' },
  },
  {
    operation: 'cogmap_neighborhood_slice',
    call: async ({ map }) => ({ params: { id: map }, body: { seeds: [newId()], depth: 1 } }),
    ids: { 'params.id': 'map', 'body.seeds[]': 'resource' },
  },
  ...inList('region_composition', 'ids', 'region', regionOf),
  byId('region_members', 'region', regionOf),
  {
    operation: 'region_bridges',
    call: async (world) => {
      await resourceIn(world.zoe, { map: world.map });
      const a = await regionOf(world);
      const rows = allowed(await world.zoe.get(`/api/cognitive-maps/${world.map}/shape`)).body;
      return { query: { a, b: rows.at(-1).region_id, after: newId() } };
    },
    ids: { 'query.a': 'region', 'query.b': 'region', 'query.after': 'edge' },
  },
  {
    operation: 'region_members',
    call: async (world) => ({ params: { id: await regionOf(world) } }),
    ids: { 'query.after': 'resource' },
  },
  {
    operation: 'context_panorama',
    call: ({ context }) => ({ query: { context_ref: context } }),
    ids: { 'query.context_ref': 'contextRef' },
  },
  {
    operation: 'context_composition',
    call: ({ context, goal }) => ({ query: { context_ref: context, container: goal } }),
    ids: { 'query.context_ref': 'contextRef', 'query.container': 'resource' },
  },
  ...inList('entry', 'in', 'emptyContext', ({ context }) => context),
  ...inList('entry', 'in', 'map', ({ map }) => map),
  ...inList('traverse', 'from', 'resource', ({ goal }) => goal),
  {
    operation: 'find_paths',
    call: async ({ zoe, context, goal }) => ({
      body: { from: goal, to: await resourceIn(zoe, { context }), avoid: [newId()], within: context },
    }),
    ids: {
      'body.from': 'resource',
      'body.to': 'resource',
      'body.avoid[]': 'resource',
      'body.within': 'map',
    },
  },
  {
    operation: 'find_paths',
    call: async (world) => {
      await resourceIn(world.zoe, { map: world.map });
      const from_territory = await regionOf(world);
      const rows = allowed(await world.zoe.get(`/api/cognitive-maps/${world.map}/shape`)).body;
      return { body: { from_territory, to_territory: rows.at(-1).region_id } };
    },
    ids: { 'body.from_territory': 'region', 'body.to_territory': 'region' },
  },
];

const teams: Probe[] = [
  ...['detail', 'list_team_invitations'].map((operation) => byId(operation, 'team', ({ team }) => team.id)),
  byId('update_team', 'team', async ({ newTeam }) => (await newTeam()).id, { body: { name: 'Renamed' } }),
  byId('delete_team', 'team', async ({ newTeam }) => (await newTeam()).id),
  byId('delete_team', 'team', async ({ newTeam }) => (await newTeam()).id, { query: { dry_run: 'true' } }),
  byId('restore_team', 'team', async ({ newTeam }) => (await newTeam()).id),
  {
    operation: 'create_team',
    call: ({ team }) => ({ body: { slug: freshSlug(), parent: team.slug } }),
    ids: { 'body.parent': 'teamSlug' },
  },
  {
    operation: 'add_member',
    call: async ({ newTeam, gus }) => ({
      params: { id: (await newTeam()).id },
      body: { profile_id: gus.id, role: 'watcher' },
    }),
    ids: { 'params.id': 'team' },
  },
  {
    operation: 'change_role',
    call: async ({ newTeam, gus }) => ({
      params: { id: (await newTeam()).id, profile_id: gus.id },
      body: { role: 'watcher' },
    }),
    ids: { 'params.id': 'team', 'params.profile_id': 'profile' },
  },
  {
    operation: 'remove_member',
    call: async ({ newTeam, gus }) => ({ params: { id: (await newTeam()).id, profile_id: gus.id } }),
    ids: { 'params.id': 'team', 'params.profile_id': 'profile' },
  },
  {
    operation: 'reassign_team',
    call: async ({ newTeam, gus }) => ({
      params: { id: (await newTeam()).id },
      body: { from_profile_id: gus.id, to_profile_id: gus.id },
    }),
    ids: { 'params.id': 'team', 'body.from_profile_id': 'profile', 'body.to_profile_id': 'profile' },
  },
  byId('create_team_invitation', 'team', ({ team }) => team.id, {
    body: { invited_email: `${newId()}@example.org`, role: 'member' },
  }),
  {
    operation: 'revoke_team_invitation',
    call: async ({ team, newInvitation }) => ({
      params: { id: team.id, invitation_id: await newInvitation() },
    }),
    ids: { 'params.id': 'team', 'params.invitation_id': 'invitation' },
  },
];

const machines: Probe[] = [
  ...['get_machine_client', 'revoke_machine_client'].map((operation) =>
    byId(operation, 'machine', ({ newMachine }) => newMachine()),
  ),
  byId('rotate_machine_secret', 'machine', ({ newMachine }) => newMachine(), { body: { grace_seconds: 0 } }),
  ...['register_machine_client', 'issue_machine_client'].map(
    (operation): Probe => ({
      operation,
      call: ({ team, map }) => ({
        body: conferral({
          client_id: `ci-${newId()}`,
          owner_team_id: team.id,
          teams: [{ team_id: team.id, role: 'member' }],
          grants: [{ cogmap_id: map }],
        }),
      }),
      ids: { 'body.owner_team_id': 'team', 'body.teams[].team_id': 'team', 'body.grants[].cogmap_id': 'map' },
    }),
  ),
];

const access: Probe[] = [
  {
    operation: 'explain_access',
    call: ({ zoe, context }) => ({ query: { principal: zoe.id, subject: `kb_contexts:${context}` } }),
    ids: { 'query.principal': 'profileRef', 'query.subject': 'explained' },
  },
  {
    operation: 'admin_ledger',
    call: ({ map }) => ({ query: { subject: `kb_cogmaps:${map}` } }),
    ids: { 'query.subject': 'administered' },
  },
  {
    operation: 'admin_ledger',
    call: ({ zoe }) => ({ query: { actor: zoe.id } }),
    ids: { 'query.actor': 'profile' },
  },
  ...['get_principal', 'approve_principal', 'deactivate_principal', 'reactivate_principal'].map((operation) =>
    administration(operation, { params: { id: newId() } }, { 'params.id': 'profileRef' }),
  ),
  administration(
    'revoke_principal',
    { params: { id: newId() }, body: { reason: 'A test' } },
    { 'params.id': 'profileRef' },
  ),
  administration('explain_refusal', { query: { profile: newId() } }, { 'query.profile': 'profileRef' }),
  administration(
    'decide_principals',
    { body: { act: 'approve', profile_ids: [newId()] } },
    { 'body.profile_ids[]': 'profile' },
  ),
  administration(
    'promote_admin',
    { body: { profile_id: newId(), team_id: newId() } },
    { 'body.profile_id': 'profile', 'body.team_id': 'team' },
  ),
  ...['purge_resource', 'get_purge'].map((operation) =>
    administration(operation, { params: { id: newId() } }, { 'params.id': 'resource' }),
  ),
  administration('demote_admin', { body: { profile_id: newId() } }, { 'body.profile_id': 'profile' }),
  administration(
    'decide_access_request',
    { params: { id: newId() }, body: { status: 'approved' } },
    { 'params.id': 'accessRequest' },
  ),
  administration(
    'decide_review_request',
    { params: { id: newId() }, body: { decision: 'upheld' } },
    { 'params.id': 'review' },
  ),
  administration(
    'change_instance_settings',
    { body: { gating_team_slug: 'nothing' } },
    { 'body.gating_team_slug': 'teamSlug' },
  ),
  administration(
    'rebind_machine_client',
    { params: { id: newId() }, body: { client_id: 'ci', from_machine_client_id: newId(), label: 'CI' } },
    { 'params.id': 'machine', 'body.from_machine_client_id': 'machine' },
  ),
  administration(
    'map_idp_group',
    { body: { idp_key: 'idp', group: 'staff', team_id: newId(), role: 'member' } },
    { 'body.team_id': 'team' },
  ),
  administration(
    'unmap_idp_group',
    { query: { idp_key: 'idp', group: 'staff', team_id: newId() } },
    { 'query.team_id': 'team' },
  ),
];

const searches: Probe[] = [
  {
    operation: 'search',
    call: ({ context, goal }) => ({
      body: { query: 'thing', context_ref: context, bound_ids: [goal], explain: true, why_not: [goal] },
    }),
    ids: { 'body.context_ref': 'contextRef', 'body.bound_ids[]': 'resource', 'body.why_not[]': 'resource' },
  },
  {
    operation: 'search',
    call: ({ map }) => ({ body: { query: 'thing', cogmap_id: map } }),
    ids: { 'body.cogmap_id': 'map' },
  },
  {
    operation: 'search',
    call: ({ map }) => ({ body: { query: 'thing', cogmap_ids: [map] } }),
    ids: { 'body.cogmap_ids[]': 'map' },
  },
];

/** A stage that takes ids of some kind, which the caller gives as one relation. */
const stageBy = (act: string, kind: string, as: 'bound' | 'seed', id: string) => ({
  body: {
    stages: [
      {
        name: 'a',
        act,
        intention: { query: 'thing' },
        inputs: [{ from: 'caller', as, ids: { kind, ids: [id] } }],
      },
    ],
    outcome: { returns: [{ stage: 'a' }] },
  },
});

const KEPT = {
  name: 'Things',
  plan: stageBy('find-exact', 'resource', 'bound', newId()).body,
};

const plans: Probe[] = [
  byId('get_plan', 'plan', ({ zoe }) => planBy(zoe)),
  byId('replace_plan', 'plan', ({ zoe }) => planBy(zoe), { body: KEPT }),
  byId('remove_plan', 'plan', ({ zoe }) => planBy(zoe)),
  byId('run_plan', 'plan', ({ zoe }) => planBy(zoe), { body: {} }),
  {
    operation: 'save_plan',
    call: ({ team }) => ({ body: { ...KEPT, team_id: team.id } }),
    ids: { 'body.team_id': 'team' },
  },
  {
    operation: 'query',
    call: ({ goal }) => stageBy('find-exact', 'resource', 'bound', goal),
    ids: { 'body.stages[].inputs[].ids.ids[]': 'resource' },
  },
  {
    operation: 'query',
    call: ({ goal }) => stageBy('follow-from', 'resource', 'seed', goal),
    ids: { 'body.stages[].inputs[].ids.ids[]': 'resource' },
  },
  {
    operation: 'query',
    call: ({ map }) => stageBy('find-exact', 'cogmap', 'bound', map),
    ids: { 'body.stages[].inputs[].ids.ids[]': 'map' },
  },
  {
    operation: 'query',
    call: ({ context }) => stageBy('find-exact', 'context', 'bound', context),
    ids: { 'body.stages[].inputs[].ids.ids[]': 'context' },
  },
];

const mapSubscription = async ({ newTeamMap, team, connection }: World) =>
  subscriptionOf(team.id, connection, `acme/${newId()}`, {
    subscriber: { table: 'kb_cogmaps', id: await newTeamMap() },
  });

/** A subscription for a map of the caller's, and what it has received. */
const received = async (world: World) =>
  receivedBy(world.service, world.zoe, world.connection, await mapSubscription(world));

const inScope = async (world: World): Promise<string> => {
  const { delivery } = await received(world);
  allowed(await world.zoe.post(`/api/subscription-deliveries/${delivery}/scope`, { scope: 'in_scope' }));
  return delivery;
};

const intake: Probe[] = [
  {
    operation: 'create_subscription',
    call: async (world) => ({ body: await mapSubscription(world) }),
    ids: { 'body.team_id': 'team', 'body.connection_id': 'connection', 'body.subscriber.id': 'map' },
  },
  byId('get_subscription', 'subscription', async (world) => (await received(world)).subscription),
  byId('revoke_subscription', 'subscription', async (world) => (await received(world)).subscription),
  byId('list_subscription_deliveries', 'subscription', async (world) => (await received(world)).subscription),
  byId(
    'get_subscription_delivery',
    'subscriptionDelivery',
    async (world) => (await received(world)).delivery,
  ),
  byId(
    'scope_subscription_delivery',
    'subscriptionDelivery',
    async (world) => (await received(world)).delivery,
    {
      body: { scope: 'in_scope' },
    },
  ),
  byId('dispose_subscription_delivery', 'subscriptionDelivery', inScope, {
    body: { disposition: 'acted', rationale: 'It was read.', confidence: 1 },
  }),
  {
    operation: 'dispose_subscription_delivery',
    call: async (world) => ({
      params: { id: await inScope(world) },
      body: { disposition: 'acted', rationale: 'It was read.', confidence: 1 },
    }),
    ids: { 'body.invocation_id': 'run' },
  },
];

const feedTargets: Probe[] = [
  byId('get_feed_target', 'feedTarget', ({ zoe, context }) => feedTargetBy(zoe, context)),
  byId('revoke_feed_target', 'feedTarget', ({ zoe, context }) => feedTargetBy(zoe, context)),
  ...(['context', 'map'] as const).map(
    (kind): Probe => ({
      operation: 'create_feed_target',
      call: (world) => ({ body: { anchor_id: world[kind], url: 'http://127.0.0.1:9/' } }),
      ids: { 'body.anchor_id': kind },
    }),
  ),
];

const sharedLinks: Probe[] = [
  byId('get_shared_link', 'sharedLink', ({ zoe, map }) => sharedLinkBy(zoe, map)),
  byId('revoke_shared_link', 'sharedLink', ({ zoe, map }) => sharedLinkBy(zoe, map)),
  {
    operation: 'list_shared_links',
    call: ({ map }) => ({ query: { cogmap_id: map } }),
    ids: { 'query.cogmap_id': 'map' },
  },
  {
    operation: 'create_shared_link',
    call: ({ map }) => ({ body: { cogmap_id: map, panorama: {} } }),
    ids: { 'body.cogmap_id': 'map', 'body.panorama.lens_id': 'lens' },
  },
  {
    operation: 'create_shared_link',
    call: ({ map }) => ({ body: { cogmap_id: map, report: {} } }),
    ids: { 'body.report.lens_id': 'lens' },
  },
  {
    operation: 'create_shared_link',
    call: ({ map, goal }) => ({ body: { cogmap_id: map, slice: { seeds: [goal], depth: 1 } } }),
    ids: { 'body.slice.seeds[]': 'resource' },
  },
];

const PROPOSED = {
  act: 'create_resource',
  title: 'P',
  doc_type_name: 'concept',
  origin_uri: '',
  content: '',
};

const proposals: Probe[] = [
  byId('get_proposal', 'proposal', ({ zoe, map }) => proposalBy(zoe, map)),
  byId('withdraw_proposal', 'proposal', ({ zoe, map }) => proposalBy(zoe, map)),
  ...(['preview_proposal', 'accept_proposal'] as const).map((operation) =>
    byId(operation, 'proposal', ({ zoe, map }) => proposalBy(zoe, map), { body: {} }),
  ),
  byId('reject_proposal', 'proposal', ({ zoe, map }) => proposalBy(zoe, map), { body: { reason: 'no' } }),
  byId('get_proposal_demand', 'map', ({ map }) => map),
  byId('set_proposal_demand', 'map', ({ map }) => map, { body: { of_machines: false } }),
  ...(['cogmap_id', 'context_id'] as const).map(
    (field): Probe => ({
      operation: 'create_proposal',
      call: ({ map, context }) => ({
        body: { [field]: field === 'cogmap_id' ? map : context, title: 'T', acts: [PROPOSED] },
      }),
      ids: { [`body.${field}`]: field === 'cogmap_id' ? 'map' : 'context' },
    }),
  ),
  ...(['cogmap_id', 'context_id'] as const).map(
    (field): Probe => ({
      operation: 'list_proposals',
      call: ({ map, context }) => ({ query: { [field]: field === 'cogmap_id' ? map : context } }),
      ids: { [`query.${field}`]: field === 'cogmap_id' ? 'map' : 'context' },
    }),
  ),
];

export const PROBES: readonly Probe[] = [
  ...resources,
  ...uploads,
  ...artifacts,
  ...grants,
  ...contexts,
  ...maps,
  ...deliveries,
  ...relationships,
  ...edgeReads,
  ...steward,
  ...events,
  ...invocations,
  ...pictures,
  ...searches,
  ...plans,
  ...feedTargets,
  ...sharedLinks,
  ...proposals,
  ...intake,
  ...teams,
  ...machines,
  ...access,
];
