import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SERVICE_VERSION } from '#base/version.ts';
import type { Database, TransactionRunner } from './database.ts';
import { expandParts } from './loader.ts';
import { CypherInt, query } from './query.ts';

const SCHEMA_FOLDER = fileURLToPath(new URL('../../cypher/schema/', import.meta.url));
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.cypher$/;

interface SchemaStep {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
}

/** The number of each applied step, and the version of the service that applied it, where that is recorded. */
const AppliedRow = z.object({ applied: z.array(z.tuple([z.number(), z.string().nullable()])) });

const lockSchema = query('ledger/lock_schema', { mode: 'write', params: z.object({}), row: AppliedRow });

const listSteps = query('ledger/list_schema_steps', { mode: 'read', params: z.object({}), row: AppliedRow });

const recordStep = query('ledger/record_schema_step', {
  mode: 'write',
  params: z.object({ number: CypherInt, name: z.string(), service_version: z.string() }),
});

const LOCK_CONSTRAINT =
  'CREATE CONSTRAINT schema_step_number_unique IF NOT EXISTS FOR (s:SchemaStep) REQUIRE s.number IS UNIQUE';

function readSteps(): SchemaStep[] {
  return readdirSync(SCHEMA_FOLDER)
    .map((file) => FILE_NAME.exec(file))
    .filter((match) => match !== null)
    .map((match) => ({
      number: Number(match[1]),
      name: match[2]!,
      statements: readFileSync(`${SCHEMA_FOLDER}${match[0]}`, 'utf8')
        .replaceAll(/^\s*\/\/.*$/gm, '')
        .split(';')
        .map((statement) => expandParts(statement.trim()))
        .filter(Boolean),
    }))
    .sort((a, b) => a.number - b.number);
}

/** Number of the last step of this version's schema. */
export const lastSchemaStep = (): number => readSteps().at(-1)!.number;

/** Constraints and indexes are created faster together; statements that change data have their own transactions. */
const CHANGES_SCHEMA = /^(?:CREATE|DROP)\s/;

async function runStep(database: Database, { statements }: SchemaStep): Promise<void> {
  let together: string[] = [];
  const make = async () => {
    if (together.length > 0) await database.executeTogether(together);
    together = [];
  };
  for (const statement of statements) {
    const text = `CYPHER 25 ${statement}`;
    if (CHANGES_SCHEMA.test(statement)) together.push(text);
    else {
      await make();
      await database.execute(text);
    }
  }
  await make();
}

/** The name of an index that a statement creates; undefined for a constraint, and for what is no creation. */
const INDEX_CREATED = /^CREATE (?:(?:VECTOR|FULLTEXT) )?INDEX (\w+) /;

/**
 * Creates the constraints, and of the indexes only some, in a database that is to be filled first: an index that is
 * created afterwards costs a fraction of one that every write maintains. No step is recorded, so `applySchema` creates
 * the others, also after a crash.
 * @param indexes names of those that the filling needs
 */
export async function applyConstraints(database: Database, indexes: readonly string[]): Promise<void> {
  const isNeeded = (statement: string): boolean => {
    const index = INDEX_CREATED.exec(statement)?.[1];
    return CHANGES_SCHEMA.test(statement) && (index === undefined || indexes.includes(index));
  };
  const statements = readSteps().flatMap((step) => step.statements.filter(isNeeded));
  await database.executeTogether([
    LOCK_CONSTRAINT,
    ...statements.map((statement) => `CYPHER 25 ${statement}`),
  ]);
  await awaitIndexes(database);
}

/** Waits until every index is filled; of a large database that takes minutes. */
const awaitIndexes = (database: Database) =>
  database.execute(`CALL db.awaitIndexes(${Math.ceil(database.options.limits.formationMs / 1000)})`);

/** A database of another, unknown schema version, which this version must not read or write. */
export class UnknownSchema extends Error {
  override readonly name = 'UnknownSchema';
}

/** The last step before 0.1.0. A database with it has the schema that the first step of 0.1.0 creates. */
const LAST_UNRELEASED = 74;

/** Steps by number, with the version that applied each, where that is recorded. */
type Applied = ReadonlyMap<number, string | null>;

/** The version that applied the last step of a schema, after its age, as `the newer version 2.0.0`. */
const versionOf = (applied: Applied, age: 'newer' | 'older'): string => {
  const version = applied.get(Math.max(...applied.keys()));
  if (version == null) return age === 'newer' ? 'a newer version' : 'an older version';
  return `the ${age} version ${version}`;
};

