import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createHashEmbedder } from '#embeddings/hash-embedder.ts';
import { adopt, queueNewTexts, runDueJobs } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** `npm run reembed` as a process, to a model behind an endpoint; it is killed, and searches are asked all the while. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEXTS = 200;
const DIMENSION = 200;
const hash = createHashEmbedder();
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** What documents the endpoint has embedded. */
let documents: string[] = [];
/** After so many documents it answers nothing any more. */
let patience = Number.POSITIVE_INFINITY;

async function answeringEndpoint(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string[] };
    const stored = input.filter((text) => text.startsWith('Foam and stock'));
    if (stored.length > 0 && documents.length >= patience) return;
    documents.push(...stored);
    const vectors = await hash.embed(input, 'document');
    const data = vectors.map((vector, index) => ({
      index,
      embedding: Array.from(vector.slice(0, DIMENSION)),
    }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const server = await answeringEndpoint();
const environment: Record<string, string> = {
  EMBEDDER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  EMBEDDER_MODELS: `tiny:${DIMENSION}`,
};
const running = await freshService(environment);
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Searched');
for (let index = 0; index < TEXTS; index += 20)
  await Promise.all(
    Array.from({ length: 20 }, (_, offset) =>
      resourceIn(ann, { context }, { content: `Foam and stock, text number ${index + offset}.` }),
    ),
  );
await adopt(running.database, hash.stamp);
const embedders = { wanted: async () => hash, of: async () => hash, close: async () => undefined };
const parts = { database: running.database, embedders, log, owner: 'worker' };
while (await queueNewTexts(parts));
while ((await runDueJobs(parts)).claimed > 0);

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly said: () => string;
}

function reembed(): Run {
  const { uri, user, password } = testNeo4j();
  const child = spawn(process.execPath, ['src/start/reembed.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NEO4J_URI: uri,
      NEO4J_USER: user,
      NEO4J_PASSWORD: password,
      ...environment,
      EMBEDDER: 'openai',
      // The killed run waits for its answer, and does not ask again.
      EMBEDDER_TIMEOUT_SECONDS: '300',
    },
  });
  let text = '';
  child.stderr.on('data', (part: Buffer) => {
    text += part.toString();
  });
  return { child, ended: once(child, 'close'), said: () => text };
}

const liveStamp = async (): Promise<unknown> => {
  const [row] = await running.database.execute('MATCH (s:VectorSetting) RETURN s.live_stamp AS stamp');
  return row!['stamp'];
};

const chunksIn = async (slot: string): Promise<number> => {
  const [row] = await running.database.execute(
    cypher`MATCH (chunk:Chunk) WHERE chunk[${`vector_${slot}`}] IS NOT NULL RETURN count(chunk) AS chunks`,
  );
  return Number(row!['chunks']);
};

test('a run that is killed is gone on with by the next, and no search fails, is empty or goes without vectors', async () => {
  const problems: unknown[] = [];
  let searches = 0;
  let over = false;
  const searching = (async () => {
    while (!over) {
      const { status, body } = await ann.post('/api/search', { query: 'foam on the stock', limit: 10 });
      if (status !== 200 || body.wide.degraded || body.wide.hits.length < 10) problems.push([status, body]);
      searches += 1;
    }
  })();

  patience = 128;
  const first = reembed();
  const cursor = async () => {
    const [row] = await running.database.execute('MATCH (s:VectorSetting) RETURN s.cursor AS cursor');
    return [row!['cursor'], await chunksIn('b')];
  };
  await expect.poll(() => chunksIn('b'), { timeout: 60_000, interval: 200 }).toBe(128);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await liveStamp()).toBe('hash@1/384');
  expect((await cursor())[1]).toBe(128);

  patience = Number.POSITIVE_INFINITY;
  documents = [];
  const second = reembed();
  await expect.poll(second.said, { timeout: 120_000, interval: 100 }).toContain('from now on');
  // Killed again, before what was searched until now has gone.
  second.child.kill('SIGKILL');
  await second.ended;
  expect(documents.length).toBeLessThanOrEqual(TEXTS - 64);
  expect(await liveStamp()).toContain('tiny');
  expect(await chunksIn('a')).toBe(TEXTS);

  const third = reembed();
  await third.ended;
  over = true;
  await searching;
  expect(problems).toEqual([]);
  expect(searches).toBeGreaterThan(50);
  expect([await chunksIn('a'), await chunksIn('b')]).toEqual([0, TEXTS]);
}, 300_000);
