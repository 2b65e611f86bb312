/** Under which names the client of the SDK offers the operations: `atlas.resources.get`. */

/** The namespace of each tag of the contract, and the words of operation ids that say no more than it does. */
const NAMESPACES: Readonly<Record<string, { readonly name: string; readonly nouns: readonly string[] }>> = {
  Access: { name: 'access', nouns: ['access'] },
  Administration: { name: 'admin', nouns: ['admin'] },
  Auditor: { name: 'auditor', nouns: ['auditor'] },
  Bulk: { name: 'bulk', nouns: [] },
  'Cognitive Maps': { name: 'maps', nouns: ['cognitive', 'cogmap', 'map', 'maps'] },
  Contexts: { name: 'contexts', nouns: ['context', 'contexts'] },
  'Data Artifact Shapes': { name: 'shapes', nouns: ['shape', 'shapes'] },
  'Data Artifacts': { name: 'artifacts', nouns: ['artifact', 'artifacts'] },
  Deliveries: { name: 'feedTargets', nouns: ['feed', 'target', 'targets'] },
  Embedding: { name: 'embeddings', nouns: [] },
  Events: { name: 'events', nouns: ['event'] },
  Facets: { name: 'facets', nouns: ['facet', 'facets'] },
  Graph: { name: 'graph', nouns: ['atlas'] },
  Health: { name: 'health', nouns: ['health'] },
  Ingest: { name: 'resources', nouns: ['resource'] },
  Invitations: { name: 'invitations', nouns: ['invitation', 'invitations', 'team'] },
  Invocations: { name: 'invocations', nouns: ['invocations'] },
  Jobs: { name: 'jobs', nouns: ['job'] },
  'Machine Clients': { name: 'machines', nouns: ['machine', 'client', 'clients'] },
  Meta: { name: 'resources', nouns: [] },
  Profile: { name: 'profile', nouns: ['profile'] },
  Query: { name: 'plans', nouns: ['plan', 'plans'] },
  Relationships: { name: 'relationships', nouns: [] },
  Resources: { name: 'resources', nouns: ['resource', 'resources'] },
  Search: { name: 'resources', nouns: [] },
  Proposals: { name: 'proposals', nouns: ['proposal', 'proposals'] },
  'Shared Links': { name: 'sharedLinks', nouns: ['shared', 'link', 'links'] },
  'Slack Link': { name: 'slack', nouns: ['slack'] },
  Steward: { name: 'steward', nouns: ['steward'] },
  Subscriptions: { name: 'subscriptions', nouns: ['subscription', 'subscriptions'] },
  Teams: { name: 'teams', nouns: ['team', 'teams'] },
};

/** Operations whose ids say too little, or belong to another noun than their tag. */
const NAMED: Readonly<Record<string, string>> = {
  accept: 'invitations.accept',
  admin_disconnect: 'slack.disconnectPrincipal',
  advance: 'steward.advanceWatermark',
  assert: 'relationships.create',
  atlas_home: 'graph.home',
  bulk: 'bulk.write',
  candidates: 'steward.listCandidates',
  close: 'invocations.close',
  cogmap_locate: 'maps.locate',
  cogmap_neighborhood_slice: 'maps.slice',
  cogmap_panorama: 'maps.panorama',
  context_composition: 'contexts.composition',
  context_locate: 'contexts.locate',
  context_neighborhood_slice: 'contexts.slice',
  context_panorama: 'contexts.panorama',
  context_shape: 'contexts.territories',
  context_territories: 'contexts.territoryPanorama',
  create_ingest: 'resources.create',
  create_resource: 'resources.createEmpty',
  cursor: 'events.latest',
  decline: 'invitations.decline',
  delta: 'steward.readDelta',
  detail: 'teams.get',
  disconnect_me: 'slack.disconnectOwn',
  entry: 'graph.bestConnected',
  evidence: 'resources.evidenceOfMany',
  fold: 'relationships.fold',
  formation: 'maps.formation',
  genesis: 'maps.create',
  get_meta: 'resources.getMeta',
  get_profile: 'profile.get',
  get_settings: 'access.getPublicSettings',
  get_subscription_delivery: 'subscriptions.getDelivery',
  list_blocks: 'resources.listBlocks',
  list_connections: 'connections.list',
  list_edge_facets: 'relationships.listFacets',
  list_mine: 'invitations.listOwn',
  list_resource_facets: 'resources.listFacets',
  list_teams: 'teams.list',
  materialize: 'maps.materialize',
  open: 'invocations.open',
  provenance: 'resources.listSources',
  query: 'plans.query',
  query_acts: 'plans.listActs',
  reassign: 'contexts.reassign',
  reconcile: 'maps.reconcile',
  reembed: 'embeddings.reembedResources',
  region_bridges: 'territories.bridges',
  region_composition: 'territories.composition',
  region_members: 'territories.members',
  register_connection: 'connections.register',
  rename: 'contexts.rename',
  retype: 'relationships.retype',
  revoke_connection: 'connections.revoke',
  reweight: 'relationships.reweight',
  search: 'resources.search',
  set_connection_teams: 'connections.setTeams',
  set_edge_facet: 'relationships.setFacets',
  set_facet: 'resources.setFacets',
  shape: 'maps.territories',
  show: 'invocations.get',
  traverse: 'graph.traverse',
  update_ingest: 'resources.replaceBody',
  update_meta: 'resources.updateMeta',
};

const camelCase = (words: readonly string[]): string =>
  words.map((word, at) => (at === 0 ? word : `${word[0]!.toUpperCase()}${word.slice(1)}`)).join('');

/**
 * The namespace and the name of an operation's method: of its id without the words that its namespace says.
 * @throws Error where the tag has no namespace
 */
export function methodNameOf(
  id: string,
  tag: string,
): { readonly namespace: string; readonly method: string } {
  const named = NAMED[id]?.split('.');
  if (named !== undefined) return { namespace: named[0]!, method: named[1]! };
  const { name, nouns } = NAMESPACES[tag] ?? {};
  if (name === undefined) throw new Error(`the tag ${tag} of ${id} has no namespace in the SDK`);
  const [verb = '', ...words] = id.split('_').filter((word) => !nouns!.includes(word));
  return { namespace: name, method: camelCase([verb, ...words]) };
}
