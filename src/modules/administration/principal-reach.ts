import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { getCallers, reachOf } from '../access/index.ts';
import { findLogin } from './principal-queries.ts';
import { readPrincipalRef } from './principal-ref.ts';

/** Somebody who can sign in, with what gate one would find them to reach. */
export interface ReachingPrincipal {
  readonly id: string;
  readonly handle: string;
  readonly standing: string | null;
  readonly is_admin: boolean;
  readonly reach: Reach;
}

/**
 * The principal that an id or an `@handle` names, with its reach; undefined when there is none, or it has no login.
 * Addresses are not accepted here, so that it stays secret which ones are known.
 */
export async function findReachingPrincipal(
  runner: Runner,
  ref: string,
): Promise<ReachingPrincipal | undefined> {
  const { id = null, handle = null } = readPrincipalRef(ref) ?? {};
  const login = await runner.find(findLogin, { id, handle });
  // An unknown name takes as many statements as a known one, so that the response time reveals nothing.
  const logins = login === undefined ? [] : [{ ...login, client_id: null }];
  const row = await runner.find(getCallers, { logins });
  if (row === undefined) return undefined;
  return {
    id: row.profile_id,
    handle: row.handle,
    standing: row.standing,
    is_admin: row.is_admin,
    reach: reachOf(row),
  };
}
