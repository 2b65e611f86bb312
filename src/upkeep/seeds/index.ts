export { demoCheck, isDemoLoaded } from './demo-state.ts';
export { MapSeed } from './map-seed.ts';
export { plantMap } from './plant.ts';
export { portOf } from './port-of.ts';
export { finishDemo } from './queries.ts';
