export { type Act, ActInput, checkAuthorship, checkInvocation, stampOf } from './act.ts';
