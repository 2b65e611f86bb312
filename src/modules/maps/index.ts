import type { Operation } from '#operation/define.ts';
import type { FormationPool } from '../formation/index.ts';
import { bindMap } from './operations/bind-map.ts';
import { createMap } from './operations/create-map.ts';
import { getCognitiveMap } from './operations/get-cognitive-map.ts';
import { listCognitiveMaps } from './operations/list-cognitive-maps.ts';
import { materializeMap } from './operations/materialize-map.ts';
import { shapeOfMap } from './operations/shape-of-map.ts';
import { unbindMap } from './operations/unbind-map.ts';

export { bootMaps } from './boot.ts';
export { cogmapSeeded, creatorGrant, genesisRun, grantRead, telosOrigin } from './events.ts';
export { findMap, findPlace, listMaps } from './queries.ts';
export { inMapOrder, mapRow } from './rows.ts';
export { MapId } from './shapes.ts';
export { territoriesOf } from './territories.ts';

export const operations = (pool: FormationPool): Operation[] => [
  listCognitiveMaps,
  createMap,
  getCognitiveMap,
  materializeMap(pool),
  shapeOfMap,
  bindMap,
  unbindMap,
];
