export { type AtlasProblem, AtlasTestError } from './failures.ts';
export type { PlantedMap } from './plant-map.ts';
export {
  type AtlasConnection,
  connectAtlas,
  type KnownMap,
  RunningAtlas,
  TESTS_ADMIN,
} from './running-atlas.ts';
export type { Scope } from './scope.ts';
export type {
  Account,
  ExternalIssuer,
  ImportedMap,
  MapManifest,
  MapRelationship,
  MapResource,
  MapSource,
  RateLimits,
  Setup,
  TestEmbedder,
} from './setup.ts';
export { type AtlasOptions, StartedAtlas, startAtlas } from './start-atlas.ts';
export type { MadeAccount, MadeMachine } from './test-control.ts';
