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
