export type { Difference } from './differences.ts';
export {
  type Page,
  pageOf,
  pagesOf,
  type StoredPage,
  storedPageOf,
} from './history.ts';
export { findEvent, findVerification, lockLedger, noteVerification } from './queries.ts';
export {
  beginLedger,
  checkEmpty,
  finishReplay,
  keepVectorSetting,
  lastNumberOf,
  projectPages,
  REPLAY_INDEXES,
  replayInto,
  takeEmpty,
  takeScratch,
  vectorSettingOf,
} from './replay.ts';
export { verify } from './verify.ts';
