import type { Cutting } from '#knowledge/resources/index.ts';
import type { Operation } from '#operation/define.ts';
import type { FormationThread } from '../formation/index.ts';
import { ON_CONTEXTS, ON_MAPS } from './anchor-kinds.ts';
import { bindTeam } from './operations/bind-team.ts';
import { createMap } from './operations/create-map.ts';
import { materializeOn } from './operations/materialize.ts';
import {
  getCharter,
  getCognitiveMap,
  getFormationStateOn,
  getMapAnalytics,
  getMaterializeDelta,
  listCognitiveMaps,
  listLenses,
  listRegionMetricsOn,
  listTerritoriesOn,
} from './operations/reads.ts';
import { reconcileMap } from './operations/reconcile-map.ts';
import { unbindTeam } from './operations/unbind-team.ts';

export { bootMaps, telosOrigin } from './boot.ts';
export { creatorGrant, grantRead } from './map-grants.ts';
export { findAnchor, findAnchorAsOf, listMaps, listTerritories, listTerritoriesAsOf } from './queries.ts';
export { sizePictureCaches, type Territory, type TerritoryPlace, territoriesOf } from './regions.ts';
export { anchorAt, detailsOf, inMapOrder, mapRow } from './rows.ts';
export { AnchorId, FORMATION, MapId } from './shapes.ts';

export interface MapParts {
  readonly forming: FormationThread;
  /** Where texts are cut. */
  readonly cutting: Cutting;
}

export const operations = ({ forming, cutting }: MapParts): Operation[] => [
  listCognitiveMaps,
  createMap(cutting),
  getCognitiveMap,
  getCharter,
  reconcileMap(cutting),
  getMapAnalytics,
  getMaterializeDelta,
  listLenses,
  ...[ON_MAPS, ON_CONTEXTS].flatMap((on): Operation[] => [
    materializeOn(on, forming),
    getFormationStateOn(on),
    listTerritoriesOn(on),
    listRegionMetricsOn(on),
  ]),
  bindTeam,
  unbindTeam,
];
