export { type Resealed, reseal } from './reseal.ts';
