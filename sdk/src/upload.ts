import type { InputOf } from './call.ts';
import type { AtlasClient } from './client.ts';
import type { components } from './schema.ts';

type ResourceView = components['schemas']['ResourceView'];
type Landed = components['schemas']['SegmentInfo'];

/** What is ingested, with the whole body as `content`. */
export type IngestPayload = Omit<InputOf<'create_ingest'>['body'], 'segmented'>;

/** How a body is uploaded. */
export interface UploadOptions {
  /** Bytes of a segment; a body that is not larger goes in one call. */
  readonly budget?: number;
  /** Told after each segment. */
  readonly onProgress?: (bytes: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** Bytes of UTF-8 above which a body is cut (spec 30 §8). */
export const SEGMENT_BUDGET = 262_144;

const HEADING = /^ {0,3}#{1,6}(\s|$)/;
const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Cuts a body into segments that joined are the body: between lines, before a heading once half of the budget is used, and a
 * line is never split (spec 30 §8).
 */
export function segmentsOf(content: string, budget: number = SEGMENT_BUDGET): string[] {
  const segments: string[] = [];
  let lines: string[] = [];
  let size = 0;
  for (const line of content.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const bytes = bytesOf(line);
    const isFull = size + bytes > budget || (HEADING.test(line) && 2 * size >= budget);
    if (lines.length > 0 && isFull) {
      segments.push(lines.join(''));
      lines = [];
      size = 0;
    }
    lines.push(line);
    size += bytes;
  }
  return lines.length > 0 ? [...segments, lines.join('')] : segments;
}

interface Begun {
  readonly resource_id: string;
  readonly body_hash: string;
  readonly blocks: readonly Landed[];
}

async function uploadSegments(
  atlas: AtlasClient,
  payload: IngestPayload,
  { budget = SEGMENT_BUDGET, onProgress, signal }: UploadOptions,
): Promise<string> {
  const segments = segmentsOf(payload.content, budget);
  const [first = '', ...others] = segments;
  const total = bytesOf(payload.content);
  const common = signal === undefined ? {} : { signal };
  const content_hash = await sha256(payload.content);
  const begun = (await atlas.call('create_ingest', {
    ...common,
    body: {
      ...payload,
      content: first,
      segmented: { block_budget: budget, total_blocks_hint: segments.length, source_hash: content_hash },
    },
  })) as Begun;
  const landed = new Set(begun.blocks.map(({ seq }) => seq));
  let { body_hash } = begun;
  let sent = bytesOf(first);
  onProgress?.(sent, total);
  for (const [at, content] of others.entries()) {
    const seq = at + 1;
    // What an upload that was interrupted has brought is there already.
    if (!landed.has(seq)) {
      const path = { id: begun.resource_id };
      const body = { seq, content, content_hash: await sha256(content) };
      ({ body_hash } = await atlas.call('append_block', { ...common, path, body }));
    }
    sent += bytesOf(content);
    onProgress?.(sent, total);
  }
  await atlas.call('finalize_resource', {
    ...common,
    path: { id: begun.resource_id },
    body: {
      expected_blocks: segments.length,
      expected_body_hash: body_hash,
      expected_content_hash: content_hash,
    },
  });
  return begun.resource_id;
}

/**
 * Creates a resource whose body may be of any size: one that is larger than the budget goes in segments. With the same
 * `idempotency_key` and the same body an upload that was interrupted goes on where it was.
 * @returns the resource, once it is complete
 */
export async function createWithBody(
  atlas: AtlasClient,
  payload: IngestPayload,
  options: UploadOptions = {},
): Promise<ResourceView> {
  const common = options.signal === undefined ? {} : { signal: options.signal };
  if (bytesOf(payload.content) <= (options.budget ?? SEGMENT_BUDGET))
    return (await atlas.call('create_ingest', { ...common, body: payload })) as ResourceView;
  const id = await uploadSegments(atlas, payload, options);
  return atlas.call('get_resource', { ...common, path: { id } });
}
