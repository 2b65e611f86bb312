/** Parameters of a formation: an immutable weight vector, with the stored names (spec 50 §4). */
export interface Lens {
  id: string;
  name: string;
  w_express: number;
  w_contains: number;
  w_leads_to: number;
  w_near: number;
  /** Weight of a shared facet. */
  w_prop: number;
  /** Weight of a similarity link; 0 = embeddings are ignored in formation. */
  w_cos: number;
  knn_k: number;
  cos_floor: number;
  s_telos: number;
  s_ref: number;
  s_central: number;
  /** Least mean affinity at which two groups merge; above 0, so that unrelated nodes never join. */
  resolution: number;
}

const declared = {
  w_express: 1,
  w_contains: 1,
  w_leads_to: 0.6,
  w_near: 0.3,
  w_prop: 0.4,
  w_cos: 0,
  knn_k: 12,
  cos_floor: 0.55,
  s_telos: 0.5,
  s_ref: 0.3,
  s_central: 0.2,
  resolution: 0.5,
};

/** The default lens of maps: only explicitly declared relations count. */
export const TELOS_DEFAULT: Lens = Object.freeze({
  id: '00000000-0000-0000-0006-000000000001',
  name: 'telos-default',
  ...declared,
});

/** The alternative lens of maps: shared facets outweigh workflow edges. */
export const TELOS_DEFAULT_PROPHEAVY: Lens = Object.freeze({
  id: '00000000-0000-0000-0006-000000000002',
  name: 'telos-default-propheavy',
  ...declared,
  w_leads_to: 0.1,
  w_prop: 1.2,
});

/** The default lens of contexts: similarity is the primary signal. */
export const WORKFLOW_DEFAULT: Lens = Object.freeze({
  id: '00000000-0000-0000-0006-000000000003',
  name: 'workflow-default',
  ...declared,
  w_leads_to: 0.9,
  w_near: 0.35,
  w_cos: 1,
  s_telos: 0.6,
  s_ref: 0.15,
  s_central: 0.25,
});

/** The built-in lenses, in the order in which installation creates them. */
export const BUILT_IN_LENSES: readonly Lens[] = Object.freeze([
  TELOS_DEFAULT,
  TELOS_DEFAULT_PROPHEAVY,
  WORKFLOW_DEFAULT,
]);

/** What the built-in lenses are for, by id. */
export const LENS_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  [
    TELOS_DEFAULT.id,
    'The default of maps: relationships and shared facets form territories, similarity does not.',
  ],
  [TELOS_DEFAULT_PROPHEAVY.id, 'For maps: shared facets weigh more than relationships that lead on.'],
  [
    WORKFLOW_DEFAULT.id,
    'The default of contexts: similar texts form territories, with relationships and shared facets.',
  ],
]);

/** Constants of an anchor's purpose; shared by all built-in lenses (spec 50 §4, §7). */
export const TELOS_CONSTANTS = Object.freeze({
  halflife_days: 30,
  sw_in_progress: 1,
  sw_backlog: 0.35,
  sw_done: 0,
  damper_paused: 0.3,
  damper_completed: 0.4,
  drift_epsilon: 1e-6,
});

/** The lens of an anchor's formation when none is named. */
export function defaultLensFor(anchor: 'cogmap' | 'context'): Lens {
  return anchor === 'cogmap' ? TELOS_DEFAULT : WORKFLOW_DEFAULT;
}
