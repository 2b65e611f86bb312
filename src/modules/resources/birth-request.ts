import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { type Act, checkAuthorship } from '../invocations/index.ts';
import type { Incorporated, Source } from '../ledger/index.ts';
import { type PreparedBody, prepareBody } from './body.ts';
import { sha256Hex } from './content/hashes.ts';
import { decodePackedChunks } from './content/packed-chunks.ts';
import { byteLength } from './content/packing.ts';
import { type Deferred, deferred } from './deferred.ts';
import { canonicalJson } from './metadata/canonical-json.ts';
import { parseDocType } from './metadata/doc-types.ts';
import { managedAtCreate, parseManaged } from './metadata/managed.ts';
import { parseOpenMeta } from './metadata/open.ts';
import { parseTitle } from './metadata/title.ts';
import { incorporatedOf, sourcesAtCreate } from './sources.ts';

/** A resource to be, as either create route asks for it. */
export interface BirthRequest {
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
  readonly idempotency_key?: string | undefined;
  readonly act: Act;
}

export interface BirthFields {
  readonly title: string;
  readonly origin_uri: string;
  readonly doc_type: string;
  /** Values by key, managed ones with defaults and stamps, in the order in which they are set. */
  readonly managed: Readonly<Record<string, unknown>>;
}

/** All of a birth that needs no database, each part refusing in its turn. */
export interface BirthDraft {
  readonly event_id: string;
  readonly resource_id: string;
  readonly managedDecoded: Deferred<unknown>;
  readonly authorship: Deferred<void>;
  readonly chunksDecoded: Deferred<unknown>;
  readonly fields: Deferred<BirthFields>;
  readonly open: Deferred<Readonly<Record<string, unknown>>>;
  readonly incorporated: Deferred<readonly Incorporated[]>;
  readonly body: Deferred<PreparedBody>;
  /** SHA-256 of what was asked for, the home apart and the act left out. */
  readonly digest: Deferred<string>;
}

function parseOrigin(origin_uri: string): string {
  if (byteLength(origin_uri) <= LIMITS.originUriBytes) return origin_uri;
  throw badRequest(`origin_uri: must have at most ${LIMITS.originUriBytes} bytes`);
}

/** Prepares a birth outside the transaction: ids, metadata, chunks and hashes. */
export function draftBirth(request: BirthRequest): BirthDraft {
  const { act, content, chunks_packed } = request;
  const event_id = newId();
  const managed = deferred(() => parseManaged(request.managed_meta));
  const packed = deferred(() =>
    chunks_packed === undefined ? undefined : decodePackedChunks(chunks_packed),
  );
  const fields = deferred(() => {
    const title = parseTitle(request.title);
    const doc_type = parseDocType(request.doc_type);
    const stamps = { model: act.model, invocationId: act.invocation_id };
    return {
      title,
      origin_uri: parseOrigin(request.origin_uri),
      doc_type,
      managed: managedAtCreate(doc_type, managed(), stamps),
    };
  });
  const open = deferred(() => parseOpenMeta(request.open_meta));
  const incorporated = deferred(() => incorporatedOf(sourcesAtCreate(request.sources, request)));
  const body = deferred(() => {
    const packed_chunks = packed();
    const block = { block_id: newId(), seq: 0, content, incorporated: incorporated() };
    return prepareBody(event_id, [{ ...block, ...(packed_chunks !== undefined && { packed_chunks }) }]);
  });
  const digest = deferred(() => {
    const { title, origin_uri, doc_type } = fields();
    const asked = { title, origin_uri, doc_type, managed: managed(), open: open(), sources: incorporated() };
    return sha256Hex(canonicalJson({ ...asked, content: sha256Hex(content), goal: request.goal ?? null }));
  });
  return {
    event_id,
    resource_id: newId(),
    managedDecoded: managed,
    authorship: deferred(() => checkAuthorship(act)),
    chunksDecoded: packed,
    fields,
    open,
    incorporated,
    body,
    digest,
  };
}
