import { ROOT_TEAM_ID, SYSTEM_EMITTER_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import {
  adminLedgerOpened,
  append,
  instanceCreated,
  occurredNow,
  openLedger,
  SYSTEM_EMITTER,
} from '#record/ledger/index.ts';
import { createInstanceNodes } from './settings-queries.ts';

const ROOT_SLUG = 'atlas-system';

/**
 * Creates the ledger, the system profile and the root team. Safe to run at every start and by several instances
 * at once.
 * The system profile is the only one that is created as approved.
 */
export async function createInstance(tx: TransactionRunner): Promise<void> {
  const occurredAt = occurredNow();
  await tx.list(openLedger, {});
  const row = await tx.find(createInstanceNodes, {
    system_profile_id: SYSTEM_PROFILE_ID,
    system_emitter_id: SYSTEM_EMITTER_ID,
    root_team_id: ROOT_TEAM_ID,
    root_slug: ROOT_SLUG,
    occurred_at: occurredAt,
  });
  if (row?.created !== true) return;
  const created = instanceCreated({
    system_profile_id: SYSTEM_PROFILE_ID,
    system_emitter: { id: SYSTEM_EMITTER_ID, name: SYSTEM_EMITTER.name },
    root_team_id: ROOT_TEAM_ID,
    root_slug: ROOT_SLUG,
  });
  await append(
    tx,
    SYSTEM_EMITTER,
    [created, adminLedgerOpened({ note: 'the admin ledger starts here' })],
    occurredAt,
  );
}
