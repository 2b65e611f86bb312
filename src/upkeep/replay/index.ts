export type { Difference } from './differences.ts';
export {
  checkEmpty,
  copyVectorSetting,
  lastNumberOf,
  replayInto,
  takeScratch,
} from './replay.ts';
export { verify } from './verify.ts';
