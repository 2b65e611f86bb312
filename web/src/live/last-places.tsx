import { useEffect, useState } from 'preact/hooks';
import type { Layout } from '#drawing/layout.ts';
import type { Anchor } from '../data/anchor.ts';
import type { LayoutStore } from '../data/known-layouts.ts';
import type { PictureView } from '../data/queries.ts';

/** A reading that takes longer can be given up. */
const LONG_MS = 10_000;
/** More discs would take as long to draw as the picture. */
const MOST_DISCS = 1000;
const MARGIN = 20;

/** Grey discs where the territories of a map were. */
function GreyDiscs({ places }: Layout) {
  const discs = places.slice(0, MOST_DISCS);
  if (discs.length === 0) return null;
  const ends = (of: (place: Layout['places'][number]) => number, sign: 1 | -1): number =>
    discs.reduce((most, place) => Math.max(most, sign * of(place) + place.slot), Number.NEGATIVE_INFINITY) +
    MARGIN;
  const [left, top] = [-ends(({ x }) => x, -1), -ends(({ y }) => y, -1)];
  const [width, height] = [ends(({ x }) => x, 1) - left, ends(({ y }) => y, 1) - top];
  return (
    <svg class="last-places late" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      {discs.map(({ id, x, y, slot }) => (
        <circle key={id} cx={x} cy={y} r={slot / 1.5} />
      ))}
    </svg>
  );
}

interface ReadingMapProps {
  readonly layouts: LayoutStore;
  readonly anchor: Anchor;
  readonly shown: PictureView;
  readonly cancel: () => void;
}

/** Shown while a picture is read: where its territories were, and after a while a way to stop. */
export function ReadingMap({ layouts, anchor, shown, cancel }: ReadingMapProps) {
  const [last, setLast] = useState<Layout>();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    void layouts.get(anchor.id, shown).then((known) => setLast(known?.layout));
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="reading-map">
      {last && <GreyDiscs {...last} />}
      <p class="message late" role="status">
        Reading the {anchor.kind} …{' '}
        {isLong && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
      </p>
    </div>
  );
}
