import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import { createEmbedders } from '#embeddings/embedders.ts';
import { createSchemaThread } from '#knowledge/artifacts/index.ts';
import { watchStore } from '#people/access/index.ts';
import { createFormationThread } from '#picture/formation/index.ts';
import { startTelemetry } from '#telemetry/start.ts';
import { prepareDatabase } from './compose.ts';
import { connect } from './connect.ts';
import { openLog } from './log.ts';
import { startWorkers } from './workers.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs background work without an HTTP server, for deployments whose services run with WORKERS=0. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  const stopTelemetry = await startTelemetry(config.telemetry, { log, place: 0 });
  const { database, close } = await connect(config, say, config.neo4j.poolSize);
  const forming = createFormationThread(database);
  const schemas = createSchemaThread();
  const embedders = createEmbedders({ config: config.embeddings, say });
  try {
    await prepareDatabase(database, config.migrate);
    const store = watchStore(database);
    const stops = startWorkers({ config, database, forming, schemas, embedders, log });
    say('The worker has begun');
    await asked;
    say('Stopping …');
    store.stop();
    await Promise.all(stops.map((stop) => stop()));
  } finally {
    await Promise.all([forming.close(), schemas.close(), embedders.close()]);
    await close();
    await stopTelemetry();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${failureLine(error)}\n`);
    process.exit(1);
  },
);
