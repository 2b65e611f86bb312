import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import {
  Body,
  Double,
  EdgeKind,
  FilledBody,
  FilledText,
  Instant,
  Int64,
  List,
  optional,
  PackedChunks,
  Polarity,
  schemaOf,
  Text,
  TextInParts,
  Uuid,
  UuidInput,
} from '#base/shapes.ts';
import { ContextRefText } from '#homes/contexts/index.ts';
import { actBody } from '#homes/invocations/index.ts';
import { EmbeddingStatus } from '../embedding/index.ts';
import { OpenMetaAddInput, OpenMetaInput } from './metadata/open.ts';

const text = z.string().optional();

/** The closed vocabulary of managed metadata. */
export const ManagedMetaView = z.strictObject({
  'service-branch': text,
  'service-effort': text,
  'service-llm-model': text,
  'service-llm-run': text,
  'service-mode': text,
  'service-pr': text,
  'service-provenance': text,
  'service-seq': Int64.optional(),
  'service-stage': text,
  'service-status': text,
});

const BodyStorage = z.enum(['verbatim', 'derived']);
const IngestState = z.enum(['in_progress', 'complete']);

/** True or absent. */
export const Existing = z.literal(true).optional();

/** A resource as its readers see it; a field without a value is left out, never null (spec 30 §2). */
export const ResourceView = z.object({
  id: Uuid,
  /** Slug of the title, hyphen, id. */
  ref: z.string(),
  title: z.string(),
  origin_uri: z.string(),
  doc_type_name: z.string(),
  kb_context_id: Uuid.optional(),
  context_name: text,
  context_slug: text,
  context_owner_ref: text,
  context_ref: text,
  cogmap_id: Uuid.optional(),
  cogmap_name: text,
  owner_handle: z.string(),
  owner_profile_id: Uuid,
  originator_profile_id: Uuid,
  is_active: z.boolean(),
  body_hash: text,
  body_storage: BodyStorage.optional(),
  ingest_state: IngestState.optional(),
  /** Embedding status; only when a single resource is read. */
  embedding_status: EmbeddingStatus.optional(),
  managed_meta: ManagedMetaView,
  /** Absent = not requested; `{}` = requested and empty. */
  open_meta: z.unknown().optional(),
  content: text,
  /** Only in the response to a creation with `unique_origin`: the document existed before. */
  existing: Existing,
  created: Instant,
  updated: Instant,
});

export type ResourceView = z.infer<typeof ResourceView>;

export const ResourceId = z.object({ id: UuidInput });

export const ProvenanceSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), value: UuidInput }),
  z.object({ kind: z.literal('resource'), value: UuidInput }),
  z.object({ kind: z.literal('remote'), value: FilledText(LIMITS.uri) }),
]);

/** The sources of a body, in a request. */
export const Sources = optional(List(ProvenanceSource, LIMITS.sources));

/**
 * If the home has an active resource of this `origin_uri` already, returns that one, with `existing`, and writes
 * nothing.
 */
const UniqueOrigin = optional(z.boolean());

export const ResourceCreateRequest = actBody({
  kb_context_id: UuidInput,
  doc_type: FilledText(LIMITS.docType),
  origin_uri: Text(LIMITS.originUriBytes),
  title: FilledText(LIMITS.title),
  idempotency_key: optional(UuidInput),
  unique_origin: UniqueOrigin,
});

const textInput = Text(LIMITS.managedValue).nullish();

/** Managed metadata where unknown keys are refused. Older clients use the prefix `temper-` instead of `service-`. */
export const ManagedMetaInput = z.strictObject({
  'service-branch': textInput,
  'service-effort': textInput,
  'service-llm-model': textInput,
  'service-llm-run': textInput,
  'service-mode': textInput,
  'service-pr': textInput,
  'service-provenance': textInput,
  'service-seq': Int64.nullish(),
  'service-stage': textInput,
  'service-status': textInput,
  'temper-branch': textInput,
  'temper-effort': textInput,
  'temper-llm-model': textInput,
  'temper-llm-run': textInput,
  'temper-mode': textInput,
  'temper-pr': textInput,
  'temper-provenance': textInput,
  'temper-seq': Int64.nullish(),
  'temper-stage': textInput,
  'temper-status': textInput,
});

