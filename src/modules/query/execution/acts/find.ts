import { exactArm, type Narrowing, wideArm } from '../../../search/index.ts';
import type { ActRun, ReadyStage } from '../act-run.ts';
import { NO_ROWS } from '../outcome.ts';
import type { ExecutionParts } from '../parts.ts';
import { embeddingUnavailable } from '../refusals.ts';

/** The acts that find by a question: the arms of the search, inside of what a stage is bound to. */

const narrowingOf = ({ stage, scope }: ReadyStage, { reach }: ExecutionParts): Narrowing => ({
  reach,
  scope: scope?.kind === 'anchor' ? scope.id : null,
  bound: scope?.kind === 'resources' ? scope.ids : null,
  docType: null,
  offset: stage.terms.offset ?? 0,
  limit: stage.terms.limit!,
});

export const findExact: ActRun = async (ready, parts) => {
  const hits = await exactArm(parts.read, { text: ready.stage.question, ...narrowingOf(ready, parts) });
  return { ...NO_ROWS, rows: hits.map(({ fts_norm, ...hit }) => ({ ...hit, score: fts_norm })) };
};

export const findAbout: ActRun = async (ready, parts) => {
  const vector = parts.vectors.get(ready.stage.name);
  if (vector === undefined) return embeddingUnavailable();
  const hits = await wideArm(parts.read, { vector, ...narrowingOf(ready, parts) });
  return { ...NO_ROWS, rows: hits.map(({ vec_norm, ...hit }) => ({ ...hit, score: vec_norm })) };
};
