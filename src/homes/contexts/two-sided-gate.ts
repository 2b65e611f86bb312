import { forbidden, notFound } from '#base/refusal.ts';

/** The caller's rights on a context or map, and on a team to attach to it or detach from it. */
export interface TwoSides {
  readonly is_admin: boolean;
  readonly subject_exists: boolean;
  /** Context: owned by the caller or by a team that the caller manages; map: the caller may grant on it. */
  readonly administers: boolean;
  readonly team_exists: boolean;
  readonly team_active: boolean;
  readonly team_gating: boolean;
  /** Directly, and the team is active. */
  readonly manages_team: boolean;
}

/**
 * Admits administrators and callers who administer both sides; only administrators attach or detach the gating team
 * (spec 20 §5.3). Nothing can be attached to an inactive team, but an administrator may detach from it.
 * @throws Refusal FORBIDDEN (whether or not the ids exist), then NOT_FOUND
 */
export function checkBothSides(sides: TwoSides, act: 'attach' | 'detach'): void {
  const may = sides.is_admin || (!sides.team_gating && sides.manages_team && sides.administers);
  if (!may) throw forbidden();
  if (!sides.subject_exists || !sides.team_exists) throw notFound();
  if (act === 'attach' && !sides.team_active) throw notFound();
}