/**
 * Checks the applied steps of a database.
 * @throws UnknownSchema when this version does not know them all, or the data predate the first release
 */
function checkKnown(steps: readonly SchemaStep[], applied: Applied): void {
  const known = new Set(steps.map((step) => step.number));
  const unknown = [...applied.keys()].filter((number) => !known.has(number)).sort((a, b) => a - b);
  const newer = unknown.filter((number) => number > LAST_UNRELEASED);
  const otherwise = 'or give this version another database (NEO4J_URI or DATA_DIR).';
  if (newer.length > 0)
    throw new UnknownSchema(
      `The database was changed by ${versionOf(applied, 'newer')} of the service: its schema has the steps ` +
        `${newer.join(', ')}, which this version, ${SERVICE_VERSION}, does not know (its last one is ` +
        `${Math.max(...known)}). Nothing was changed. ` +
        `Start that version again, bring back a backup from before it, ${otherwise}`,
    );
  if (unknown.length > 0 && !applied.has(LAST_UNRELEASED))
    throw new UnknownSchema(
      `The database is of a version before 0.1.0: the last step of its schema is ${unknown.at(-1)}. Nothing was changed. ` +
        `Export its maps with the version that made it and import them here, ${otherwise}`,
    );
}

/** A database whose schema this version would have to change, where it was not asked to. */
class PendingSchema extends Error {
  override readonly name = 'PendingSchema';
}

const named = (steps: readonly { number: number; name: string }[]): string =>
  steps.map(({ number, name }) => `${number} ${name}`).join(', ');

function pendingOf(steps: readonly SchemaStep[], row: z.output<typeof AppliedRow>) {
  const applied: Applied = new Map(row.applied);
  checkKnown(steps, applied);
  return { applied, pending: steps.filter(({ number }) => !applied.has(number)) };
}

/** A step of the schema, without what it does. */
export type StepName = Pick<SchemaStep, 'number' | 'name'>;

/**
 * The steps that `applySchema` would apply.
 * @throws UnknownSchema when this version does not know those of the database
 */
export async function pendingSteps(database: Database): Promise<StepName[]> {
  const row = (await database.reader().find(listSteps, {}))!;
  return pendingOf(readSteps(), row).pending.map(({ number, name }) => ({ number, name }));
}

export interface SchemaOptions {
  /** `auto` applies what is pending; with `manual`, only a database without any step is given its schema. */
  readonly migrate?: 'auto' | 'manual';
  /** Called with each step before it is applied. */
  readonly applies?: (step: StepName) => void;
}

/**
 * Brings constraints and indexes up to date: forward only, each step once.
 * Several instances may start concurrently: one holds the lock, the others wait and then have nothing to do.
 * @returns the names of the steps applied by this call
 * @throws UnknownSchema when this version does not know its steps
 * @throws PendingSchema when steps are pending and `migrate` is `manual`
 */
export async function applySchema(
  database: Database,
  { migrate = 'auto', applies }: SchemaOptions = {},
): Promise<string[]> {
  await database.execute(LOCK_CONSTRAINT);
  const apply = async (tx: TransactionRunner) => {
    const { applied, pending } = pendingOf(readSteps(), (await tx.find(lockSchema, {}))!);
    if (migrate === 'manual' && applied.size > 0 && pending.length > 0)
      throw new PendingSchema(
        `The database has the schema of ${versionOf(applied, 'older')} of the service; this version, ${SERVICE_VERSION}, needs ` +
          `the steps ${named(pending)}. Nothing was changed. Save the database (npm run backup), then run ` +
          '`npm run migrate`, or start with MIGRATE=auto (docs/upgrading.md).',
      );
    for (const step of pending) {
      applies?.(step);
      // Schema statements cannot share a transaction with the lock; they are idempotent, so a crash between is safe.
      await runStep(database, step);
      await tx.find(recordStep, { number: step.number, name: step.name, service_version: SERVICE_VERSION });
    }
    if (pending.length > 0) await awaitIndexes(database);
    return pending.map((step) => step.name);
  };
  // Creating an index on a large database is slow.
  const timeoutMs = database.options.limits.formationMs;
  return database.write('apply_schema', undefined, apply, { long: true, timeoutMs });
}
