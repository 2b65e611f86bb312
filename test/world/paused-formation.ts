import type { Database } from '#neo4j/database.ts';

export interface PausedFormation {
  /** What it writes with. */
  readonly database: Pick<Database, 'write'>;
  /** Once the first one has come so far. */
  readonly arrived: Promise<void>;
  release(): void;
}

/** Lets formations stand still once their inputs are read, holding their lock, until they are told to store what came out. */
export function pausedBeforeStoring(database: Database): PausedFormation {
  let arrive = (): void => undefined;
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const write: Database['write'] = (name, caller, work, options) =>
    database.write(
      name,
      caller,
      (tx) =>
        work({
          ...tx,
          list: async (query, params) => {
            if (query.mode === 'write' && query.name !== 'formation/lock_formation') {
              arrive();
              await released;
            }
            return tx.list(query, params);
          },
        }),
      options,
    );
  return { database: { write }, arrived, release: () => release() };
}
