import type { Operation } from '#operation/define.ts';
import { createTestAccount } from './operations/create-test-account.ts';
import { createTestMachine } from './operations/create-test-machine.ts';
import { mintTestToken } from './operations/mint-test-token.ts';
import { moveTestInstance } from './operations/move-test-instance.ts';
import type { TestParts } from './parts.ts';

export type { TestParts } from './parts.ts';

/** The operations of an instance that was started for tests; no other instance has them. */
export const operations = (parts: TestParts): Operation[] => [
  createTestAccount(parts),
  createTestMachine(parts),
  mintTestToken(parts),
  moveTestInstance(parts),
];
