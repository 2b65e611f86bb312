export type { Difference } from './differences.ts';
export { UnknownEventType } from './history.ts';
export { RECORD_KINDS } from './records.ts';
export {
  checkEmpty,
  copyVectorSetting,
  lastNumberOf,
  type Progress,
  replayInto,
  takeScratch,
} from './replay.ts';
export { type Verified, type Verifying, verify } from './verify.ts';
