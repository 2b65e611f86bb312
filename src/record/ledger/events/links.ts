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

interface OnTeam {
  readonly team_id: string;
}

/** The links of an administrative act on a team. */
export const onTeam = {
  labels: ['Team'] as const,
  about: ({ team_id }: OnTeam) => [aboutTeam(team_id)],
  references: ({ team_id }: OnTeam) => [subject('kb_teams', team_id)],
};

/** The link of an event whose payload names its resource. */
export const onResource = {
  labels: ['Resource'] as const,
  about: ({ resource_id }: { readonly resource_id: string }) => [aboutResource(resource_id)],
};

/** The facts for a payload that does not contain its subject's home. */
export interface InHome {
  /** The home of the resource or relationship, which anchors the event. */
  readonly home: Anchor;
}

/** The anchor of an event whose payload does not contain its subject's home. */
export const inHome = { anchored: (_: unknown, { home }: InHome) => home };

/** The facts for a payload that contains neither the resource nor its home. */
export interface OfResource extends InHome {
  readonly resource_id: string;
}

/** The links of an event whose payload contains neither the resource nor its home. */
export const onResourceBeside = {
  anchored: (_: unknown, { home }: OfResource) => home,
  labels: ['Resource'] as const,
  about: (_: unknown, { resource_id }: OfResource) => [aboutResource(resource_id)],
};

/** The facts for a payload that contains only a relationship's id; its ends are resources. */
export interface OfEdge extends InHome {
  readonly source: string;
  readonly target: string;
}
