import { parseArgs } from 'node:util';
import { SERVICE_VERSION } from '#base/version.ts';
import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import { applySchema, pendingSteps, type StepName } from '#neo4j/schema.ts';
import { connect, unhurried } from './connect.ts';

const USAGE = `usage: npm run --silent migrate [-- --dry-run]
  Applies the steps of the schema that the database does not have yet; services of the version before may go on meanwhile.
  --dry-run   only lists them
  The database is that of the service: NEO4J_URI and so on, or DATA_DIR.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const nameOf = ({ number, name }: StepName): string => `${number} ${name}`;

/** Brings the schema of the service's database up to date. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const { database, close } = await connect(unhurried(readConfig(process.env)), tell);
  try {
    const pending = await pendingSteps(database);
    if (pending.length === 0) say(`The schema is that of version ${SERVICE_VERSION}: nothing to do`);
    else if (values['dry-run']) for (const step of pending) say(`would apply ${nameOf(step)}`);
    else {
      await applySchema(database, { applies: (step) => say(`applying ${nameOf(step)} …`) });
      say(`The schema is that of version ${SERVICE_VERSION}`);
    }
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  const usage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  tell(`${failureLine(error)}${usage ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
});
