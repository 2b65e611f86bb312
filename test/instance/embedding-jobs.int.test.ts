import neo4j from 'neo4j-driver';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Embedder } from '#embeddings/embedder.ts';
import { createHashEmbedder } from '#embeddings/hash-embedder.ts';
import { adopt, type EmbeddingJobParts, queueNewTexts, runDueJobs } from '#knowledge/embedding/index.ts';
import { CypherVector } from '#neo4j/vectors.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { startProcess } from '#test/world/process.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** Spec 60 §3.3 and §3.4, spec 30 §9. The queue is one for the whole instance. */

const hash = createHashEmbedder();
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Embedded');
await adopt(running.database, hash.stamp);

/** An embedder that counts what it is given, and may fail. */
function counting(fails: (text: string) => boolean = () => false) {
  const texts: string[] = [];
  const embedder: Embedder = {
    ...hash,
    embed: async (given, kind) => {
      if (given.some(fails)) throw new Error('no vectors');
      texts.push(...given);
      return hash.embed(given, kind);
    },
  };
  return { embedder, texts };
}

const partsOf = (embedder: Embedder = hash, own: Partial<EmbeddingJobParts> = {}): EmbeddingJobParts => ({
  database: running.database,
  embedders: { wanted: async () => embedder, of: async () => embedder, close: async () => undefined },
  log,
  owner: newId(),
  times: { leaseMs: 60_000, retryMs: 60_000 },
  ...own,
});

async function queue(): Promise<void> {
  while (await queueNewTexts(partsOf()));
}

async function drain(parts = partsOf()): Promise<void> {
  while ((await runDueJobs(parts)).claimed > 0);
}

beforeEach(async () => {
  await queue();
  await drain();
});

const statusOf = async (id: string): Promise<string> =>
  (await ann.get(`/api/resources/${id}`)).body.embedding_status;

const jobOf = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await running.database.execute(
    cypher`MATCH (job:Job {kind: 'embedding', key: ${id}})
      WHERE job.state <> 'done'
      RETURN job {.*, leased: job.leased_until > datetime(), wait: duration.inSeconds(datetime(), job.due_at).seconds} AS job`,
  );
  return row?.['job'] as Record<string, unknown> | undefined;
};

const vectorsOf = async (id: string): Promise<{ stamp: string; length: number | null }[]> => {
  const rows = await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(:Block)-[:HAS_CHUNK]->(chunk)
      RETURN chunk.stamp_a AS stamp, size(chunk.vector_a) AS length ORDER BY chunk.chunk_index`,
  );
  return rows.map((row) => ({
    stamp: row['stamp'] as string,
    length: row['length'] === null ? null : Number(row['length']),
  }));
};

/** A text of so many chunks. */
const textOf = (chunks: number) =>
  Array.from({ length: chunks }, (_, index) => `# Part ${index}\n\nAbout number ${index}.`).join('\n\n');

test('a new text is pending until a pass has embedded it; the next pass has nothing to do', async () => {
  const id = await resourceIn(ann, { context }, { content: 'Skim the foam.' });
  expect(await statusOf(id)).toBe('pending');
  await queue();
  expect(await statusOf(id)).toBe('pending');
  const { embedder, texts } = counting();
  await drain(partsOf(embedder));
  expect(await statusOf(id)).toBe('ready');
  expect(texts).toEqual(['Skim the foam.']);
  expect(await vectorsOf(id)).toEqual([{ stamp: 'hash@1/384', length: 384 }]);
  expect(await jobOf(id)).toBeUndefined();
  await queue();
  await drain(partsOf(embedder));
  expect(texts).toHaveLength(1);
});

test('a resource without text is ready, and has no job', async () => {
  const id = await resourceIn(ann, { context });
  await queue();
  expect(await jobOf(id)).toBeUndefined();
  expect(await statusOf(id)).toBe('ready');
});

test('130 chunks are embedded by three claims: 64, 64 and 2', async () => {
  const id = await resourceIn(ann, { context }, { content: textOf(130) });
  await queue();
  const { embedder, texts } = counting();
  const claims: number[] = [];
  for (let before = 0; (await runDueJobs(partsOf(embedder))).claimed > 0; before = texts.length)
    claims.push(texts.length - before);
  expect(claims).toEqual([64, 64, 2]);
  expect(await statusOf(id)).toBe('ready');
});

test('a revised text is embedded anew, and only it', async () => {
  const id = await resourceIn(ann, { context }, { content: 'First.' });
  await queue();
  await drain();
  expect((await ann.patch(`/api/resources/${id}`, { content: 'Second.' })).status).toBe(200);
  expect(await statusOf(id)).toBe('pending');
  await queue();
  const { embedder, texts } = counting();
  await drain(partsOf(embedder));
  expect(texts).toEqual(['Second.']);
  expect(await statusOf(id)).toBe('ready');
});

test('a text that is taken away while its vector is being stored gets none', async () => {
  const id = await resourceIn(ann, { context }, { content: 'To be forgotten.' });
  await queue();
  const { uri, user, password } = testNeo4j();
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password));
  const purging = driver.session().beginTransaction();
  await purging.run(
    'MATCH (:Resource {id: $id})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk) SET chunk.home_id = null',
    { id },
  );
  const storing = drain();
  const blocked = () =>
    running.database.execute(
      "SHOW TRANSACTIONS YIELD status, metaData WHERE status STARTS WITH 'Blocked' RETURN status",
    );
  await expect.poll(blocked, { timeout: 20_000 }).not.toEqual([]);
  await purging.commit();
  await storing;
  await driver.close();
  expect(await vectorsOf(id)).toEqual([{ stamp: null, length: null }]);
});

