import { cypher } from '#test/world/cypher.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { contextOf, edgeOf } from '#test/world/things.ts';

/** Spec 50 §13, G4: a context with two goals and what serves them, plane embeddings by their angle in degrees. */

interface Node {
  readonly title: string;
  readonly doc_type: string;
  readonly angle?: number;
  readonly meta?: Record<string, string>;
  readonly idleDays?: number;
}

const stage = (name: string, idleDays: number) => ({ meta: { 'service-stage': name }, idleDays });

const NODES: readonly Node[] = [
  { title: 'Ship importer', doc_type: 'goal', angle: 0 },
  { title: 'Parse rows', doc_type: 'task', angle: 60, ...stage('in-progress', 0) },
  { title: 'Map columns', doc_type: 'task', angle: 50, ...stage('backlog', 30) },
  { title: 'Pairing notes', doc_type: 'session', angle: 100 },
  { title: 'CSV dialects', doc_type: 'research', angle: 170 },
  { title: 'Fuzz inputs', doc_type: 'task', angle: 180, ...stage('in-progress', 15) },
  { title: 'Loose thought', doc_type: 'memory', angle: 240 },
  { title: 'Old spike', doc_type: 'task', ...stage('done', 5) },
  { title: 'Harden', doc_type: 'goal', angle: 190, meta: { 'service-status': 'paused' } },
];

const EDGES = [
  [2, 1, 'leads_to', 'advances'],
  [3, 1, 'leads_to', 'advances'],
  [8, 1, 'leads_to', 'advances'],
  [6, 9, 'leads_to', 'advances'],
  [4, 2, 'near', 'relates_to'],
] as const;

async function ingest(by: Caller, context: string, { title, doc_type, angle, meta }: Node): Promise<string> {
  const vector = (angle ?? 0) * (Math.PI / 180);
  const { status, body } = await by.post('/api/ingest', {
    title,
    doc_type_name: doc_type,
    origin_uri: '',
    context_ref: context,
    content: angle === undefined ? '' : title,
    ...(angle !== undefined && { chunks_packed: packedChunk(title, [Math.cos(vector), Math.sin(vector)]) }),
    ...(meta !== undefined && { managed_meta: meta }),
  });
  if (status >= 300) throw new Error(`ingest: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Time is not for an operation to set. */
const letIdle = ({ database }: Service, resource: string, days: number) =>
  database.execute(
    cypher`MATCH (r:Resource {id: ${resource}}) SET r.updated = datetime() - duration({seconds: ${days * 86_400}})`,
  );

/** The context, and the ids of c01 to c09 by their numbers. */
export interface Workshop {
  readonly context: string;
  readonly id: (number: number) => string;
}

export async function workshopOf(running: Service, by: Caller): Promise<Workshop> {
  const context = await contextOf(by, 'K4');
  const ids: string[] = [];
  for (const node of NODES) ids.push(await ingest(by, context, node));
  const id = (number: number): string => ids[number - 1]!;
  for (const [from, to, kind, label] of EDGES) await edgeOf(by, id(from), id(to), { kind, label });
  const loose = await edgeOf(by, id(7), id(5));
  await by.post(`/api/relationships/${loose}/fold`, {});
  for (const [index, { idleDays = 0 }] of NODES.entries())
    if (idleDays > 0) await letIdle(running, ids[index]!, idleDays);
  return { context, id };
}
