import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureLocalModel, LOCAL_STAMP } from '#embeddings/local/model-files.ts';
import { createOnnxEmbedder } from '#embeddings/onnx-embedder.ts';
import { loadTokenizers } from '#embeddings/onnx-runtime.ts';
import { letIn } from './prepare.ts';
import { type BenchDatabase, type Ends, startService } from './start-atlas.ts';
import { aligned, figure } from './statistics.ts';

const TOKENS = 300;
const MEASURED_CHUNKS = 60;
const INGESTS = 1000;
const CONNECTIONS = 8;
/** Each kind of service takes the burst so often, in turn, since what ran first is at a disadvantage. */
const ROUNDS = 2;
/** The queue is looked at again after it. */
const AFTERWARDS_S = 20;
const WORDS = fileURLToPath(new URL('../docs/architecture.md', import.meta.url));

/** Texts of a number of tokens each, of words of the documentation, each with another beginning. */
async function textsOf(count: number, tokenizerFile: string): Promise<string[]> {
  const { Tokenizer } = await loadTokenizers();
  const tokenizer = new Tokenizer(JSON.parse(await readFile(tokenizerFile, 'utf8')) as object, {});
  const words = (await readFile(WORDS, 'utf8')).match(/\b[A-Za-z]+\b/g)!;
  const lengths = words.map((word) => tokenizer.encode(word).ids.length - 2);
  return Array.from({ length: count }, (_, index) => {
    const text: string[] = [];
    for (let at = index * 7, tokens = 2; tokens < TOKENS; at += 1) {
      tokens += lengths[at % words.length]!;
      text.push(words[at % words.length]!);
    }
    return text.join(' ');
  });
}

/** Chunks a second of one thread, by the clock and by the processor time that they took. */
async function measureModel(files: Awaited<ReturnType<typeof ensureLocalModel>>): Promise<string> {
  const prefixes = { document: '', query: '' };
  const embedder = createOnnxEmbedder({ files, stamp: LOCAL_STAMP, prefixes, threads: 1 });
  const texts = await textsOf(MEASURED_CHUNKS, files.tokenizer);
  await embedder.embed(texts.slice(0, 5), 'document');
  const before = process.cpuUsage();
  const began = performance.now();
  await embedder.embed(texts, 'document');
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  await embedder.close();
  const [byClock, byProcessor] = [seconds, (user + system) / 1e6].map((took) => figure(texts.length / took));
  return `chunks of ${TOKENS} tokens, one thread: ${byClock} a second, ${byProcessor} a second of processor time`;
}

/** Chunks of complete resources that have no vector yet. */
async function waiting({ driver }: BenchDatabase): Promise<number> {
  const { records } = await driver.executeQuery(
    "MATCH (chunk:Chunk) WHERE chunk.id > '' AND chunk.home_id IS NOT NULL AND chunk.stamp_a IS NULL RETURN count(*) AS chunks",
    {},
    { database: 'neo4j' },
  );
  return records[0]!.get('chunks') as number;
}

/** A burst of ingests against a service that embeds in the background, or not at all. */
async function measureBurst(
  database: BenchDatabase,
  dataDir: string,
  embedder: 'local' | 'none',
  { texts, ends }: { readonly texts: readonly string[]; readonly ends: Ends },
): Promise<string[]> {
  const others = ends.length;
  try {
    const atlas = await startService(database, dataDir, ends, { EMBEDDER: embedder, WORKERS: '1' });
    const { client } = (await letIn(atlas, CONNECTIONS)).wide;
    const name = `Burst ${embedder} ${Date.now()}`;
    const { id: context_ref } = await client.json<{ id: string }>('/api/contexts', { name });
    const ingest = (content: string, title: string) =>
      client.json('/api/ingest', { title, origin_uri: '', context_ref, doc_type_name: 'fact', content });
    for (const text of texts.slice(0, 50)) await ingest(text, 'Before');
    const before = await waiting(database);
    let next = 0;
    const began = performance.now();
    const work = async () => {
      for (let at = next++; at < INGESTS; at = next++) await ingest(texts[at]!, `Text ${at}`);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    const seconds = (performance.now() - began) / 1000;
    const left = await waiting(database);
    await sleep(AFTERWARDS_S * 1000);
    const later = await waiting(database);
    return [embedder, figure(INGESTS / seconds), String(before), String(left), String(later)];
  } finally {
    for (const end of ends.splice(others).reverse()) await end();
  }
}

/**
 * How fast the local model is, and whether a burst of writes is slowed by what is embedded behind it: a table of bursts
 * against `local` and against `none`, in turn.
 * @param ends what ends the services, also when the measurement is broken off
 */
export async function measureEmbedding(
  database: BenchDatabase,
  dataDir: string,
  ends: Ends,
  progress: (line: string) => void,
): Promise<string> {
  const files = await ensureLocalModel({ log: progress });
  progress('measuring: the model');
  const model = await measureModel(files);
  const texts = await textsOf(INGESTS, files.tokenizer);
  const rows: string[][] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const embedder of ['none', 'local'] as const) {
      progress(`measuring: a burst with ${embedder}, round ${round}`);
      rows.push(await measureBurst(database, dataDir, embedder, { texts, ends }));
    }
  const head = ['burst of 1 000', 'ingests/s', 'waiting before', 'after', `${AFTERWARDS_S} s later`];
  return `${model}\n\n${aligned([head, ...rows])}\n\nwaiting: chunks without a vector, those of bursts with \`none\` among them`;
}
