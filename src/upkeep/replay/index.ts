export type { Difference } from './differences.ts';
export {
  pageOf,
  pagesOf,
  type StoredPage,
  storedPageOf,
} from './history.ts';
export { findEvent, lockLedger } from './queries.ts';
export {
  beginLedger,
  checkEmpty,
  copyVectorSetting,
  keepVectorSetting,
  lastNumberOf,
  projectPage,
  replayInto,
  takeScratch,
  vectorSettingOf,
} from './replay.ts';
export { verify } from './verify.ts';
