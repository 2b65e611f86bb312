import type { DraftEdge } from './draft-map.ts';

const MOST_SHOWN = 60;

const shown = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** Whether a relationship only represents the folder structure. */
export const isOfFolder = ({ kind, label, counted, place }: DraftEdge): boolean =>
  kind === 'contains' && label === 'contains' && counted === undefined && place === undefined;

/** A relationship as named in messages: its place in the files, its ends, and its kind or label. */
export function nameEdge({ from, to, kind, label, place }: DraftEdge): string {
  const where =
    place === undefined ? '' : `${place.file}${place.line === undefined ? '' : `:${place.line}`}: `;
  const end = (path: string): string => (path === '' ? 'the map' : shown(path));
  return `${where}${end(from)} -> ${end(to)} (${label === '' ? kind : JSON.stringify(shown(label))})`;
}
