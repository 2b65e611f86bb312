import type { Credentials } from './sdk.ts';
import type { TestControl, TokenOwner } from './test-control.ts';

/** A token is renewed this long before it expires. */
const SKEW_MS = 30_000;

/** Credentials of an account or a machine client of a test instance, by tokens that need no login. */
export function testCredentials(control: TestControl, owner: TokenOwner): Credentials {
  let current: Promise<{ token: string; expiresAt: number }> | undefined;
  const mint = () => {
    const minting = control
      .token(owner)
      .then(({ access_token: token, expires_in }) => ({ token, expiresAt: Date.now() + expires_in * 1000 }));
    // A failure is not kept.
    minting.catch(() => {
      if (current === minting) current = undefined;
    });
    current = minting;
    return minting;
  };
  const tokenResult = async () => {
    const result = await (current ?? mint());
    return result.expiresAt - Date.now() > SKEW_MS ? result : mint();
  };
  return {
    canRefresh: true,
    tokenResult,
    token: async () => (await tokenResult()).token,
    refresh: async () => (await mint()).token,
  };
}
