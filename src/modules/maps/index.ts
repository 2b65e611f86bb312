import type { Operation } from '#operation/define.ts';
import type { FormationThread } from '../formation/index.ts';
import { bindMap } from './operations/bind-map.ts';
import { createMap } from './operations/create-map.ts';
import { formationOfContext } from './operations/formation-of-context.ts';
import { formationOfMap } from './operations/formation-of-map.ts';
import { getCognitiveMap } from './operations/get-cognitive-map.ts';
import { getMapAnalytics } from './operations/get-map-analytics.ts';
import { getMaterializeDelta } from './operations/get-materialize-delta.ts';
import { listCognitiveMaps } from './operations/list-cognitive-maps.ts';
import { materializeContext } from './operations/materialize-context.ts';
import { materializeMap } from './operations/materialize-map.ts';
import { reconcileMap } from './operations/reconcile-map.ts';
import { regionMetricsOfContext } from './operations/region-metrics-of-context.ts';
import { regionMetricsOfMap } from './operations/region-metrics-of-map.ts';
import { shapeOfContext } from './operations/shape-of-context.ts';
import { shapeOfMap } from './operations/shape-of-map.ts';
import { unbindMap } from './operations/unbind-map.ts';

export { bootMaps } from './boot.ts';
export { creatorGrant, grantRead } from './map-grants.ts';
export { FORMATION } from './materialize-anchor.ts';
export { findAnchor, findMap, listMaps } from './queries.ts';
export { inMapOrder, mapRow } from './rows.ts';
export { MapId } from './shapes.ts';
export { telosOrigin } from './telos-origin.ts';
export { territoriesOf } from './territories.ts';

export const operations = (forming: FormationThread): Operation[] => [
  listCognitiveMaps,
  createMap,
  getCognitiveMap,
  reconcileMap,
  getMapAnalytics,
  materializeMap(forming),
  getMaterializeDelta,
  formationOfMap,
  shapeOfMap,
  regionMetricsOfMap,
  materializeContext(forming),
  formationOfContext,
  shapeOfContext,
  regionMetricsOfContext,
  bindMap,
  unbindMap,
];
