import type { Ring } from './grammar.ts';

/** The marks in words. */

/** A number with commas between thousands. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number and its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

const COHERENCE: Readonly<Record<Ring, string>> = {
  thick: ', coherence high',
  thin: ', coherence medium',
  dashed: ', coherence low',
  none: '',
};

/** A territory as it is read out. */
export const territoryWords = (
  label: string,
  documents: number,
  step: number,
  ring: Ring,
  bridges: number,
): string =>
  `${label}, territory, ${counted(documents, 'document')}, salience ${step} of 5${COHERENCE[ring]}, ${counted(bridges, 'bridge')}`;

/** A bridge between two territories or provinces. */
export const bridgeWords = (from: string, to: string, edges: number): string =>
  `${from} – ${to}: ${counted(edges, 'relationship')}`;

/** A province. */
export const provinceWords = (label: string, territories: number, documents: number): string =>
  `${label}, province, ${counted(territories, 'territory', 'territories')}, ${counted(documents, 'document')}`;
