import type { InputOf } from './call.ts';
import type { AtlasClient } from './client.ts';
import type { components } from './schema.ts';

type ResourceView = components['schemas']['ResourceView'];
type Landed = components['schemas']['SegmentInfo'];

/** The ingest request, with the whole body as `content`. */
export type IngestPayload = Omit<InputOf<'create_ingest'>['body'], 'segmented'>;

/** Options of an upload. */
export interface UploadOptions {
  /** Maximum bytes per segment; a body within it is sent in one call. */
  readonly budget?: number;
  /** Called after each segment. */
  readonly onProgress?: (bytes: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** UTF-8 bytes above which a body is sent in segments (spec 30 §8). */
export const SEGMENT_BUDGET = 262_144;

const HEADING = /^ {0,3}#{1,6}(\s|$)/;
const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Splits a body into segments whose concatenation is the body: only between lines, and before a heading once half of
 * the budget is used (spec 30 §8).
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
  readonly existing?: true;
}

/** An existing complete resource, returned if the origin has to be unique. */
type Existing = Pick<ResourceView, 'id' | 'existing'>;

async function uploadSegments(
  atlas: AtlasClient,
  payload: IngestPayload,
  { budget = SEGMENT_BUDGET, onProgress, signal }: UploadOptions,
): Promise<Existing> {
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
  })) as Begun | Existing;
  if ('id' in begun) return begun;
  const { existing } = begun;
  const landed = new Set(begun.blocks.map(({ seq }) => seq));
  let { body_hash } = begun;
  let sent = bytesOf(first);
  onProgress?.(sent, total);
  for (const [at, content] of others.entries()) {
    const seq = at + 1;
    // Segments of an interrupted upload are stored already.
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
  return { id: begun.resource_id, ...(existing && { existing }) };
}

/**
 * Creates a resource with a body of any size: a body above the budget is sent in segments. With the same
 * `idempotency_key` and the same body an interrupted upload resumes.
 * @returns the complete resource
 */
export async function createWithBody(
  atlas: AtlasClient,
  payload: IngestPayload,
  options: UploadOptions = {},
): Promise<ResourceView> {
  const common = options.signal === undefined ? {} : { signal: options.signal };
  if (bytesOf(payload.content) <= (options.budget ?? SEGMENT_BUDGET))
    return (await atlas.call('create_ingest', { ...common, body: payload })) as ResourceView;
  const { id, existing } = await uploadSegments(atlas, payload, options);
  const view = await atlas.call('get_resource', { ...common, path: { id } });
  return { ...view, ...(existing && { existing }) };
}
