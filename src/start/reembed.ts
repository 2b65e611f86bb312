import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import { createEmbedders } from '#embeddings/embedders.ts';
import { reembed } from '#knowledge/embedding/index.ts';
import { prepareDatabase } from './compose.ts';
import { connect } from './connect.ts';
import { interruption } from './interruption.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Computes the vectors of EMBEDDER next to the searched ones, then switches to them. */
async function main(): Promise<void> {
  const incomplete = process.argv.includes('--incomplete');
  const config = readConfig(process.env);
  const signal = interruption('stopped; the next run goes on from here');
  const embedders = createEmbedders({ config: config.embeddings, say });
  const { database, close } = await connect(config, say);
  try {
    await prepareDatabase(database, config.migrate);
    await reembed({ database, embedders, say, signal, incomplete });
  } finally {
    await embedders.close();
    await close();
  }
}

main().catch((error: unknown) => {
  say(failureLine(error));
  process.exitCode = 1;
});