test('a chunk without any word is stamped and has no vector', async () => {
  const id = await resourceIn(ann, { context }, { content: '* * *' });
  await queue();
  await drain();
  expect(await vectorsOf(id)).toEqual([{ stamp: 'hash@1/384', length: null }]);
  expect(await statusOf(id)).toBe('ready');
});

test('a client’s own vectors stay, and the service makes its own beside them', async () => {
  const { packedChunk } = await import('#test/world/packed.ts');
  const { body } = await ann.post('/api/ingest', {
    title: 'Packed',
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'concept',
    content: 'Packed text',
    chunks_packed: packedChunk('Packed text', [1, 0]),
  });
  await queue();
  await drain();
  const [row] = await running.database.execute(
    cypher`MATCH (:Resource {id: ${body.id}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk)
      RETURN chunk.embedding AS own, size(chunk.vector_a) AS service`,
  );
  expect([CypherVector.parse(row!['own']).length, Number(row!['service'])]).toEqual([768, 384]);
});

describe('failures', () => {
  const alone = (id: string) =>
    running.database.execute(
      cypher`MATCH (job:Job {kind: 'embedding', key: ${id}}) SET job.due_at = datetime('2000-01-01T00:00:00Z')`,
    );

  test('a job is tried three times, ever later, then given up until its resource gets new text', async () => {
    const id = await resourceIn(ann, { context }, { content: 'Poison.' });
    await queue();
    const failing = partsOf(counting((text) => text === 'Poison.').embedder);
    const waits: number[] = [];
    const states: unknown[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await alone(id);
      await runDueJobs(failing);
      const job = await jobOf(id);
      expect(job).toMatchObject({ attempts: attempt, last_error: 'Error: no vectors' });
      states.push(job!['state']);
      if (attempt < 3) waits.push(Number(job!['wait']));
    }
    expect(states).toEqual(['pending', 'pending', 'dead']);
    // 60 and 240 seconds, give or take a fifth, and what has passed meanwhile.
    expect(waits[0]! > 40 && waits[0]! <= 72 && waits[1]! > 180 && waits[1]! <= 288, `${waits}`).toBe(true);
    expect(await statusOf(id)).toBe('failed');
    await ann.patch(`/api/resources/${id}`, { content: 'Cured.' });
    await queue();
    expect(await statusOf(id)).toBe('pending');
    await drain(failing);
    expect(await statusOf(id)).toBe('ready');
  });

  test('one that fails holds up no other of its claim', async () => {
    const bad = await resourceIn(ann, { context }, { content: 'Poison.' });
    const good = await resourceIn(ann, { context }, { content: 'Fine.' });
    await queue();
    await drain(partsOf(counting((text) => text === 'Poison.').embedder));
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['pending', 'ready']);
  });

  test('a job whose holder was killed is taken over once its lease ran out', async () => {
    const id = await resourceIn(ann, { context }, { content: 'Held.' });
    await queue();
    await running.database.execute(
      cypher`MATCH (job:Job {kind: 'embedding', key: ${id}})
        SET job.state = 'in_progress', job.worker = 'killed', job.leased_until = datetime() + duration('PT60S'),
            job.attempts = 1, job.claimed_asks = job.asks`,
    );
    await drain();
    expect(await statusOf(id)).toBe('pending');
    await running.database.execute(
      cypher`MATCH (job:Job {kind: 'embedding', key: ${id}}) SET job.leased_until = datetime() - duration('PT1S')`,
    );
    await drain();
    expect(await statusOf(id)).toBe('ready');
  });

  test('without an embedder for the vectors that are searched texts wait, and writes go on', async () => {
    const id = await resourceIn(ann, { context }, { content: 'Waiting.' });
    await queue();
    const none = { wanted: async () => undefined, of: async () => undefined, close: async () => undefined };
    expect((await runDueJobs(partsOf(hash, { embedders: none }))).claimed).toBe(0);
    expect(await statusOf(id)).toBe('pending');
  });
});

