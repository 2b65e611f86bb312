import { canonicalJson } from '#base/canonical-json.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, notFound, type Refusal } from '#base/refusal.ts';
import type { Anchor } from '#base/shapes.ts';
import {
  type Act,
  checkAuthorship,
  checkClaimedInvocation,
  type InvocationFacts,
} from '#homes/invocations/index.ts';
import type { Incorporated, Source } from '#record/ledger/index.ts';
import { type CutOutcome, type CutText, textOf } from './content/cut-text.ts';
import { sha256Hex } from './content/hashes.ts';
import { byteLength } from './content/packing.ts';
import { managedAtCreate, parseDocType, parseManaged, parseTitle } from './metadata/managed.ts';
import { parseOpenMeta } from './metadata/open.ts';
import { checkReferences, type ReferenceFacts } from './references.ts';
import { incorporatedOf, sourcesAtCreate } from './sources.ts';

/** Request of either create route. */
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
  /** Whether to return an existing resource of this origin in the home. */
  readonly unique_origin?: boolean | undefined;
  readonly act: Act;
}

/** The requested home, and why the caller may not create in it. */
export interface HomeFacts {
  readonly anchor: Anchor;
  readonly refusal: Refusal | undefined;
}

/** Facts from the database that decide a creation. */
export interface CreationFacts {
  /** Undefined when the named home is not one that the caller reads. */
  readonly home: HomeFacts | undefined;
  readonly invocation: InvocationFacts;
  readonly references: ReferenceFacts;
}

/** An accepted creation, parsed. */
export interface Creation {
  readonly home: Anchor;
  readonly title: string;
  readonly origin_uri: string;
  readonly doc_type: string;
  /** Values by key in the order in which they are set: managed ones with defaults and stamps, then open ones. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: CutText;
  readonly incorporated: readonly Incorporated[];
  /** Upload fields of the event of a segmented upload; undefined when the content is the whole body. */
  readonly upload: { readonly segmented: true; readonly source_hash?: string } | undefined;
  /** SHA-256 of the request, with its home and without the act. */
  readonly digest: string;
}

/** @throws Refusal BAD_REQUEST when an upload begins without its first segment */
function parseUpload({ segmented, content }: CreationRequest): Creation['upload'] {
  if (segmented === undefined) return undefined;
  if (content === '') throw badRequest('content: is the first segment of an upload, and must not be empty');
  const { source_hash } = segmented;
  return { segmented: true, ...(source_hash !== undefined && { source_hash }) };
}

function parseOrigin({ origin_uri, unique_origin }: CreationRequest): string {
  if (unique_origin === true && origin_uri === '') throw badRequest('unique_origin: needs an origin_uri');
  if (byteLength(origin_uri) <= LIMITS.originUriBytes) return origin_uri;
  throw badRequest(`origin_uri: must have at most ${LIMITS.originUriBytes} bytes`);
}

/**
 * Decides on a creation. The order of the lines is the order of the refusals; the first one wins (spec 30 §5.2).
 * @param cut outcome of cutting its text
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, FORBIDDEN_DETAIL, CONFLICT
 */
export function decideCreation(request: CreationRequest, facts: CreationFacts, cut: CutOutcome): Creation {
  const { act } = request;
  if (facts.home === undefined) throw notFound();
  const given = parseManaged(request.managed_meta);
  checkAuthorship(act);
  checkClaimedInvocation(act, facts.invocation);
  if (facts.home.refusal !== undefined) throw facts.home.refusal;
  const text = textOf(cut);
  const title = parseTitle(request.title);
  const doc_type = parseDocType(request.doc_type);
  const origin_uri = parseOrigin(request);
  const upload = parseUpload(request);
  const managed = managedAtCreate(doc_type, given, { model: act.model, invocationId: act.invocation_id });
  const open = parseOpenMeta(request.open_meta);
  const incorporated = incorporatedOf(sourcesAtCreate(request.sources, request));
  checkReferences(request, facts.references);
  const home = facts.home.anchor;
  const asked = { title, origin_uri, doc_type, managed: given, open, sources: incorporated, ...upload };
  const digested = canonicalJson({ ...asked, content: text.byte_hash, goal: request.goal ?? null });
  const digest = sha256Hex(`${home.id} ${sha256Hex(digested)}`);
  return {
    home,
    title,
    origin_uri,
    doc_type,
    values: { ...managed, ...open },
    text,
    incorporated,
    upload,
    digest,
  };
}
