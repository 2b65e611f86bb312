import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#base/ids.ts';
import { unavailable } from '#base/refusal.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { gateRefusal } from '../access/index.ts';
import type { Linking } from './linking.ts';
import { principalKey } from './principal.ts';
import { getPrincipal } from './queries.ts';
import { type OpenGrant, openGrant, sealedTokens } from './sealed-tokens.ts';
import { deleteLeasedGrant, leaseGrant, releaseLease, storeRefreshed } from './vault-queries.ts';

const MIN_LIFE_MS = 5 * 60_000;
/** Longer than the request timeout of the issuer, so that a grant is never refreshed twice concurrently. */
const LEASE_MS = 15_000;
const WAIT_MS = 12_000;
const POLL_MS = 100;
const RETRY_AFTER_SECONDS = 5;

interface Token {
  readonly status: 'token';
  readonly access_token: string;
  readonly expires_at_ms: number;
}

interface Refused {
  readonly status: 'refused';
  readonly reason: 'not_linked' | 'standing' | 'not_vaulted';
  readonly refusal?: { readonly kind: string };
}

const refused = (reason: Refused['reason']): Refused => ({ status: 'refused', reason });
const token = (access_token: string, expires_at_ms: number): Token => ({
  status: 'token',
  access_token,
  expires_at_ms,
});

/** Checks the stored state of a principal in the order linked, standing, vaulted. */
async function judge(
  { database, vault }: Linking,
  principal: string,
): Promise<{ refused: Refused } | { grant: OpenGrant }> {
  const params = { link_key: principalKey(principal), principal };
  const known = await database.reader(principal).find(getPrincipal, params);
  if (known === undefined || known.profile_id === null) return { refused: refused('not_linked') };
  const refusal = gateRefusal(known.standing);
  if (refusal !== undefined) return { refused: { ...refused('standing'), refusal } };
  const grant = openGrant(vault, principal, known.grant);
  return grant === undefined ? { refused: refused('not_vaulted') } : { grant };
}

const isFresh = (grant: OpenGrant): boolean =>
  grant.access !== undefined && grant.expiresAtMs > Date.now() + MIN_LIFE_MS;

/** Leases the right to refresh; undefined when another call has it, or has already stored a newer grant. */
async function lease({ database }: Linking, principal: string, revision: string) {
  const lease_id = newId();
  const lease_until = new Date(Date.now() + LEASE_MS).toISOString();
  const params = { principal, revision, lease_id, now: occurredNow(), lease_until };
  const row = await database.write('mint', principal, (tx) => tx.find(leaseGrant, params));
  return row && lease_id;
}

/**
 * Refreshes a grant: no lock is held during the request to the issuer, and the new tokens are stored only if the grant
 * is still the leased one (spec 10 W-15).
 * @returns undefined when another call was first, or the grant is gone: read again
 */
async function refresh(linking: Linking, principal: string, grant: OpenGrant): Promise<Token | undefined> {
  const { database, vault, issuer } = linking;
  const lease_id = await lease(linking, principal, grant.revision);
  if (lease_id === undefined) return undefined;
  const tokens = await issuer.refresh(grant.refresh);
  if (typeof tokens === 'string') {
    const end = tokens === 'rejected' ? deleteLeasedGrant : releaseLease;
    await database.write('mint', principal, (tx) => tx.list(end, { principal, lease_id }));
    if (tokens === 'rejected') return undefined;
    throw unavailable('The issuer is not available', RETRY_AFTER_SECONDS);
  }
  const rotated = tokens.refresh ?? grant.refresh;
  const row = { ...sealedTokens(vault, principal, tokens, rotated), lease_id, revision: newId() };
  const stored = await database.write('mint', principal, (tx) => tx.find(storeRefreshed, row));
  if (stored !== undefined) return token(tokens.access, tokens.expiresAtMs);
  // The principal was disconnected or relinked meanwhile: revoke the late tokens.
  await issuer.revoke(rotated);
  return undefined;
}

/**
 * Returns an access token for the human behind a chat principal, or the refusal: the stored token if it is valid for
 * more than five minutes, else a refreshed one.
 * @throws Refusal UNAVAILABLE when the issuer is unreachable, or another call's refresh takes too long
 */
export async function mintToken(linking: Linking, principal: string): Promise<Token | Refused> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const judged = await judge(linking, principal);
    if ('refused' in judged) return judged.refused;
    const { grant } = judged;
    if (isFresh(grant)) return token(grant.access!, grant.expiresAtMs);
    const answer = await refresh(linking, principal, grant);
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw unavailable('The token is being refreshed', RETRY_AFTER_SECONDS);
    await sleep(POLL_MS);
  }
}
