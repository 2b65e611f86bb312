import { createHmac, randomBytes } from 'node:crypto';
import { Provider } from 'oidc-provider';

/**
 * A refresh token whose response was lost, or that concurrent requests of one program use, is accepted again for a
 * short time, always with the same successor: the chain has no branches, so that reuse still reveals a stolen token.
 * The id of a successor is derived from its predecessor, which is not stored, and from a salt that is deleted soon:
 * neither a copy of the database nor an old token is enough to compute it.
 */

/** Seconds during which a refresh token may be used again. */
export const REPEAT_SECONDS = 30;

export const newSalt = (): string => randomBytes(32).toString('base64url');

/** The id of the one successor of a refresh token. */
export const successorOf = (id: string, salt: string): string =>
  createHmac('sha256', salt).update(id).digest('base64url');

/** Id of the refresh token that a request will create, by request context. */
const named = new WeakMap<object, string>();

/** Sets the id of the refresh token that the current request creates. */
export function nameSuccessor(id: string): void {
  if (Provider.ctx !== undefined) named.set(Provider.ctx, id);
}

/** Makes a provider use the ids set by `nameSuccessor` for its refresh tokens. */
export function namesSuccessors(provider: Provider): void {
  const model = provider.RefreshToken.prototype as unknown as { generateTokenId(): string };
  const { generateTokenId } = model;
  model.generateTokenId = function nameOf(this: typeof model): string {
    const said = Provider.ctx && named.get(Provider.ctx);
    return said ?? generateTokenId.call(this);
  };
}
