import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { HttpClient } from './http-client.ts';
import { letIn } from './prepare.ts';
import type { Atlas } from './start-atlas.ts';

/** What clients cut bodies into (spec 30 §8). */
const SEGMENT_BYTES = 262_144;
/** So much is read in all, in five reads at least. */
const READ_MEGABYTES = 300;
const RECORDS = 50;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One segment of markdown in ASCII, different for each number. */
function segmentOf(seq: number): string {
  const heading = `# Part ${seq}\n\n`;
  const line = `Line of part ${seq}: the quick brown fox jumps over the lazy dog.\n`;
  const lines = Math.floor((SEGMENT_BYTES - heading.length) / line.length);
  const text = heading + line.repeat(lines);
  return text + '.'.repeat(SEGMENT_BYTES - text.length);
}

/** Greatest resident memory of a process since the last call, in MB; Linux only. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status)!;
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return Math.round(Number(kilobytes) / 1024);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface Uploaded {
  readonly id: string;
  readonly appendMs: readonly number[];
  readonly finalizeMs: number;
}

/** Uploads a body segment by segment, of which one is held at a time. */
async function upload(client: HttpClient, context: string, segments: number): Promise<Uploaded> {
  const begun = await client.json<{ resource_id: string; body_hash: string }>('/api/ingest', {
    title: 'A large body',
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'fact',
    content: segmentOf(0),
    segmented: { block_budget: SEGMENT_BYTES },
  });
  const whole = createHash('sha256').update(segmentOf(0));
  const id = begun.resource_id;
  let { body_hash } = begun;
  const appendMs: number[] = [];
  for (let seq = 1; seq < segments; seq += 1) {
    const content = segmentOf(seq);
    whole.update(content);
    const began = performance.now();
    const path = `/api/resources/${id}/blocks`;
    ({ body_hash } = await client.json<{ body_hash: string }>(path, {
      seq,
      content,
      content_hash: hash(content),
    }));
    appendMs.push(performance.now() - began);
  }
  const expected = { expected_blocks: segments, expected_body_hash: body_hash };
  const body = { ...expected, expected_content_hash: whole.digest('hex') };
  const ended = await client.send({ method: 'POST', path: `/api/resources/${id}/finalize`, body });
  if (ended.status !== 204) throw new Error(`finalize answered ${ended.status}: ${ended.text}`);
  return { id, appendMs, finalizeMs: ended.ms };
}

/**
 * Uploads a body in segments, completes it and reads it: how long each takes, and what the service holds meanwhile.
 * @param megabytes of the body
 */
export async function measureBody(atlas: Atlas, megabytes: number): Promise<string> {
  const { pids } = atlas;
  const { client } = (await letIn(atlas, 1)).wide;
  const name = `Large bodies ${Date.now()}`;
  const { id: context } = await client.json<{ id: string }>('/api/contexts', { name });
  const segments = Math.max(2, Math.round((megabytes * 1024 * 1024) / SEGMENT_BYTES));
  // What is done for the first time takes longer, and more memory.
  await upload(client, context, 8);
  const restMb = await peakMegabytes(pids.service);
  const { id, appendMs, finalizeMs } = await upload(client, context, segments);
  const uploadMb = await peakMegabytes(pids.service);
  const reads: Awaited<ReturnType<HttpClient['read']>>[] = [];
  let bytes = 0;
  const count = Math.max(5, Math.round(READ_MEGABYTES / megabytes));
  while (reads.length < count)
    reads.push(await client.read(`/api/resources/${id}/content`, (part) => (bytes += part.length)));
  const readMb = await peakMegabytes(pids.service);
  const records: typeof reads = [];
  while (records.length < RECORDS) records.push(await client.read(`/api/resources/${id}`, () => undefined));
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const times = (values: readonly number[]) => `${ms(median(values))} (fastest ${ms(Math.min(...values))})`;
  const firstBytes = times(reads.map(({ firstByteMs }) => firstByteMs));
  const lastBytes = times(reads.map(({ ms: all }) => all));
  return [
    `a body of ${megabytes} MB in ${segments} segments, read as ${Math.round(bytes / count / 1024 / 1024)} MB of JSON`,
    `append: ${times(appendMs.slice(0, 50))} at first, ${times(appendMs.slice(-50))} at the end`,
    `finalize: ${ms(finalizeMs)}`,
    `read, median of ${count}: first byte ${firstBytes}, last byte ${lastBytes}`,
    `its record, for comparison, median of ${RECORDS}: ${times(records.map(({ ms: all }) => all))}`,
    `greatest resident memory of the service: ${restMb} MB before, ${uploadMb} MB while it was uploaded, ${readMb} MB while it was read`,
  ].join('\n');
}
