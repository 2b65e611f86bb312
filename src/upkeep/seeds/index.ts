export { MapSeed } from './map-seed.ts';
export { plantMap } from './plant.ts';
export { portOf } from './port-of.ts';
export { findDemo, finishDemo } from './queries.ts';
