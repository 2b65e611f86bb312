import { closeInvocation } from './operations/close-invocation.ts';
import { openInvocation } from './operations/open-invocation.ts';
import { listInvocations, showInvocation } from './operations/reads.ts';

export {
  type Act,
  ActInput,
  actBody,
  checkAuthorship,
  checkClaimedInvocation,
  checkInvocation,
  findClaimedInvocation,
  type InvocationFacts,
  stampOf,
} from './act.ts';

export const operations = [listInvocations, openInvocation, showInvocation, closeInvocation];
