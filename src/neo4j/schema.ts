import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Database, TransactionRunner } from './database.ts';
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
        .map((statement) => statement.trim())
        .filter(Boolean),
    }))
    .sort((a, b) => a.number - b.number);
}

async function runStep(database: Database, { statements }: SchemaStep): Promise<void> {
  for (const statement of statements) await database.execute(`CYPHER 25 ${statement}`);
}

/** Runs one step, whether it was applied before or not: each may run again. */
export async function runSchemaStep(database: Database, number: number): Promise<void> {
  await runStep(database, readSteps().find((step) => step.number === number)!);
}

/**
 * Brings constraints and indexes up to date: forward only, each step once.
 * Several instances may start together: one holds the lock, the others wait and find nothing left to do.
 * @returns the names of the steps that this call applied
 */
export async function applySchema(database: Database): Promise<string[]> {
  await database.execute(LOCK_CONSTRAINT);
  const apply = async (tx: TransactionRunner) => {
    const applied = new Set((await tx.find(lockSchema, {}))?.applied);
    const pending = readSteps().filter((step) => !applied.has(step.number));
    for (const step of pending) {
      // Schema statements cannot share a transaction with the lock; they are idempotent, so a crash between is safe.
      await runStep(database, step);
      await tx.find(recordStep, { number: step.number, name: step.name });
    }
    if (pending.length > 0) await database.execute('CALL db.awaitIndexes(300)');
    return pending.map((step) => step.name);
  };
  // An index of a large database takes its time.
  const timeoutMs = database.options.limits.formationMs;
  return database.write('apply_schema', undefined, apply, { long: true, timeoutMs });
}
