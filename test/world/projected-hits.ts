import neo4j from 'neo4j-driver';
import { parametersOf } from '#neo4j/query.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { projectors } from '#record/ledger/index.ts';
import { testNeo4j } from '../neo4j/provided.ts';

interface Step {
  readonly dbHits: number;
  readonly children: readonly Step[];
}

const sum = ({ dbHits, children }: Step): number => children.reduce((all, step) => all + sum(step), dbHits);

/** How often a projector touches the store while it projects events, which is done. */
export async function hitsOfProjecting(type: string, events: readonly LedgerEvent[]): Promise<number> {
  const { uri, user, password } = testNeo4j();
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), { disableLosslessIntegers: true });
  const occurred_at = new Date().toISOString();
  const facts = events.map(({ id, payload }) => ({ id, occurred_at, payload: { ...payload } }));
  const projector = projectors.get(type)!;
  try {
    const text = projector.text.replace(/\bUNWIND/, 'PROFILE UNWIND');
    const params = parametersOf(projector, { events: facts });
    const { summary } = await driver.executeQuery(text, params, { database: 'neo4j' });
    if (summary.profile === false) throw new Error('the statement was not profiled');
    return sum(summary.profile);
  } finally {
    await driver.close();
  }
}
