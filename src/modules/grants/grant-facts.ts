import type { WriteTransaction } from '#operation/context.ts';
import { findOtherGrantor, getGrantFacts, lockSubject } from './queries.ts';
import type { GrantFacts } from './rules.ts';
import type { GrantPair } from './shapes.ts';

/** Only a map needs somebody who may grant: on a resource its owner always may. */
async function isDispensable(tx: WriteTransaction, pair: GrantPair): Promise<boolean> {
  if (pair.subject_table === 'kb_resources') return true;
  const { subject_id: map_id, principal_id } = pair;
  const row = await tx.find(findOtherGrantor, { map_id, principal_id });
  return row!.dispensable;
}

/** Locks the subject, then fetches all that a grant or a withdrawal on it is decided by. */
export async function grantFacts(tx: WriteTransaction, pair: GrantPair): Promise<GrantFacts> {
  const [, reach] = await Promise.all([tx.list(lockSubject, { id: pair.subject_id }), tx.reach()]);
  const [row, dispensable] = await Promise.all([
    tx.find(getGrantFacts, { ...pair, reach }),
    isDispensable(tx, pair),
  ]);
  const { held_read, held_write, held_delete, held_grant, ...facts } = row!;
  const held = {
    can_read: held_read,
    can_write: held_write,
    can_delete: held_delete,
    can_grant: held_grant,
  };
  return { ...facts, held, dispensable };
}
