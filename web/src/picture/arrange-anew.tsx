import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import type { Layout } from '#drawing/layout.ts';
import type { LayoutStore } from '../data/known-layouts.ts';
import type { Picture } from '../data/queries.ts';
import type { AddressedView } from '../url/use-map-address.ts';
import { arranged } from './arranging.ts';

interface AnewProps {
  readonly layouts: LayoutStore;
  /** The id of the map or the context. */
  readonly id: string;
  readonly picture: Picture;
  readonly view: AddressedView;
}

/** Offers to arrange a picture anew where its bridges have grown long; never done by itself, since everything moves. */
export function ArrangeAnew({ layouts, id, picture, view }: AnewProps) {
  const queries = useQueryClient();
  const [whole, setWhole] = useState<Layout>();
  useEffect(() => {
    let isWanted = true;
    const { territories, bridges } = picture;
    layouts
      .get(id, picture.view)
      .then((known) => known && arranged('stretched', { territories, bridges, known: known.layout }))
      .then(
        (found) => isWanted && setWhole(found),
        // Without the worker nothing can be offered.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [picture]);
  if (whole === undefined) return null;
  const arrange = async (): Promise<void> => {
    await layouts.set(id, picture.view, { layout: whole, cursor: picture.cursor, isOwn: true });
    view.replace({ camera: undefined });
    await queries.invalidateQueries({ queryKey: ['picture', id] });
  };
  return (
    <section aria-label="Arrangement">
      <p>The bridges have become much longer than they need be.</p>
      <button type="button" onClick={arrange}>
        Arrange anew
      </button>
      <p class="muted small">Everything will move.</p>
    </section>
  );
}
