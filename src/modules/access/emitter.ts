import type { Principal, Surface } from '#operation/context.ts';
import type { Emitter } from '../ledger/index.ts';

/** The emitter under which a caller's own acts are recorded: `<handle>@<surface>` (spec 10 §13). */
export const emitterOf = (caller: Pick<Principal, 'profile_id' | 'handle'>, surface: Surface): Emitter => ({
  profile_id: caller.profile_id,
  name: `${caller.handle}@${surface}`,
});
