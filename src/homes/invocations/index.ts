import { closeInvocation } from './operations/close-invocation.ts';
import { listInvocations } from './operations/list-invocations.ts';
import { openInvocation } from './operations/open-invocation.ts';
import { showInvocation } from './operations/show-invocation.ts';

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
