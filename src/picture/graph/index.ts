import { composeContext } from './operations/compose-context.ts';
import { composeRegions } from './operations/compose-regions.ts';
import { enter } from './operations/enter.ts';
import { findByName } from './operations/find-named.ts';
import { findPaths } from './operations/find-paths.ts';
import { getContextPanorama } from './operations/get-context-panorama.ts';
import { getHome } from './operations/get-home.ts';
import { listLabels } from './operations/list-labels.ts';
import { cogmapLocate, contextLocate } from './operations/locate.ts';
import { mapChanges } from './operations/map-changes.ts';
import { mapDuplicates } from './operations/map-duplicates.ts';
import { mapReport } from './operations/map-report.ts';
import { getContextTerritories, getMapPanorama } from './operations/panoramas.ts';
import { recentChanges } from './operations/recent-changes.ts';
import { regionBridges } from './operations/region-bridges.ts';
import { regionMembers } from './operations/region-members.ts';
import { sliceContext, sliceMap } from './operations/slice.ts';
import { traverse } from './operations/traverse.ts';

export { ledgerNow, toldInstant } from './changes-between.ts';
export {
  type ComparedPicture,
  type ComparedTerritory,
  comparePictures,
  type Lineage,
} from './compare-pictures.ts';
export { type Candidate, type Meaning, meaningsOf, type Name } from './named.ts';
export { SliceRequest } from './operations/slice.ts';
export { listBridges, listMembers, listOrphans } from './queries.ts';
export { reportPage } from './report/report-page.ts';
export { MapReport } from './report/shapes.ts';
export { ALL_ROWS } from './rules.ts';
export { AtlasSubgraph, TerritoryOverview } from './shapes.ts';
export { getMapPanorama, mapReport, sliceMap };

export const operations = [
  getHome,
  getMapPanorama,
  mapChanges,
  mapReport,
  mapDuplicates,
  sliceMap,
  sliceContext,
  cogmapLocate,
  contextLocate,
  composeRegions,
  regionMembers,
  regionBridges,
  getContextPanorama,
  getContextTerritories,
  composeContext,
  enter,
  traverse,
  findPaths,
  recentChanges,
  listLabels,
  findByName,
];
