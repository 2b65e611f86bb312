import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import type { LayoutStore } from '../data/known-layouts.ts';
import { formationQuery, lensesQuery, type Picture, shapeQuery } from '../data/queries.ts';
import type { AddressedView } from '../url/use-map-address.ts';
import { ArrangeAnew } from './arrange-anew.tsx';
import { CUTS, STORED_CUT } from './cuts.ts';
import { lensOfPicture } from './lenses.ts';

interface MenuProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly view: AddressedView;
}

/** What is another picture of the map: what was selected and where one was belongs to the last one. */
const ANOTHER = { camera: undefined, territories: undefined } as const;

function CutChoice({ view }: Pick<MenuProps, 'view'>) {
  const { cut = STORED_CUT, asOf } = view.address;
  const isPast = asOf !== undefined;
  return (
    <fieldset disabled={isPast}>
      <legend>Territories</legend>
      {CUTS.map(({ cut: one, name }) => (
        <label key={one}>
          <input
            type="radio"
            name="cut"
            checked={(isPast ? STORED_CUT : cut) === one}
            onChange={() => view.push({ ...ANOTHER, cut: one })}
          />{' '}
          {name}
        </label>
      ))}
      {isPast && <p class="muted small">Of the past only those that were stored are known.</p>}
    </fieldset>
  );
}

/** The lenses under which the map has territories; each groups its documents by other weights. */
function LensChoice({ atlas, anchor, view }: MenuProps) {
  const { lens } = view.address;
  const lenses = useQuery(lensesQuery(atlas));
  const shape = useQuery(shapeQuery(atlas, anchor));
  const formation = useQuery(formationQuery(atlas, anchor));
  if (lenses.data === undefined || shape.data === undefined || formation.data === undefined)
    return (
      <p class="muted small">
        {lenses.error || shape.error ? 'The lenses could not be read.' : 'Reading the lenses …'}
      </p>
    );
  const usual = lensOfPicture(shape.data, formation.data.lens_id);
  const occurring = new Set(shape.data.map(({ lens_id }) => lens_id));
  const shown = lens ?? usual;
  return (
    <fieldset>
      <legend>Lens</legend>
      {lenses.data
        .filter((one) => occurring.has(one.id) || one.id === shown)
        .map((one) => (
          <label key={one.id} title={one.description}>
            <input
              type="radio"
              name="lens"
              checked={one.id === shown}
              onChange={() => view.push({ ...ANOTHER, lens: one.id === usual ? undefined : one.id })}
            />{' '}
            {one.name}
          </label>
        ))}
      {occurring.size <= 1 && <p class="muted small">Formed under no other lens.</p>}
    </fieldset>
  );
}

interface ViewMenuProps extends MenuProps {
  readonly layouts: LayoutStore;
  /** What is drawn; undefined: nothing yet. */
  readonly picture: Picture | undefined;
}

/** How the territories of a map are cut, grouped and arranged. */
export function ViewMenu({ atlas, layouts, anchor, picture, view }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="view-button" popovertarget="view-menu">
        View
      </button>
      <section
        id="view-menu"
        class="menu view-menu"
        popover="auto"
        aria-label={`View of the ${anchor.kind}`}
        onToggle={(event) => setOpen((event as unknown as ToggleEvent).newState === 'open')}
      >
        <CutChoice view={view} />
        {isOpen && <LensChoice atlas={atlas} anchor={anchor} view={view} />}
        {isOpen && picture !== undefined && view.address.asOf === undefined && (
          <ArrangeAnew layouts={layouts} id={anchor.id} picture={picture} view={view} />
        )}
      </section>
    </>
  );
}
