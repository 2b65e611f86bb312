import { createHash } from 'node:crypto';
import type { Runner } from '#neo4j/database.ts';
import { readTexts } from '../body-texts.ts';
import type { LandedBody } from './queries.ts';

/** The hash of all bytes of a body, with the revisions it covers: revisions never change, the list of them may. */
export interface BodyDigest {
  readonly revisionKeys: readonly string[];
  /** SHA-256, lower-case hex. */
  readonly hash: string;
}

/** Keys of the revisions of a body, in order; blocks without text have none. */
export const revisionKeysOf = ({ blocks }: LandedBody): string[] =>
  blocks.flatMap(({ folded, revision_key }) => (folded || revision_key === null ? [] : [revision_key]));

/** Hashes the bytes of a body, one block in memory at a time. */
export async function digestOf(read: Runner, landed: LandedBody): Promise<BodyDigest> {
  const revisionKeys = revisionKeysOf(landed);
  const hash = createHash('sha256');
  for await (const text of readTexts(read, revisionKeys)) hash.update(text);
  return { revisionKeys, hash: hash.digest('hex') };
}
