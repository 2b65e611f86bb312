import { createContext } from './operations/create-context.ts';
import { getContext, listContexts } from './operations/reads.ts';
import { renameContext } from './operations/rename-context.ts';
import { shareTeam } from './operations/share-team.ts';
import { transferContext } from './operations/transfer-context.ts';
import { unshareTeam } from './operations/unshare-team.ts';

export {
  type ContextRef,
  ContextRefText,
  findContextByRef,
  parseContextRef,
  resolveContextRef,
} from './context-ref.ts';
export { ContextId } from './shapes.ts';
export { lockSides, sidesRow } from './sharing-queries.ts';
export { checkBothSides } from './two-sided-gate.ts';

export const operations = [
  listContexts,
  createContext,
  getContext,
  renameContext,
  shareTeam,
  unshareTeam,
  transferContext,
];
