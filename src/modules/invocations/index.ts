export { type Act, ActInput, actBody, checkAuthorship, checkInvocation, stampOf } from './act.ts';
