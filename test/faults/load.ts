import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { HttpAnswer } from '../world/http-call.ts';
import { assertion } from '../world/things.ts';
import type { Edge, Journal, Pending } from './journal.ts';
import type { Stage } from './stage.ts';

export interface LoadParts {
  readonly stage: Stage;
  readonly journal: Journal;
  readonly random: Random;
  /** The context that everything of the round is written to. */
  readonly context: string;
  /** Whether calls may find nobody. */
  readonly mayFindNobody: boolean;
}

const WRITERS = 8;
const READERS = 8;
/** A request has two phases of at most 15 s each, gate one and its work; the rest is for a machine that is busy. */
const LONGEST_REQUEST_MS = 35_000;
/** Before a client that was refused tries something else. */
const PAUSE_MS = 100;
const BETWEEN_CALLS_MS = 10;

/** The answer of a success; undefined for a refusal and where nobody answered. Everything else is a problem. */
export async function attempt(
  { stage, journal, mayFindNobody }: LoadParts,
  method: string,
  path: string,
  body?: unknown,
): Promise<HttpAnswer | undefined> {
  const began = performance.now();
  const outcome = await stage
    .call(method, path, body, AbortSignal.timeout(LONGEST_REQUEST_MS))
    .catch((error: unknown) => error as Error);
  const ms = performance.now() - began;
  journal.slowestMs = Math.max(journal.slowestMs, ms);
  const problem = (what: string) => void journal.problems.push(`${method} ${path} ${what}`);
  if (outcome instanceof Error) {
    journal.lost += 1;
    if (outcome.name === 'TimeoutError') problem(`was not answered within ${LONGEST_REQUEST_MS / 1000} s`);
    else if (!mayFindNobody)
      problem(`broke off after ${Math.round(ms)} ms: ${String(outcome.cause ?? outcome)}`);
    return undefined;
  }
  if (outcome.status === 200) return outcome;
  const text = JSON.stringify(outcome.body);
  if (outcome.status !== 503) problem(`was answered ${outcome.status}: ${text}`);
  else if (outcome.headers.get('retry-after') === null) problem(`was refused without Retry-After: ${text}`);
  journal.refused += 1;
  return undefined;
}

/** Asks for a resource; under its key, so that it comes into being once however often it is asked for. */
export async function ingest(parts: LoadParts, { name, key }: Pending): Promise<boolean> {
  const answer = await attempt(parts, 'POST', '/api/ingest', {
    title: name,
    origin_uri: '',
    doc_type_name: 'concept',
    content: `# ${name}\n\nWritten under load.`,
    context_ref: parts.context,
    idempotency_key: key,
  });
  if (answer === undefined) return false;
  parts.journal.resources.set(name, answer.body.id as string);
  parts.journal.acknowledged += 1;
  return true;
}

async function writeResource(parts: LoadParts, name: string): Promise<boolean> {
  const wanted = { name, key: randomUUID() };
  const done = await ingest(parts, wanted);
  if (!done) parts.journal.pending.push(wanted);
  return done;
}

async function writeEdge(parts: LoadParts, name: string): Promise<boolean> {
  const { journal, random } = parts;
  const ids = [...journal.resources.values()];
  const [source, target] = [random.pick(ids), random.pick(ids)];
  const answer = await attempt(
    parts,
    'POST',
    '/api/relationships',
    assertion(source, target, { label: name }),
  );
  if (answer === undefined) {
    journal.unknown.add(name);
    return false;
  }
  journal.edges.push({ name, id: answer.body.edge_handle as string, source, folding: 'not asked' });
  journal.acknowledged += 1;
  return true;
}

async function foldEdge(parts: LoadParts, edge: Edge): Promise<boolean> {
  edge.folding = 'asked';
  const answer = await attempt(parts, 'POST', `/api/relationships/${edge.id}/fold`, {});
  if (answer === undefined) return false;
  edge.folding = 'acknowledged';
  parts.journal.acknowledged += 1;
  return true;
}

const SHARES = [
  ['resource', 0.4],
  ['edge', 0.4],
  ['fold', 0.2],
] as const;

function writeSomething(parts: LoadParts, name: string): Promise<boolean> {
  const { journal, random } = parts;
  const wanted = random.weighted(SHARES);
  const foldable = journal.edges.filter(({ folding }) => folding === 'not asked');
  if (wanted === 'fold' && foldable.length > 0) return foldEdge(parts, random.pick(foldable));
  if (wanted === 'edge' && journal.resources.size > 1) return writeEdge(parts, name);
  return writeResource(parts, name);
}

async function readSomething(parts: LoadParts): Promise<boolean> {
  const { journal, random, context } = parts;
  const ids = [...journal.resources.values()];
  const path =
    ids.length === 0
      ? `/api/contexts/${context}`
      : random.pick([
          `/api/resources/${random.pick(ids)}`,
          `/api/resources/${random.pick(ids)}/edges`,
          `/api/resources?context_ref=${context}`,
        ]);
  const answer = await attempt(parts, 'GET', path);
  if (answer !== undefined) journal.read += 1;
  return answer !== undefined;
}

/**
 * Starts clients that write and read, each one call after the other.
 * @returns stops them; resolves when the last has its answer
 */
export function startLoad(parts: LoadParts): () => Promise<void> {
  let stopped = false;
  const client = async (call: () => Promise<boolean>) => {
    while (!stopped) await sleep((await call()) ? BETWEEN_CALLS_MS : PAUSE_MS);
  };
  let names = 0;
  const write = () => {
    names += 1;
    return writeSomething(parts, `thing ${names}`);
  };
  const clients = [
    ...Array.from({ length: WRITERS }, () => client(write)),
    ...Array.from({ length: READERS }, () => client(() => readSomething(parts))),
  ];
  return async () => {
    stopped = true;
    await Promise.all(clients);
  };
}
