import { readFileSync } from 'node:fs';
import neo4j, { type Driver } from 'neo4j-driver';
import type { Bolt } from './limits.ts';

type Params = Readonly<Record<string, unknown>>;

/** A statement of the bench itself: `<name>.cypher` in this folder. */
export const own = (name: string): string =>
  `CYPHER 25 ${readFileSync(new URL(`./${name}.cypher`, import.meta.url), 'utf8')}`;

/** A driver with plain numbers that gets every answer whole, for as long as `work` takes. */
export async function withDriver<T>(bolt: Bolt, work: (driver: Driver) => Promise<T>): Promise<T> {
  const driver = neo4j.driver(bolt.uri, neo4j.auth.basic(bolt.user, bolt.password), {
    telemetryDisabled: true,
    disableLosslessIntegers: true,
    fetchSize: -1,
  });
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
}

/** The rows of one statement of the bench itself, which may be one that commits in parts. */
export const runOwn = (bolt: Bolt, name: string, params: Params): Promise<Record<string, unknown>[]> =>
  withDriver(bolt, async (driver) => {
    const { records } = await driver.session({ database: 'neo4j' }).run(own(name), params);
    return records.map((record) => record.toObject());
  });
