import type { Step } from '#operation/context.ts';

/** What a formation goes through, in this order; after a passing failure of the database it begins again. */
export const FORMATION_STAGES = ['waiting', 'loading', 'forming', 'storing'] as const;

/** How far a formation is: while forming in nodes clustered, while storing in pages of rows. */
export type FormationStep = Step<(typeof FORMATION_STAGES)[number]>;
