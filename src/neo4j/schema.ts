import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
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

const lockSchema = query('ledger/lock_schema', {
  mode: 'write',
  params: z.object({}),
  row: z.object({ applied: z.array(z.number()) }),
});

const recordStep = query('ledger/record_schema_step', {
  mode: 'write',
  params: z.object({ number: CypherInt, name: z.string() }),
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
class UnknownSchema extends Error {
  override readonly name = 'UnknownSchema';
}

/** The last step before 0.1.0. A database with it has the schema that the first step of 0.1.0 creates. */
const LAST_UNRELEASED = 74;

/**
 * Checks the applied steps of a database.
 * @throws UnknownSchema when this version does not know them all, or the data predate the first release
 */
function checkKnown(steps: readonly SchemaStep[], applied: ReadonlySet<number>): void {
  const known = new Set(steps.map((step) => step.number));
  const unknown = [...applied].filter((number) => !known.has(number)).sort((a, b) => a - b);
  const newer = unknown.filter((number) => number > LAST_UNRELEASED);
  const otherwise = 'or give this version another database (NEO4J_URI or DATA_DIR).';
  if (newer.length > 0)
    throw new UnknownSchema(
      `The database was changed by a newer version of the service: its schema has the steps ${newer.join(', ')}, ` +
        `which this version does not know (its last one is ${Math.max(...known)}). Nothing was changed. ` +
        `Start that version again, bring back a backup from before it, ${otherwise}`,
    );
  if (unknown.length > 0 && !applied.has(LAST_UNRELEASED))
    throw new UnknownSchema(
      `The database is of a version before 0.1.0: the last step of its schema is ${unknown.at(-1)}. Nothing was changed. ` +
        `Export its maps with the version that made it and import them here, ${otherwise}`,
    );
}

/**
 * Brings constraints and indexes up to date: forward only, each step once.
 * Several instances may start concurrently: one holds the lock, the others wait and then have nothing to do.
 * @returns the names of the steps applied by this call
 * @throws UnknownSchema when this version does not know its steps
 */
export async function applySchema(database: Database): Promise<string[]> {
  await database.execute(LOCK_CONSTRAINT);
  const apply = async (tx: TransactionRunner) => {
    const applied = new Set((await tx.find(lockSchema, {}))?.applied);
    const steps = readSteps();
    checkKnown(steps, applied);
    const pending = steps.filter((step) => !applied.has(step.number));
    for (const step of pending) {
      // Schema statements cannot share a transaction with the lock; they are idempotent, so a crash between is safe.
      await runStep(database, step);
      await tx.find(recordStep, { number: step.number, name: step.name });
    }
    if (pending.length > 0) await awaitIndexes(database);
    return pending.map((step) => step.name);
  };
  // Creating an index on a large database is slow.
  const timeoutMs = database.options.limits.formationMs;
  return database.write('apply_schema', undefined, apply, { long: true, timeoutMs });
}
