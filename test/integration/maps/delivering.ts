import { v5 } from 'uuid';
import { newId } from '#base/ids.ts';
import type { Answer, Caller } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';

/** What a reconciliation delivers (spec 50 §3.4). */

export interface EntryOptions {
  readonly title?: string;
  readonly doc_type?: string;
  readonly text?: string;
  /** Leading components. */
  readonly vector?: readonly number[];
  readonly facets?: unknown;
  readonly edges?: readonly object[];
}

export const entry = (id: string = newId(), options: EntryOptions = {}) => ({
  id,
  origin_uri: `kernel://${id}`,
  title: options.title ?? 'Delivered',
  doc_type: options.doc_type ?? 'concept',
  content_hash: 'advisory',
  chunks_packed: packedChunk(options.text ?? 'As delivered.', options.vector ?? [1, 0, 0]),
  facets: options.facets ?? {},
  edges: options.edges ?? [],
});

/** The id of the resource that an entry becomes in a map. */
export const deliveredId = (map: string, entryId: string): string =>
  v5(entryId, Buffer.from(map.replaceAll('-', ''), 'hex'));

export const edgeTo = (to: string, more = {}) => ({
  to,
  kind: 'leads_to',
  polarity: 'forward',
  weight: 1,
  ...more,
});

/** Charter blocks: the first states, the others ask. */
export const telosOf = (...texts: string[]) => ({
  blocks: texts.map((text, index) => ({
    role: index === 0 ? 'statement' : 'question',
    chunks_packed: packedChunk(text, [0, 1, 0]),
  })),
});

export const deliver = (caller: Caller, map: string, body: object, query = ''): Promise<Answer> =>
  caller.put(`/api/cognitive-maps/${map}${query}`, { entries: [], ...body });