test('several workers at once embed each text once', async () => {
  for (let index = 0; index < 10; index += 1)
    await resourceIn(ann, { context }, { content: `Text number ${index}.` });
  await queue();
  const { embedder, texts } = counting();
  await Promise.all([1, 2, 3].map(() => drain(partsOf(embedder))));
  expect(texts.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `Text number ${index}.`));
});

test('the same text again appends nothing once the service has embedded it', async () => {
  const id = await resourceIn(ann, { context }, { content: 'Once.' });
  const revisions = async () =>
    (await eventsOf(running, context)).filter((type) => type === 'block_mutated').length;
  await queue();
  await drain();
  const before = await revisions();
  await ann.patch(`/api/resources/${id}`, { content: 'Once.' });
  expect(await revisions()).toBe(before);
  await ann.patch(`/api/resources/${id}`, { content: 'Once.\n' });
  expect(await revisions()).toBe(before + 1);
});

test('a job waits for those who write, before each resource', async () => {
  const ids = [
    await resourceIn(ann, { context }, { content: 'First of two.' }),
    await resourceIn(ann, { context }, { content: 'Second of two.' }),
  ];
  await queue();
  const { embedder, texts } = counting();
  const seen: number[] = [];
  await drain(
    partsOf(embedder, {
      giveWay: async () => {
        seen.push(texts.length);
      },
    }),
  );
  expect(seen).toEqual([0, 1]);
  for (const id of ids) expect(await statusOf(id)).toBe('ready');
});

test('a short write of a caller is what background work gives way to', async () => {
  await resourceIn(ann, { context });
  const quiet = running.database.quietMs;
  expect(quiet).toBeGreaterThanOrEqual(0);
  await running.database.write('own', undefined, async () => undefined);
  expect(running.database.quietMs).toBeGreaterThanOrEqual(quiet);
  await running.database.write('theirs', ann.id, async () => {
    expect(running.database.quietMs).toBe(0);
  });
  await running.database.write('long', ann.id, async () => undefined, { long: true });
  expect(running.database.quietMs).toBeGreaterThan(0);
});

test('embedding appends no event', async () => {
  const latest = async () =>
    (await running.database.execute(`MATCH (ledger:Ledger {id: 'ledger'}) RETURN ledger.seq AS seq`))[0]![
      'seq'
    ];
  await resourceIn(ann, { context }, { content: 'Silent.' });
  const before = await latest();
  await queue();
  await drain();
  expect(await latest()).toEqual(before);
});

describe('in the request itself', () => {
  const ingest = (caller: Caller, body: object, home = context) =>
    caller.post('/api/ingest', {
      title: 'Now',
      origin_uri: '',
      context_ref: home,
      doc_type_name: 'concept',
      ...body,
    });

  test('where the caller asks, a text is embedded before the answer: created, revised, by either door', async () => {
    const { body } = await ingest(ann, { content: 'One.', embed: 'now' });
    expect(await statusOf(body.id)).toBe('ready');
    await ann.patch(`/api/resources/${body.id}`, { content: 'Two.', embed: 'now' });
    expect(await statusOf(body.id)).toBe('ready');
    const whole = { title: '', origin_uri: '', context_ref: '', doc_type_name: 'concept' };
    const put = await ann.put(`/api/ingest/${body.id}`, {
      ...whole,
      title: 'x',
      content: 'Three.',
      embed: 'now',
    });
    expect([put.status, await statusOf(body.id)]).toEqual([200, 'ready']);
  });

  test('a word other than now and later is refused', async () => {
    expect((await ingest(ann, { content: 'One.', embed: 'soon' })).status).toBe(422);
  });
});

test('a service that runs in earnest embeds by itself', async () => {
  const id = await resourceIn(ann, { context }, { content: 'By itself.' });
  const working = await startProcess(running, { WORKERS: '1' });
  await expect.poll(() => statusOf(id), { timeout: 60_000, interval: 500 }).toBe('ready');
  await working.stop();
}, 120_000);

test('ASYNC_EMBED=false embeds before each answer', async () => {
  const inline = await startProcess(running, { ASYNC_EMBED: 'false' });
  const { body } = await inline.call(ann.token, 'POST', '/api/ingest', {
    title: 'Inline',
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'concept',
    content: 'Inline.',
  });
  expect(await statusOf(body.id)).toBe('ready');
  await inline.stop();
}, 120_000);
