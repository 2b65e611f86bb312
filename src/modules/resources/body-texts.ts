import type { Runner } from '#neo4j/database.ts';
import { getRevisionText } from './queries.ts';

/**
 * The texts of some revisions, in order, each read when it is asked for, so that one is held at a time. Revisions never
 * change, so a list of them is a snapshot of a body.
 */
export async function* readTexts(read: Runner, keys: readonly string[]): AsyncGenerator<string> {
  for (const key of keys) {
    const revision = await read.find(getRevisionText, { key });
    if (revision === undefined) throw new Error(`revision ${key} is gone`);
    yield revision.text;
  }
}
