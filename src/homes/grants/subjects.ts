import {
  CogmapGrantBody,
  CogmapRevokeBody,
  type GrantBody,
  type GrantPair,
  ResourceGrantBody,
  ResourceRevokeBody,
  type RevokeBody,
} from './shapes.ts';

/** The differences between granting on resources and granting on maps. */
export interface GrantSubject {
  readonly table: GrantPair['subject_table'];
  readonly group: string;
  /** The path of one subject's grants. */
  readonly path: `/${string}`;
  readonly noun: 'resource' | 'map';
  /** As operation ids spell it. */
  readonly name: 'resource' | 'cogmap';
  readonly grantBody: typeof GrantBody;
  readonly revokeBody: typeof RevokeBody;
}

export const RESOURCES: GrantSubject = {
  table: 'kb_resources',
  group: 'Resources',
  path: '/api/resources/{id}/grants',
  noun: 'resource',
  name: 'resource',
  grantBody: ResourceGrantBody,
  revokeBody: ResourceRevokeBody,
};

export const MAPS: GrantSubject = {
  table: 'kb_cogmaps',
  group: 'Cognitive Maps',
  path: '/api/cognitive-maps/{id}/grants',
  noun: 'map',
  name: 'cogmap',
  grantBody: CogmapGrantBody,
  revokeBody: CogmapRevokeBody,
};
