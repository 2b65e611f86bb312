import { forbidden, notFound } from '#base/refusal.ts';

/** How a caller stands to a context or map, and to a team that is to be attached to it or taken off. */
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
 * Passes who administers both sides, and administrators; no one else attaches to or detaches from the gating team
 * (spec 20 §5.3). An inactive team takes nothing on, but an administrator may take things off it.
 * @throws Refusal FORBIDDEN (whether or not the ids exist), then NOT_FOUND
 */
export function checkBothSides(sides: TwoSides, act: 'attach' | 'detach'): void {
  const may = sides.is_admin || (!sides.team_gating && sides.manages_team && sides.administers);
  if (!may) throw forbidden();
  if (!sides.subject_exists || !sides.team_exists) throw notFound();
  if (act === 'attach' && !sides.team_active) throw notFound();
}
