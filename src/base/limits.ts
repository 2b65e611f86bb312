/**
 * The most that one call may bring. Every text, list and open object in the input of an operation has one of these
 * limits; the OpenAPI document shows it, and what exceeds it is refused with 400. Texts are measured in characters
 * (code points) unless the name says bytes.
 */
export const LIMITS = {
  /** Of a request body, after unpacking. */
  bodyBytes: 2 * 1024 * 1024,
  /** Objects and lists inside each other, the body itself included. */
  nesting: 32,
  /** Problems that one refusal describes. */
  problems: 20,

  title: 1000,
  contextName: 200,
  mapName: 200,
  teamName: 128,
  displayName: 128,
  instanceName: 128,
  machineLabel: 200,
  teamSlug: 63,
  teamDescription: 2000,
  docType: 256,
  /** Of a relationship. */
  label: 256,
  /** What set off a working run. */
  triggerKind: 256,
  /** Of the JSON of what a working run gave back. */
  outcomeBytes: 65_536,
  /** Reasoning, rationale, persona and model of an act, and the reason of a fold. */
  actText: 8192,
  /** The reason of an act of administration. */
  reason: 2000,
  /** A message to an administrator, and the note that answers it. */
  message: 4000,
  requestSource: 16,
  termsVersion: 32,
  settingSlug: 200,
  settingUri: 2048,

  /** `@me/slug`, `@handle/slug`, `+team/slug`, `+team`, `@handle`. */
  ref: 1024,
  uuid: 45,
  instant: 64,
  email: 256,
  /** The subject of a login. */
  subject: 128,
  clientId: 120,
  /** For which a machine's former secret goes on working. */
  graceSeconds: 604_800,
  principalRef: 320,
  /** `<kind>:<uuid>`. */
  subjectRef: 200,
  idpKey: 128,
  groupName: 512,
  invitationToken: 256,
  oauthParameter: 8192,
  /** Of a hash that is accepted in any form, and ignored. */
  ignoredHash: 1024,
  sourceHash: 64,

  originUriBytes: 8192,
  /** The address of a remote source. */
  uri: 8192,
  sources: 500,

  /** Keys of open metadata, of facets, of preferences. */
  keys: 500,
  key: 256,
  /** A value of managed metadata. */
  managedValue: 8192,
  /** Values in a list that open metadata has a form for: tags, keywords, references. */
  metadataList: 500,
  tag: 256,
  /** Elements of a list that `open_meta_add` has grown. */
  grownList: 5000,
  preferencesBytes: 65_536,

  /** Words to look for. */
  search: 200,
  /** What a search is for: a question, or a paragraph. */
  searchText: 8192,
  /** Numbers of a vector. */
  dimensions: 8192,
  /** Resources that a search stays among. */
  boundIds: 5000,
  filter: 256,
  /** A comma list in a query. */
  commaList: 16_384,
  /** Values in a comma list that are no ids: tags, doc types. */
  filterValues: 100,
  /** Ids in one list of a call. */
  ids: 500,
  /** Resources whose evidential standing is read by one call. */
  findings: 100,
  /** Principals that one act of administration decides. */
  principals: 100,
  /** Teams, and maps, that a machine is registered with. */
  conferred: 200,
  idpGroups: 2000,
  edgeKinds: 16,

  artifactKind: 256,
  /** Of the canonical JSON of a data artifact. */
  artifactBytes: 1024 * 1024,
  /** Of the contents in one list of data artifacts. */
  listedArtifactBytes: 8 * 1024 * 1024,
  /** Of the canonical JSON of a JSON Schema. */
  schemaBytes: 65_536,

  /** Of a delivery to a map. */
  entries: 2000,
  edgesOfEntry: 500,
  edges: 10_000,
  folds: 10_000,
  charterBlocks: 200,

  /** Stages of a query plan, what one of them refers to, and what it returns. */
  planStages: 64,
  /** Ids in one set of a query plan. */
  planIds: 5000,
  /** Entries in one list of a filter; far fewer are searched for, and a plan that brings more than that is told why. */
  filterEntries: 1000,
  /** A question of a query plan. */
  question: 8192,
  /** Numbers in a vector. */
  vector: 4096,
  /** Of a saved plan. */
  planName: 200,
  /** Values that a saved plan leaves open. */
  planParameters: 32,
  /** Of the JSON of a saved plan. */
  planBytes: 65_536,

  /** The name of a kind of job. */
  jobKind: 64,
  /** Of what a map watches. */
  fingerprint: 200,
  /** Why an agent could not do its job. */
  jobFailure: 500,

  /** The name by which a connector sends webhooks. */
  connector: 128,
  headerName: 128,
  /** Of what a webhook brings. */
  webhookBytes: 25 * 1024 * 1024,
  /** Of a repository, a project or a kind of webhook, as its provider names it. */
  providerName: 256,
  webhookTypes: 100,
  ownedPaths: 200,
  path: 1024,

  /** Of a feed target. */
  targetUrl: 2048,
  eventKinds: 100,
  /** Of one profile, those that are revoked not counted. */
  feedTargets: 100,

  /** Devices, subscriptions and paths of a vault. */
  vaultItems: 200,
  vaultText: 4096,
} as const;
