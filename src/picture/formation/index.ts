export { defaultLensOf, lensEvent, lensOf } from './anchor-lens.ts';
export { type Relative, relativesOf, Since, settledBefore } from './history.ts';
export {
  FORMATION_JOBS,
  type FormationJobParts,
  runDueJob,
  startFormationLoop,
  sweepLedger,
} from './jobs.ts';
export {
  type FormingTransaction,
  type Materialization,
  materialize,
} from './materialize.ts';
export { redrawing } from './picture-version.ts';
export { FORMATION_STAGES } from './progress.ts';
export { formationStatus } from './status.ts';
export { createFormationThread, type FormationThread } from './thread.ts';
export { tick } from './tick.ts';
export { historySince, type PictureHistory, zoomed } from './zoomed.ts';
