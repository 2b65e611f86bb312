import { newId } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';
import { type Act, checkAuthorship } from '../invocations/index.ts';
import type { Incorporated, Source } from '../ledger/index.ts';
import { type CutText, cutText } from './body.ts';
import { decodePackedChunks } from './content/packed-chunks.ts';
import { isBlank } from './content/whitespace.ts';
import { type Deferred, deferred } from './deferred.ts';
import { parseDocType } from './metadata/doc-types.ts';
import { type ManagedMeta, parseManaged } from './metadata/managed.ts';
import { type OpenMeta, parseOpenMeta } from './metadata/open.ts';
import { parseTitle } from './metadata/title.ts';
import { parseUnset, type UnsetKeys } from './metadata/unset.ts';
import { incorporatedOf } from './sources.ts';

/** What either update route asks for; an absent field leaves what is stored. */
export interface ChangeRequest {
  readonly resource_id: string;
  readonly title?: string | undefined;
  readonly type_to?: string | undefined;
  readonly managed_meta?: unknown;
  readonly open_meta?: unknown;
  readonly open_meta_add?: unknown;
  readonly unset?: readonly string[] | undefined;
  readonly content?: string | undefined;
  readonly chunks_packed?: string | undefined;
  readonly content_block?: string | undefined;
  readonly sources: readonly Source[];
  readonly context_to?: string | undefined;
  readonly goal?: string | undefined;
  readonly clear_goal?: boolean | undefined;
  readonly act: Act;
}

export interface ChangeFields {
  readonly title: string | undefined;
  readonly docType: string | undefined;
  readonly managed: ManagedMeta;
}

/** All of a change that needs no database, each part refusing in its turn. */
export interface ChangeDraft {
  readonly request: ChangeRequest;
  /** Of the event that carries a new text, if there is one. */
  readonly event_id: string;
  readonly authorship: Deferred<void>;
  readonly chunksDecoded: Deferred<unknown>;
  readonly open: Deferred<OpenMeta>;
  readonly unset: Deferred<UnsetKeys>;
  readonly fields: Deferred<ChangeFields>;
  /** Undefined where the body stays. */
  readonly text: Deferred<CutText | undefined>;
  readonly incorporated: Deferred<readonly Incorporated[]>;
}

function checkBody({ resource_id, content, sources }: ChangeRequest): void {
  if (content === undefined && sources.length > 0)
    throw badRequest('sources: come with content; annotate the resource to add sources alone');
  if (content !== undefined && isBlank(content))
    throw badRequest('content: must not be blank; nothing empties a body');
  if (sources.some(({ kind, value }) => kind === 'resource' && value === resource_id))
    throw badRequest('sources: a resource is no source of itself');
}

/** Prepares a change outside the transaction: ids, metadata, chunks and hashes. */
export function draftChange(request: ChangeRequest): ChangeDraft {
  const { content, chunks_packed, title, type_to } = request;
  const packed = deferred(() =>
    content === undefined || chunks_packed === undefined ? undefined : decodePackedChunks(chunks_packed),
  );
  return {
    request,
    event_id: newId(),
    authorship: deferred(() => checkAuthorship(request.act)),
    chunksDecoded: packed,
    open: deferred(() => parseOpenMeta(request.open_meta)),
    unset: deferred(() => parseUnset(request.unset)),
    fields: deferred(() => ({
      managed: parseManaged(request.managed_meta),
      title: title === undefined ? undefined : parseTitle(title),
      docType: type_to === undefined ? undefined : parseDocType(type_to),
    })),
    text: deferred(() => {
      checkBody(request);
      return content === undefined ? undefined : cutText(content, packed());
    }),
    incorporated: deferred(() => incorporatedOf(request.sources)),
  };
}
