import { TELOS_CONSTANTS } from './lenses.ts';
import { isUsable } from './vectors.ts';

/** A goal of a context, with the active resources that advance it. */
export interface Goal {
  readonly id: string;
  readonly status: string | null;
  readonly tasks: readonly { readonly stage: string | null; readonly updated_ms: number }[];
}

const DAY_MS = 86_400_000;

/** Shares are rounded, so that readouts stay bit-identical while only time passes. */
const SHARE_DIGITS = 12;

const STAGE_WEIGHTS: Readonly<Record<string, number>> = {
  'in-progress': TELOS_CONSTANTS.sw_in_progress,
  backlog: TELOS_CONSTANTS.sw_backlog,
  done: TELOS_CONSTANTS.sw_done,
};

const DAMPERS: Readonly<Record<string, number>> = {
  paused: TELOS_CONSTANTS.damper_paused,
  completed: TELOS_CONSTANTS.damper_completed,
};

/**
 * Liveness of a goal (spec 50 §7): its open work, weighted less the longer it is untouched; 0 without open work.
 * @param nowMs milliseconds since 1970
 */
export function livenessOf({ status, tasks }: Goal, nowMs: number): number {
  let work = 0;
  for (const { stage, updated_ms } of tasks) {
    const idleDays = Math.max(0, nowMs - updated_ms) / DAY_MS;
    work += (STAGE_WEIGHTS[stage ?? ''] ?? 0) * Math.exp(-idleDays / TELOS_CONSTANTS.halflife_days);
  }
  return (DAMPERS[status ?? ''] ?? 1) * Math.sqrt(work);
}

/**
 * The purpose of a context: the mean of its goals' vectors, weighted by liveness.
 * @param vectorOf of a goal; null when it has no embedded content
 * @returns null when no goal is alive and has a vector
 */
export function telosOfContext(
  goals: readonly Goal[],
  vectorOf: (id: string) => ArrayLike<number> | null,
  nowMs: number,
): Float64Array | null {
  const alive = goals.flatMap((goal) => {
    const vector = vectorOf(goal.id);
    const liveness = livenessOf(goal, nowMs);
    return liveness > 0 && isUsable(vector) ? [{ liveness, vector }] : [];
  });
  if (alive.length === 0) return null;
  const total = alive.reduce((sum, { liveness }) => sum + liveness, 0);
  const telos = new Float64Array(alive[0]!.vector.length);
  for (const { liveness, vector } of alive) {
    const share = Number((liveness / total).toFixed(SHARE_DIGITS));
    for (let i = 0; i < telos.length; i += 1) telos[i]! += share * (vector[i] ?? 0);
  }
  return telos;
}
