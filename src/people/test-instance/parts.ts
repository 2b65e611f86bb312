import { conflict } from '#base/refusal.ts';
import type { GateOne } from '../access/index.ts';
import type { AuthorizationServer } from '../authorization-server/index.ts';

/** What the operations for tests run on. */
export interface TestParts {
  readonly gate: GateOne;
  /** Undefined: people sign in at an outside issuer. */
  readonly server: Pick<AuthorizationServer, 'mint'> | undefined;
  /** Makes another address the one under which clients reach this instance. */
  readonly move: (baseUrl: string) => Promise<void>;
}

/** @throws Refusal CONFLICT when accounts and tokens are an outside issuer's */
export function ownServer({ server }: Pick<TestParts, 'server'>): Pick<AuthorizationServer, 'mint'> {
  if (server !== undefined) return server;
  throw conflict('People sign in at AUTH_ISSUER: accounts and tokens are made there, not by this service');
}
