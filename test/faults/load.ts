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
  /** Whether calls may be told that nobody can say who makes them: 401 with Retry-After. */
  readonly mayBeUnknown: boolean;
}

const WRITERS = 8;
const READERS = 8;
/** Of one bulk write. */
const ITEMS = 2;
const BULK = '/api/bulk';
/** Each phase of a request has this limit. */
const LONGEST_PHASE_MS = 15_000;
/** For a machine that is busy. */
const BUSY_MS = 5000;

/** A request has two phases, gate one and its work; a bulk write has three, since the keys of its items are looked up first. */
const longestMs = (path: string): number => (path === BULK ? 3 : 2) * LONGEST_PHASE_MS + BUSY_MS;

/** Before a client that was refused tries something else. */
const PAUSE_MS = 100;
const BETWEEN_CALLS_MS = 10;

/** The answer of a success; undefined for a refusal and where nobody answered. Everything else is a problem. */
export async function attempt(
  { stage, journal, mayFindNobody, mayBeUnknown }: LoadParts,
  method: string,
  path: string,
  body?: unknown,
): Promise<HttpAnswer | undefined> {
  const began = performance.now();
  const outcome = await stage
    .call(method, path, body, AbortSignal.timeout(longestMs(path)))
    .catch((error: unknown) => error as Error);
  const ms = performance.now() - began;
  journal.slowestMs = Math.max(journal.slowestMs, ms);
  const problem = (what: string) => void journal.problems.push(`${method} ${path} ${what}`);
  if (outcome instanceof Error) {
    journal.lost += 1;
    if (outcome.name === 'TimeoutError') problem(`was not answered within ${longestMs(path) / 1000} s`);
    else if (!mayFindNobody)
      problem(`broke off after ${Math.round(ms)} ms: ${String(outcome.cause ?? outcome)}`);
    return undefined;
  }
  if (outcome.status === 200) return outcome;
  const text = JSON.stringify(outcome.body);
  if (outcome.status !== 503 && !(mayBeUnknown && outcome.status === 401))
    problem(`was answered ${outcome.status}: ${text}`);
  else if (outcome.headers.get('retry-after') === null) problem(`was refused without Retry-After: ${text}`);
  journal.refused += 1;
  return undefined;
}

const payloadOf = ({ context }: LoadParts, name: string) => ({
  title: name,
  origin_uri: '',
  doc_type_name: 'concept',
  content: `# ${name}\n\nWritten under load.`,
  context_ref: context,
});

function acknowledge({ journal }: LoadParts, name: string, id: string): void {
  journal.resources.set(name, id);
  journal.acknowledged += 1;
}

/** @returns those that were not acknowledged */
async function writeItems(parts: LoadParts, wanted: readonly Pending[]): Promise<readonly Pending[]> {
  const { journal } = parts;
  const items = wanted.map(({ name, key }) => ({ act: 'create_resource', key, ...payloadOf(parts, name) }));
  const answer = await attempt(parts, 'POST', BULK, { items });
  if (answer === undefined) return wanted;
  const results = answer.body.results as { status: number; id: string; error?: object }[];
  return wanted.filter(({ name }, index) => {
    const { status, id, error } = results[index]!;
    if (status === 200) acknowledge(parts, name, id);
    else if (status !== 503)
      journal.problems.push(`item "${name}" was answered ${status}: ${JSON.stringify(error)}`);
    return status !== 200;
  });
}

/** Asks for a resource; under its key, so that it comes into being once however often it is asked for. */
export async function ingest(parts: LoadParts, wanted: Pending): Promise<boolean> {
  if (wanted.inBulk) return (await writeItems(parts, [wanted])).length === 0;
  const { name, key } = wanted;
  const body = { ...payloadOf(parts, name), idempotency_key: key };
  const answer = await attempt(parts, 'POST', '/api/ingest', body);
  if (answer === undefined) return false;
  acknowledge(parts, name, answer.body.id as string);
  return true;
}

async function writeInBulk(parts: LoadParts, name: string): Promise<boolean> {
  const wanted = Array.from({ length: ITEMS }, (_, index) => ({
    name: `${name}.${index}`,
    key: randomUUID(),
    inBulk: true,
  }));
  const left = await writeItems(parts, wanted);
  parts.journal.pending.push(...left);
  return left.length === 0;
}

async function writeResource(parts: LoadParts, name: string): Promise<boolean> {
  const wanted = { name, key: randomUUID(), inBulk: false };
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
  ['resource', 0.35],
  ['bulk', 0.05],
  ['edge', 0.4],
  ['fold', 0.2],
] as const;

function writeSomething(parts: LoadParts, name: string): Promise<boolean> {
  const { journal, random } = parts;
  const wanted = random.weighted(SHARES);
  const foldable = journal.edges.filter(({ folding }) => folding === 'not asked');
  if (wanted === 'fold' && foldable.length > 0) return foldEdge(parts, random.pick(foldable));
  if (wanted === 'edge' && journal.resources.size > 1) return writeEdge(parts, name);
  return wanted === 'bulk' ? writeInBulk(parts, name) : writeResource(parts, name);
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
