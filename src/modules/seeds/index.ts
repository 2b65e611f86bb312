export { MapSeed } from './map-seed.ts';
export { type ImportReport, importMarkdown } from './markdown/import-markdown.ts';
export type { MapPort } from './markdown/map-port.ts';
export { portOf } from './markdown/port-of.ts';
export { plantMap } from './plant.ts';
export { findDemo, finishDemo } from './queries.ts';
