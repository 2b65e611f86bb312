import { badRequest } from '#base/refusal.ts';

/** The capabilities of a grant, spelled as on the wire. */
export interface Capabilities {
  readonly can_read: boolean;
  readonly can_write: boolean;
  readonly can_delete: boolean;
  readonly can_grant: boolean;
}

/**
 * Returns the set when it can be granted: every grant includes reading.
 * @throws Refusal BAD_REQUEST
 */
export function coherent({ can_read, can_write, can_delete, can_grant }: Capabilities): Capabilities {
  if (!can_read) throw badRequest('can_read: is part of every grant; to take all away, revoke it');
  return { can_read, can_write, can_delete, can_grant };
}

/** The union of two sets. */
export function union(one: Capabilities, other: Capabilities | null): Capabilities {
  return {
    can_read: one.can_read || other?.can_read === true,
    can_write: one.can_write || other?.can_write === true,
    can_delete: one.can_delete || other?.can_delete === true,
    can_grant: one.can_grant || other?.can_grant === true,
  };
}
