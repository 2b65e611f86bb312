/**
 * Input limits of one call. Every text, list and open object in the input of an operation has one of these
 * limits; the OpenAPI document shows it, and input beyond it is refused with 400. Texts are measured in characters
 * (code points) unless the name says bytes.
 */
export const LIMITS = {
  /** A request body after decompression. */
  bodyBytes: 2 * 1024 * 1024,
  /** Nesting depth of objects and lists, the body itself included. */
  nesting: 32,
  /** Problems described in one refusal. */
  problems: 20,
  /** The text of one problem, and its path; longer ones end in an ellipsis. */
  problem: 500,
  /** The message of a refusal; a longer one ends in an ellipsis. */
  refusal: 12_000,
  /** A key or value of the caller that a message quotes. */
  shownValue: 80,
  /** Refusals of a query plan listed in one response. */
  planRefusals: 200,

  /** Resources that are merged into one at once. */
  merged: 20,
  /** What a merge adds of one kind: relationships, for example. */
  addedByMerge: 2000,

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
  /** The label of a relationship. */
  label: 256,
  /** The kind of trigger of a working run. */
  triggerKind: 256,
  /** JSON of the outcome of a working run. */
  outcomeBytes: 65_536,
  /** Reasoning, rationale, persona and model of an act, and the reason for a fold. */
  actText: 8192,
  /** The reason for an act of administration. */
  reason: 2000,
  /** A message to an administrator, and the note in reply. */
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
  /** How long a machine's former secret stays valid after rotation. */
  graceSeconds: 604_800,
  principalRef: 320,
  /** `<kind>:<uuid>`. */
  subjectRef: 200,
  idpKey: 128,
  groupName: 512,
  invitationToken: 256,
  oauthParameter: 8192,
  /** A hash that is accepted in any form and ignored. */
  ignoredHash: 1024,
  sourceHash: 64,

  /** Chunks of one text, all searchable; in a text with more pieces, tiny neighbours are merged. */
  chunks: 4000,
  /** Chunks of all texts in one call. */
  chunksOfCall: 20_000,
  /** A title in the path of headings above a chunk; a longer one is cut and ends in an ellipsis. */
  headingInPath: 256,
  /** The path of headings above a chunk. */
  headerPath: 1600,
  /** Heading paths of all chunks of a text together. */
  headerPaths: 2 * 1024 * 1024,

  originUriBytes: 8192,
  /** The address of a remote source. */
  uri: 8192,
  sources: 500,

  /** Keys of open metadata, of facets, of preferences. */
  keys: 500,
  key: 256,
  /** A value of managed metadata. */
  managedValue: 8192,
  /** Values in a typed list of open metadata: tags, keywords, references. */
  metadataList: 500,
  tag: 256,
  /** Elements of a list after `open_meta_add`. */
  grownList: 5000,
  preferencesBytes: 65_536,

  /** Words to look for. */
  search: 200,
  /** Search text: a question, or a paragraph. */
  searchText: 8192,
  /** Dimensions of a vector. */
  dimensions: 8192,
  /** Resources to which a search is restricted. */
  boundIds: 5000,
  /** Resources whose absence one search explains; their texts are read to their ends. */
  whyNot: 20,
  filter: 256,
  /** A comma list in a query. */
  commaList: 16_384,
  /** Values in a comma list other than ids: tags, doc types. */
  filterValues: 100,
  /** Ids in one list of a call. */
  ids: 500,
  /** Names that one call looks up. */
  names: 100,
  /** Resources whose evidential standing one call reads. */
  findings: 100,
  /** Principals decided in one act of administration. */
  principals: 100,
  /** Teams, and maps, with which a machine is registered. */
  conferred: 200,
  idpGroups: 2000,
  edgeKinds: 16,

  artifactKind: 256,
  /** Canonical JSON of a data artifact. */
  artifactBytes: 1024 * 1024,
  /** Total contents in one list of data artifacts. */
  listedArtifactBytes: 8 * 1024 * 1024,
  /** Canonical JSON of a JSON Schema. */
  schemaBytes: 65_536,

  /** Entries in a delivery to a map. */
  entries: 2000,
  edgesOfEntry: 500,
  edges: 10_000,
  folds: 10_000,
  charterBlocks: 200,

  /** Stages of a query plan, references of one stage, and outputs of the plan. */
  planStages: 64,
  /** Ids in one set of a query plan. */
  planIds: 5000,
  /** Entries in one filter list; the limit of the search itself is far lower, with a refusal that states the reason. */
  filterEntries: 1000,
  /** A question of a query plan. */
  question: 8192,
  /** Dimensions of a vector from a client: a vector index takes no more. */
  vector: 4096,
  /** The name of a saved plan. */
  planName: 200,
  /** Parameters of a saved plan. */
  planParameters: 32,
  /** JSON of a saved plan. */
  planBytes: 65_536,

  /** The name of a kind of job. */
  jobKind: 64,
  /** The fingerprint of a map's watched content. */
  fingerprint: 200,
  /** The reason for which an agent could not do its job. */
  jobFailure: 500,

  /** The name of a connector that sends webhooks. */
  connector: 128,
  headerName: 128,
  /** The body of a webhook. */
  webhookBytes: 25 * 1024 * 1024,
  /** The provider's name for a repository, a project or a kind of webhook. */
  providerName: 256,
  webhookTypes: 100,
  ownedPaths: 200,
  path: 1024,

  /** The URL of a feed target. */
  targetUrl: 2048,
  eventKinds: 100,
  /** Feed targets of one profile, not counting revoked ones. */
  feedTargets: 100,
  /** Shared links of one map, not counting revoked ones. */
  sharedLinks: 100,
  /** Acts of one proposal. */
  proposedActs: 100,
  /** Proposals for one context or map that wait. */
  openProposals: 200,
  /** Public keys for which a backup is sealed. */
  recipients: 20,
  /** A public key of age; those for quantum computers are long. */
  recipient: 4096,

  /** Devices, subscriptions and paths of a vault. */
  vaultItems: 200,
  vaultText: 4096,
} as const;
