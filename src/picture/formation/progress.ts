import type { Step } from '#operation/context.ts';

/** Stages of a formation, in order; it restarts after a transient database failure. */
export const FORMATION_STAGES = ['waiting', 'loading', 'forming', 'storing'] as const;

/** Progress of a formation: nodes clustered while forming, pages of rows while storing. */
export type FormationStep = Step<(typeof FORMATION_STAGES)[number]>;
