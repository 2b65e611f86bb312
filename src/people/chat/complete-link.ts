import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { classify, gateRefusal, linkKey } from '../access/index.ts';
import type { Tokens } from './issuer-client.ts';
import type { Linking } from './linking.ts';
import type { Ending } from './pages.ts';
import { principalKey } from './principal.ts';
import { consumeIntent, createIntent, findLoginProfile } from './queries.ts';
import { sealedTokens } from './sealed-tokens.ts';
import { bindPrincipal } from './vault-queries.ts';

const LIFE_MS = 15 * 60_000;
const RANDOM_BYTES = 32;

const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The stored hash of a nonce: a reader of the database learns neither nonce nor verifier. */
const hashOf = (nonce: string): string => sha256(nonce).toString('hex');

/**
 * Creates a pending link of a principal, valid once, for 15 minutes.
 * @returns the sign-in URL for the browser
 * @throws Refusal UNAVAILABLE when the issuer is unreachable
 */
export async function openIntent({ database, vault, issuer }: Linking, principal: string): Promise<string> {
  const [nonce, verifier] = [random(), random()];
  const url = await issuer.authorizeUrl(nonce, sha256(verifier).toString('base64url'));
  const intent = {
    nonce_hash: hashOf(nonce),
    principal,
    verifier: vault.seal(principal, 'cv', verifier),
    key_version: vault.keyVersion,
    now: occurredNow(),
    expires_at: new Date(Date.now() + LIFE_MS).toISOString(),
  };
  await database.write('link_state', principal, (tx) => tx.list(createIntent, intent));
  return url;
}

/** Burns the pending link of a nonce; undefined when there is none, or it has been burnt or has expired. */
async function burnIntent(
  { database, vault }: Linking,
  nonce: string,
): Promise<{ principal: string; verifier: string } | undefined> {
  const intent = await database.write('link_callback', undefined, (tx) =>
    tx.find(consumeIntent, { nonce_hash: hashOf(nonce), now: occurredNow() }),
  );
  if (intent === undefined) return undefined;
  const { principal, key_version } = intent;
  const verifier = vault.open(principal, 'cv', intent.verifier, key_version);
  return verifier === undefined ? undefined : { principal, verifier };
}

/** The parameters of the issuer's redirect. */
export interface Return {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** The profile of the human who signed in; it must exist and not be deactivated. */
async function profileOf({ database, verify, providerName }: Linking, token: string) {
  const verified = await verify(token);
  if (!('claims' in verified) || classify(verified.claims).kind !== 'human') return undefined;
  const link_key = linkKey(providerName, verified.claims.sub);
  const profile = await database.reader().find(findLoginProfile, { link_key });
  return profile?.standing === 'deactivated' ? undefined : profile;
}

async function bind(linking: Linking, principal: string, profileId: string, tokens: Required<Tokens>) {
  const { database, vault } = linking;
  const row = {
    ...sealedTokens(vault, principal, tokens, tokens.refresh!),
    profile_id: profileId,
    link_key: principalKey(principal),
    revision: newId(),
    now: occurredNow(),
  };
  const bound = await database.write('link_callback', principal, (tx) => tx.find(bindPrincipal, row));
  return bound?.bound === true;
}

/**
 * Completes a pending link: burns the nonce, exchanges the code, and links the principal to the profile of the human
 * who signed in, with the sealed refresh token. Without a refresh token nothing is stored.
 */
export async function completeLink(linking: Linking, { code, state, iss, error }: Return): Promise<Ending> {
  const intent = state === undefined ? undefined : await burnIntent(linking, state);
  if (intent === undefined) return 'stale';
  if (error !== undefined || code === undefined) return 'denied';
  const { principal, verifier } = intent;
  const tokens = await linking.issuer.exchange(code, verifier, iss);
  if (tokens?.refresh === undefined) return 'failed';
  const profile = await profileOf(linking, tokens.access);
  if (profile === undefined || !(await bind(linking, principal, profile.profile_id, tokens))) {
    // The token stays unused: revoke it now rather than let it expire.
    await linking.issuer.revoke(tokens.refresh);
    return 'failed';
  }
  return gateRefusal(profile.standing) === undefined ? 'connected' : 'awaiting_approval';
}
