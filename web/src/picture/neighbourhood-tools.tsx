import { counted, grouped } from '#drawing/words.ts';
import type { Anchor } from '../data/anchor.ts';
import { kindWords } from '../panels/relationship-words.ts';
import { EDGE_KINDS, type EdgeKind } from '../url/map-address.ts';
import type { AddressedView } from '../url/use-map-address.ts';
import type { CountedNeighbourhood } from './neighbourhood.ts';

const DEPTHS = [1, 2, 3];

/** How large a neighbourhood is, and how much of it is drawn. */
export function extentWords(
  { documents, outside, total }: CountedNeighbourhood,
  kind: Anchor['kind'],
): string {
  if (documents.length === 0) return `not in this ${kind}`;
  const drawn = documents.length - 1;
  const inside = drawn < total ? `${grouped(drawn)} of ${grouped(total)}` : grouped(total);
  return outside.length === 0 ? inside : `${inside}, and ${grouped(outside.length)} out of the ${kind}`;
}

interface ToolsProps extends Pick<Anchor, 'kind'> {
  readonly neighbourhood: CountedNeighbourhood;
  readonly view: AddressedView;
}

/** How far the neighbourhood of the selected document reaches, over which kinds of relationships, and how large it is. */
export function NeighbourhoodTools({ kind, neighbourhood, view }: ToolsProps) {
  const { depth = 1, kinds = EDGE_KINDS } = view.address;
  const choose = (kind: EdgeKind, isChosen: boolean): void =>
    view.push({ kinds: isChosen ? [...kinds, kind] : kinds.filter((other) => other !== kind) });
  return (
    <details class="neighbourhood">
      <summary>
        Neighbours: <span role="status">{extentWords(neighbourhood, kind)}</span>
      </summary>
      <label>
        Within{' '}
        <select
          value={depth}
          onChange={({ currentTarget }) => view.push({ depth: Number(currentTarget.value) })}
        >
          {DEPTHS.map((steps) => (
            <option key={steps} value={steps}>
              {counted(steps, 'step')}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>Along relationships of the kind</legend>
        {EDGE_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              // Along none there would be no neighbours.
              disabled={kinds.length === 1 && kinds.includes(kind)}
              onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
            />{' '}
            {kindWords(kind)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
