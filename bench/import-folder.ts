import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { HttpClient } from './http-client.ts';
import { processorTime } from './measure.ts';
import type { Atlas } from './start-atlas.ts';
import { figure } from './statistics.ts';

const ATLAS = fileURLToPath(new URL('../bin/atlas.mjs', import.meta.url));
const LINKS = 4;
/** Documents of one folder, and sentences of one document: some 700 characters. */
const PER_FOLDER = 50;
const SENTENCES = 10;

const pathOf = (number: number): string => `part-${Math.floor(number / PER_FOLDER)}/document-${number}.md`;

/** Markdown of a document that links to four others. */
function documentOf(number: number, documents: number): string {
  const links = Array.from({ length: LINKS }, (_, index) => {
    const target = (number + 1 + index * 7) % documents;
    return `- [Document ${target}](../${pathOf(target)})`;
  });
  const text = `Sentence of the document ${number}, one of many, about this and that. `.repeat(SENTENCES);
  return `# Document ${number}\n\n${text}\n\n${links.join('\n')}\n`;
}

/** What `atlas import` takes for a folder of Markdown, as a process of its own: seconds, and processor time. */
export async function measureImport(atlas: Atlas, client: HttpClient, documents: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'atlas-bench-import-'));
  try {
    const folder = join(home, 'library');
    for (let number = 0; number < documents; number += 1) {
      if (number % PER_FOLDER === 0) await mkdir(join(folder, pathOf(number), '..'), { recursive: true });
      await writeFile(join(folder, pathOf(number)), documentOf(number, documents));
    }
    const env = {
      PATH: process.env['PATH'],
      SERVICE_API_URL: atlas.origin,
      SERVICE_TOKEN: await client.token(),
      SERVICE_GLOBAL_CONFIG: join(home, 'config.toml'),
    };
    const processors = () => [atlas.pids.service, atlas.pids.neo4j].map(processorTime);
    const before = processors();
    const began = performance.now();
    const args = [ATLAS, 'import', folder, '--map', `Library ${began}`];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    const seconds = (performance.now() - began) / 1000;
    const [service, neo4j] = processors().map((ms, index) => figure((ms - before[index]!) / 1000));
    if (!stdout.includes(String(documents))) throw new Error(`atlas import printed: ${stdout.slice(0, 300)}`);
    return (
      `atlas import, ${documents} documents with ${documents * LINKS} links: ${figure(seconds)} s; ` +
      `processor s: service ${service}, neo4j ${neo4j}`
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
