import { canonicalJson } from '#base/canonical-json.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import type { Anchor } from '#base/shapes.ts';
import { type Act, checkAuthorship, checkClaimedInvocation } from '../invocations/index.ts';
import type { Incorporated, Source } from '../ledger/index.ts';
import { sha256Hex } from './content/hashes.ts';
import { decodePackedChunks, type PackedChunk } from './content/packed-chunks.ts';
import { byteLength } from './content/packing.ts';
import type { CreationFacts } from './creation-facts.ts';
import { parseDocType } from './metadata/doc-types.ts';
import { managedAtCreate, parseManaged } from './metadata/managed.ts';
import { parseOpenMeta } from './metadata/open.ts';
import { parseTitle } from './metadata/title.ts';
import { checkReferences } from './references.ts';
import { incorporatedOf, sourcesAtCreate } from './sources.ts';

/** A resource to create, as either create route asks for it. */
export interface CreationRequest {
  readonly home: { readonly context_ref: string } | { readonly cogmap_id: string };
  readonly title: string;
  readonly origin_uri: string;
  readonly doc_type: string;
  readonly content: string;
  readonly chunks_packed?: string | undefined;
  readonly managed_meta?: unknown;
  readonly open_meta?: unknown;
  readonly goal?: string | undefined;
  readonly sources: readonly Source[];
  /** Set when the content is the first segment of an upload. */
  readonly segmented?: { readonly source_hash?: string | undefined } | undefined;
  readonly idempotency_key?: string | undefined;
  readonly act: Act;
}

/** A creation that nothing refuses, parsed. */
export interface Creation {
  readonly home: Anchor;
  readonly title: string;
  readonly origin_uri: string;
  readonly doc_type: string;
  /** Values by key in the order in which they are set: managed ones with defaults and stamps, then open ones. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly chunks: readonly PackedChunk[] | undefined;
  readonly incorporated: readonly Incorporated[];
  /** What the event of a segmented upload says of it; undefined when the content is the whole body. */
  readonly upload: { readonly segmented: true; readonly source_hash?: string } | undefined;
  /** SHA-256 of what was asked for, with its home and without the act. */
  readonly digest: string;
}

/** @throws Refusal BAD_REQUEST when an upload begins without its first segment */
function parseUpload({ segmented, content }: CreationRequest): Creation['upload'] {
  if (segmented === undefined) return undefined;
  if (content === '') throw badRequest('content: is the first segment of an upload, and must not be empty');
  const { source_hash } = segmented;
  return { segmented: true, ...(source_hash !== undefined && { source_hash }) };
}

function parseOrigin(origin_uri: string): string {
  if (byteLength(origin_uri) <= LIMITS.originUriBytes) return origin_uri;
  throw badRequest(`origin_uri: must have at most ${LIMITS.originUriBytes} bytes`);
}

/**
 * Decides on a creation. The order of the lines is the order of the refusals, the first one wins (spec 30 §5.2).
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, FORBIDDEN_DETAIL, CONFLICT
 */
export function decideCreation(request: CreationRequest, facts: CreationFacts): Creation {
  const { act, content, chunks_packed } = request;
  if (facts.home === undefined) throw notFound();
  const given = parseManaged(request.managed_meta);
  checkAuthorship(act);
  checkClaimedInvocation(act, facts.invocation);
  if (facts.home.refusal !== undefined) throw facts.home.refusal;
  const chunks = chunks_packed === undefined ? undefined : decodePackedChunks(chunks_packed);
  const title = parseTitle(request.title);
  const doc_type = parseDocType(request.doc_type);
  const origin_uri = parseOrigin(request.origin_uri);
  const upload = parseUpload(request);
  const managed = managedAtCreate(doc_type, given, { model: act.model, invocationId: act.invocation_id });
  const open = parseOpenMeta(request.open_meta);
  const incorporated = incorporatedOf(sourcesAtCreate(request.sources, request));
  checkReferences(request, facts.references);
  const home = facts.home.anchor;
  const asked = { title, origin_uri, doc_type, managed: given, open, sources: incorporated, ...upload };
  const text = canonicalJson({ ...asked, content: sha256Hex(content), goal: request.goal ?? null });
  const digest = sha256Hex(`${home.id} ${sha256Hex(text)}`);
  return {
    home,
    title,
    origin_uri,
    doc_type,
    values: { ...managed, ...open },
    chunks,
    incorporated,
    upload,
    digest,
  };
}
