import type { Anchor } from '#base/shapes.ts';
import type { Reference, Thing } from './define.ts';

/** What events are linked to, as definitions name it. */

export const aboutResource = (id: string): Thing => ({ label: 'Resource', id });
export const aboutAnchor = (id: string): Thing => ({ label: 'Anchor', id });
export const aboutProfile = (id: string): Thing => ({ label: 'Profile', id });
export const aboutTeam = (id: string): Thing => ({ label: 'Team', id });
export const aboutMachine = (id: string): Thing => ({ label: 'MachineClient', id });
export const aboutEdge = (id: string): Thing => ({ label: 'Edge', id });

/** What an admin event was done on; by this the admin ledger is read. */
export const subject = (kind: string, id: string): Reference => ({ rel: 'subject', target: { kind, id } });

/** For whom it was done. */
export const principal = (kind: string, id: string): Reference => ({
  rel: 'principal',
  target: { kind, id },
});

/** What else it concerns. */
export const touches = (kind: string, id: string): Reference => ({ rel: 'touches', target: { kind, id } });

interface OnProfile {
  readonly subject_id: string;
}

/** What an act of administration on a profile is linked to. */
export const onProfile = {
  labels: ['Profile'] as const,
  about: ({ subject_id }: OnProfile) => [aboutProfile(subject_id)],
  references: ({ subject_id }: OnProfile) => [subject('kb_profiles', subject_id)],
};

/** The facts beside a payload that does not name the home of what it is about. */
export interface InHome {
  /** The home of the resource or relationship, on which the event is anchored. */
  readonly home: Anchor;
}

/** The facts beside a payload that names neither the resource nor its home. */
export interface OfResource extends InHome {
  readonly resource_id: string;
}

/** The facts beside a payload that names a relationship by its id only; its ends are resources. */
export interface OfEdge extends InHome {
  readonly source: string;
  readonly target: string;
}
