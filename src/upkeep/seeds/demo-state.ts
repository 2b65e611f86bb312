import { StillStarting } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import { findDemo } from './queries.ts';

/**
 * Whether the database has all demo data.
 * @param maps also the maps; otherwise only the accounts
 */
export async function isDemoLoaded(database: Database, maps: boolean): Promise<boolean> {
  const demo = await database.reader().find(findDemo, {});
  return (maps ? demo?.maps : demo?.accounts) === true;
}

/** The check of readiness in demo mode: rejects with StillStarting until everything is loaded, by whichever process. */
export function demoCheck(database: Database, maps: boolean): () => Promise<string> {
  let loaded = false;
  return async () => {
    loaded ||= await isDemoLoaded(database, maps);
    if (!loaded) throw new StillStarting('The demo is still being loaded');
    return 'ok';
  };
}
