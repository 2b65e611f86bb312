import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { type Picture, shapeQuery } from '../data/queries.ts';
import { STORED_CUT } from '../picture/cuts.ts';
import { namesOf } from '../tables/twins.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { PanelHeading } from './panel-heading.tsx';

interface PanelProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly picture: Picture;
  /** Ids of territories. */
  readonly ids: readonly string[];
  readonly view: AddressedView;
}

/** Territories of a cut that is not stored, with the ways to the stored ones that they are made of, or are parts of. */
export function CutTerritories({ atlas, anchor, picture, ids, view }: PanelProps) {
  const shape = useQuery(shapeQuery(atlas, anchor, view.address.lens));
  const stored = new Map(shape.data?.map((region) => [region.region_id, region]));
  const names = namesOf(picture);
  const isCoarse = (view.address.cut ?? STORED_CUT) < STORED_CUT;
  const shown = picture.territories.filter(({ id }) => ids.includes(id));
  if (shown.length === 0)
    return (
      <>
        <PanelHeading>Not in this cut</PanelHeading>
        <p>The selected territories are of another cut of the map.</p>
      </>
    );
  return (
    <>
      {shown.map(({ id, member_count, region_ids = [] }) => (
        <section key={id}>
          <PanelHeading>
            <i>{names.get(id)}</i>
          </PanelHeading>
          <p class="muted">
            Territory of a {isCoarse ? 'coarser' : 'finer'} cut · {counted(member_count, 'document')}
          </p>
          <p>
            {isCoarse
              ? 'It puts together, of the stored territories:'
              : 'It is a part of the stored territory:'}
          </p>
          <ul class="plain">
            {region_ids.map((region) => {
              const known = stored.get(region);
              return (
                <li key={region}>
                  <Link href={view.href({ cut: undefined, camera: undefined, territories: [region] })}>
                    <i>{known?.label || region.slice(0, 8)}</i>
                  </Link>{' '}
                  {known && <span class="muted">{counted(known.member_count, 'document')}</span>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
