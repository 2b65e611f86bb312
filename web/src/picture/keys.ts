import type { Chart } from '#drawing/chart.ts';
import type { Picture } from '../data/queries.ts';
import { type Direction, nearestInQuarter } from './neighbours.ts';

/** What the keys of the picture do (spec 90 §13). */

export type KeyAct =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'choose'; readonly id: string; readonly isAdded: boolean }
  | { readonly kind: 'zoom'; readonly by: number }
  | { readonly kind: 'fit' | 'centre' | 'table' | 'clear' };

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** A key as the table of keys names it; undefined with a modifier that the browser or the system may use. */
export function keyed({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return key === ' ' && shiftKey ? 'Shift+ ' : key;
}

/** Ids of territories by salience, highest first; ties by id. */
const bySalience = ({ territories }: Picture): string[] =>
  territories
    .toSorted((a, b) => (b.salience ?? 0) - (a.salience ?? 0) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

/** The partners of a territory along its bridges, strongest first; ties by id. */
function partnersOf({ bridges }: Picture, id: string): string[] {
  return bridges
    .filter(({ source_territory, target_territory }) => source_territory === id || target_territory === id)
    .toSorted((a, b) => b.edge_count - a.edge_count)
    .map(({ source_territory, target_territory }) =>
      source_territory === id ? target_territory : source_territory,
    );
}

function inDirection(
  { territories }: Chart,
  current: string | undefined,
  direction: Direction,
): string | undefined {
  const from = territories.findIndex(({ id }) => id === current);
  if (from < 0) return territories[0]?.id;
  const to = nearestInQuarter(territories, from, direction);
  return to === undefined ? undefined : territories[to]!.id;
}

const go = (to: string | undefined): KeyAct | undefined =>
  to === undefined ? undefined : { kind: 'go', to };

/**
 * What a key does while the picture has the focus; undefined: nothing.
 * @param current the territory that the keys are at
 */
export function actOf(
  key: string,
  chart: Chart,
  picture: Picture,
  current: string | undefined,
): KeyAct | undefined {
  const direction = DIRECTIONS[key];
  if (direction !== undefined) return go(inDirection(chart, current, direction));
  switch (key) {
    case 'Home':
      return go(bySalience(picture)[0]);
    case 'End':
      return go(bySalience(picture).at(-1));
    case 'b':
      return current === undefined ? undefined : go(partnersOf(picture, current)[0]);
    case 'B':
      return current === undefined ? undefined : go(partnersOf(picture, current).at(-1));
    case ' ':
    case 'Enter':
    case 'Shift+ ':
      return current === undefined ? undefined : { kind: 'choose', id: current, isAdded: key === 'Shift+ ' };
    case '+':
    case '=':
      return { kind: 'zoom', by: 1 };
    case '-':
    case '−':
      return { kind: 'zoom', by: -1 };
    case '0':
      return { kind: 'fit' };
    case '.':
      return { kind: 'centre' };
    case 't':
      return { kind: 'table' };
    case 'Escape':
      return { kind: 'clear' };
    default:
      return undefined;
  }
}
