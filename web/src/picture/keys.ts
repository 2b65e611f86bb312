import type { Chart } from '#drawing/chart.ts';
import type { Opened } from '#drawing/view.ts';
import type { Picture } from '../data/queries.ts';
import type { Panel } from '../url/map-address.ts';
import { type Direction, nearestInQuarter } from './neighbours.ts';
import { spotOf, spotsOf } from './spots.ts';

/** What the keys of the picture do (spec 90 §13). */

export type KeyAct =
  | { readonly kind: 'go'; readonly to: string; readonly walk?: Walk }
  | { readonly kind: 'choose'; readonly id: string; readonly isAdded: boolean }
  | { readonly kind: 'zoom'; readonly by: number }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'panel'; readonly panel: Panel }
  | { readonly kind: 'fit' | 'centre' | 'table' | 'up' | 'edit' };

/** A walk along the bridges of a territory: where it began, and the number of the bridge that it is at. */
export interface Walk {
  readonly from: string;
  readonly at: number;
}

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
    .map(({ source_territory, target_territory, edge_count }) => ({
      partner: source_territory === id ? target_territory : source_territory,
      edge_count,
    }))
    .toSorted((a, b) => b.edge_count - a.edge_count || (a.partner < b.partner ? -1 : 1))
    .map(({ partner }) => partner);
}

/** Where the keys are. */
export interface KeyPlace {
  readonly chart: Chart;
  readonly picture: Picture;
  readonly opened: readonly Opened[];
  /** The id of the territory, or of the document of an open one. */
  readonly current: string | undefined;
  /** Along bridges, by which the keys came there. */
  readonly walk: Walk | undefined;
}

/** The nearest in that quarter; from an open territory one of its documents in any case, since one may lie in its middle. */
function inDirection({ chart, opened, current }: KeyPlace, direction: Direction): string | undefined {
  const from = current === undefined ? undefined : spotOf(chart, opened, current);
  const around = opened.find(({ territory }) => territory === current);
  const spots = spotsOf(chart, around === undefined ? opened : [around]).filter(({ id }) => id !== current);
  const others = around === undefined ? spots : spots.filter(({ id }) => around.places.has(id));
  if (from === undefined) return others[0]?.id;
  const to = nearestInQuarter([from, ...others], 0, direction);
  return to === undefined ? around && others[0]?.id : others[to - 1]!.id;
}

const go = (to: string | undefined): KeyAct | undefined =>
  to === undefined ? undefined : { kind: 'go', to };

/** The next or the previous bridge of the territory from which a walk began. */
function alongBridges(picture: Picture, { from, at }: Walk, step: 1 | -1): KeyAct | undefined {
  const partners = partnersOf(picture, from);
  if (partners.length === 0) return undefined;
  const next = (at + step + partners.length) % partners.length;
  return { kind: 'go', to: partners[next]!, walk: { from, at: next } };
}

/** What a key does while the picture has the focus; undefined: nothing. */
export function actOf(key: string, place: KeyPlace): KeyAct | undefined {
  const { picture, current, walk } = place;
  const direction = DIRECTIONS[key];
  if (direction !== undefined) return go(inDirection(place, direction));
  switch (key) {
    case 'Home':
      return go(bySalience(picture)[0]);
    case 'End':
      return go(bySalience(picture).at(-1));
    case 'b':
      return current === undefined ? undefined : alongBridges(picture, walk ?? { from: current, at: -1 }, 1);
    case 'B':
      return current === undefined ? undefined : alongBridges(picture, walk ?? { from: current, at: 0 }, -1);
    case 'Enter':
      return current === undefined ? undefined : { kind: 'open', id: current };
    case 'o':
      return { kind: 'panel', panel: 'orphans' };
    case 'c':
      return { kind: 'panel', panel: 'changes' };
    case ' ':
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
    case 'e':
      return { kind: 'edit' };
    case 't':
      return { kind: 'table' };
    case 'Escape':
      return { kind: 'up' };
    default:
      return undefined;
  }
}
