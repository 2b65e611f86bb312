import type { Anchor } from '#base/shapes.ts';
import type { Reference, Thing } from './define.ts';

/** Helpers with which event definitions name what events are linked to. */

export const aboutResource = (id: string): Thing => ({ label: 'Resource', id });
export const aboutAnchor = (id: string): Thing => ({ label: 'Anchor', id });
export const aboutProfile = (id: string): Thing => ({ label: 'Profile', id });
export const aboutTeam = (id: string): Thing => ({ label: 'Team', id });
export const aboutMachine = (id: string): Thing => ({ label: 'MachineClient', id });
export const aboutEdge = (id: string): Thing => ({ label: 'Edge', id });

/** The subject of an admin event, by which the admin ledger is read. */
export const subject = (kind: string, id: string): Reference => ({ rel: 'subject', target: { kind, id } });

/** The principal whom the event concerns. */
export const principal = (kind: string, id: string): Reference => ({
  rel: 'principal',
  target: { kind, id },
});

/** Anything else that the event concerns. */
export const touches = (kind: string, id: string): Reference => ({ rel: 'touches', target: { kind, id } });

interface OnProfile {
  readonly subject_id: string;
}

/** The links of an administrative act on a profile. */
export const onProfile = {
  labels: ['Profile'] as const,
  about: ({ subject_id }: OnProfile) => [aboutProfile(subject_id)],
  references: ({ subject_id }: OnProfile) => [subject('kb_profiles', subject_id)],
};

/** The facts for a payload that does not contain its subject's home. */
export interface InHome {
  /** The home of the resource or relationship, which anchors the event. */
  readonly home: Anchor;
}

/** The facts for a payload that contains neither the resource nor its home. */
export interface OfResource extends InHome {
  readonly resource_id: string;
}

/** The facts for a payload that contains only a relationship's id; its ends are resources. */
export interface OfEdge extends InHome {
  readonly source: string;
  readonly target: string;
}
