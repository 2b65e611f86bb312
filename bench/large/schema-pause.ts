import type { Driver } from 'neo4j-driver';

/** Labels and types whose indexes are filled faster at once than row by row; resources are found by their id meanwhile. */
const LOADED = [
  'Resource',
  'Property',
  'Block',
  'Revision',
  'Chunk',
  'EXPRESS',
  'CONTAINS',
  'LEADS_TO',
  'NEAR',
];
const KEPT = 'resource_id_unique';

interface Rule {
  readonly name: string;
  readonly labelsOrTypes: readonly string[] | null;
  readonly createStatement: string;
}

const CONSTRAINTS = 'SHOW CONSTRAINTS YIELD name, labelsOrTypes, createStatement';
/** An index that a constraint owns comes and goes with it. */
const INDEXES =
  'SHOW INDEXES YIELD name, labelsOrTypes, owningConstraint, createStatement WHERE owningConstraint IS NULL';

async function rulesOf(driver: Driver, show: string): Promise<Rule[]> {
  const { records } = await driver.executeQuery(show, {}, { database: 'neo4j' });
  const rules = records.map((record) => record.toObject() as unknown as Rule);
  return rules.filter(
    ({ name, labelsOrTypes }) => name !== KEPT && labelsOrTypes?.some((label) => LOADED.includes(label)),
  );
}

/** Does `work` without the constraints and indexes of what it loads, then makes them again as they were. */
export async function withoutIndexes(
  driver: Driver,
  work: () => Promise<void>,
  progress: (line: string) => void,
): Promise<void> {
  const run = (text: string) => driver.executeQuery(text, {}, { database: 'neo4j' });
  const constraints = await rulesOf(driver, CONSTRAINTS);
  const indexes = await rulesOf(driver, INDEXES);
  for (const { name } of constraints) await run(`DROP CONSTRAINT \`${name}\``);
  for (const { name } of indexes) await run(`DROP INDEX \`${name}\``);
  await work();
  const began = performance.now();
  for (const { createStatement } of indexes) await run(createStatement);
  for (const { createStatement } of constraints) await run(createStatement);
  await run('CALL db.awaitIndexes(3600)');
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  progress(
    `large: ${constraints.length + indexes.length} constraints and indexes made again in ${seconds} s`,
  );
}
