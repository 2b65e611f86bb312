import './required.ts';

export { AtlasContainer, IMAGE } from './atlas-container.ts';
export * from './managed.ts';
export { StartedAtlasContainer } from './started-atlas-container.ts';
