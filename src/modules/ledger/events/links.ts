import type { AnchorRef } from '#base/shapes.ts';
import type { Thing } from './define.ts';

/** What events are linked to, as definitions name it. */

export const aboutResource = (id: string): Thing => ({ label: 'Resource', id });
export const aboutAnchor = (id: string): Thing => ({ label: 'Anchor', id });
export const aboutProfile = (id: string): Thing => ({ label: 'Profile', id });
export const aboutTeam = (id: string): Thing => ({ label: 'Team', id });
export const aboutEdge = (id: string): Thing => ({ label: 'Edge', id });

/** The facts beside a payload that does not name the home of what it is about. */
export interface InHome {
  /** The home of the resource or relationship, on which the event is anchored. */
  readonly home: AnchorRef;
}

/** The facts beside a payload that names neither the resource nor its home. */
export interface OfResource extends InHome {
  readonly resource_id: string;
}
