import { getHome } from './operations/get-home.ts';
import { getMapPanorama } from './operations/get-map-panorama.ts';
import { sliceMap } from './operations/slice-map.ts';

export const operations = [getHome, getMapPanorama, sliceMap];