/** `now`: responds once the text is embedded, or after some seconds; `later`: embeds in the background. */
const EmbedTime = optional(z.enum(['now', 'later']));

const SegmentedBegin = z.object({
  block_budget: z.int().min(0),
  total_blocks_hint: optional(z.int().min(0)),
  source_hash: optional(Text(LIMITS.sourceHash)),
});

/** `metadata` and `content_hash` of older clients are ignored. */
export const IngestPayload = actBody({
  title: FilledText(LIMITS.title),
  origin_uri: Text(LIMITS.originUriBytes),
  context_ref: Text(LIMITS.ref),
  doc_type_name: FilledText(LIMITS.docType),
  content: Body,
  content_hash: optional(Text(LIMITS.ignoredHash)),
  chunks_packed: optional(PackedChunks),
  home_cogmap_id: optional(UuidInput),
  managed_meta: z.unknown().meta(schemaOf(ManagedMetaInput.nullable())).optional(),
  metadata: z.unknown().optional(),
  open_meta: OpenMetaInput,
  goal: optional(UuidInput),
  sources: Sources,
  segmented: optional(SegmentedBegin),
  embed: EmbedTime,
  idempotency_key: optional(UuidInput),
  unique_origin: UniqueOrigin,
});

/** Absent and null both leave the stored value; `content_hash` is ignored. */
export const ResourceUpdateRequest = actBody({
  title: optional(FilledText(LIMITS.title)),
  managed_meta: optional(ManagedMetaInput),
  open_meta: OpenMetaInput,
  /** Lists by key: their elements are appended to the stored ones. */
  open_meta_add: OpenMetaAddInput,
  /** Metadata keys to clear, of either tier. */
  unset: optional(List(Text(LIMITS.key), LIMITS.keys)),
  content: optional(FilledBody),
  content_hash: optional(Text(LIMITS.ignoredHash)),
  chunks_packed: optional(PackedChunks),
  sources: Sources,
  /** The block that takes the content; required when there are several. */
  content_block: optional(UuidInput),
  embed: EmbedTime,
  context_to: optional(ContextRefText),
  type_to: optional(FilledText(LIMITS.docType)),
  goal: optional(UuidInput),
  clear_goal: optional(z.boolean()),
});

/** Named keys are replaced, others stay; the id is taken from the path, and the hashes are ignored. */
export const MetaUpdatePayload = actBody({
  resource_id: UuidInput,
  managed_meta: ManagedMetaInput,
  open_meta: OpenMetaInput.unwrap(),
  managed_hash: Text(LIMITS.ignoredHash),
  open_hash: Text(LIMITS.ignoredHash),
});

export const ContentResponse = z.object({ resource_id: Uuid, markdown: TextInParts });

export const GraphEdgeRow = z.object({
  edge_id: Uuid,
  peer_resource_id: Uuid,
  peer_title: z.string(),
  peer_slug: z.string(),
  edge_kind: EdgeKind,
  polarity: Polarity,
  /** Empty when the edge has no label. */
  label: z.string(),
  /** By the stored ends; polarity does not reverse it. */
  direction: z.enum(['outgoing', 'incoming']),
  weight: Double,
  created: Instant,
});

nameSchemas({
  ManagedMeta: ManagedMetaView,
  BodyStorage,
  IngestState,
  ResourceView,
  ProvenanceSource,
  ResourceCreateRequest,
  ManagedMetaRequest: ManagedMetaInput,
  SegmentedBegin,
  IngestPayload,
  ResourceUpdateRequest,
  MetaUpdatePayload,
  ContentResponse,
  GraphEdgeRow,
});
