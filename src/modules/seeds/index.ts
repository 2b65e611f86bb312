export { MapSeed } from './map-seed.ts';
export { plantMap } from './plant.ts';
export { findDemo, finishDemo } from './queries.ts';
