import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { getCallers, reachOf } from '../access/index.ts';
import { findLogin } from './principal-queries.ts';
import { readPrincipalRef } from './principal-ref.ts';

/** A principal with a login, with the reach that gate one would give it. */
export interface ReachingPrincipal {
  readonly id: string;
  readonly handle: string;
  readonly standing: string | null;
  readonly is_admin: boolean;
  readonly reach: Reach;
}

/**
 * The principal of an id or `@handle`, with its reach; undefined when there is none, or it has no login.
 * Email addresses are not accepted, so that known ones are not revealed.
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
