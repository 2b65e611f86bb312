import type { Runner } from '#neo4j/database.ts';
import { getRevisionText } from './queries.ts';

/**
 * The texts of some revisions, in order, each read on demand, so that one is in memory at a time. Revisions never
 * change, so a list of their keys is a snapshot of a body.
 */
export async function* readTexts(read: Runner, keys: readonly string[]): AsyncGenerator<string> {
  for (const key of keys) {
    const revision = await read.find(getRevisionText, { key });
    if (revision === undefined) throw new Error(`revision ${key} is gone`);
    yield revision.text;
  }
}
