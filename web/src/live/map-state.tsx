import { useQuery, useQueryClient } from '@tanstack/preact-query';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { formationQuery, type Heading, type Picture } from '../data/queries.ts';
import { FormNow } from './form-now.tsx';
import { dueWords, waitingWords } from './forming.ts';

interface StateProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly lens: string | undefined;
}

/** What the picture of a map or a context does not show yet; nothing where it is up to date. */
export function WaitingChanges({ atlas, anchor, lens }: StateProps) {
  const queries = useQueryClient();
  const formation = useQuery(formationQuery(atlas, anchor, lens));
  const words = formation.data && waitingWords(formation.data);
  if (words === undefined || formation.data?.watermark_event_id === null) return null;
  return (
    <p class="bar" role="status">
      {words}{' '}
      <button type="button" onClick={() => queries.invalidateQueries({ queryKey: ['picture', anchor.id] })}>
        Read again
      </button>{' '}
      <FormNow atlas={atlas} anchor={anchor} />
    </p>
  );
}

interface WithoutTerritoriesProps extends StateProps {
  readonly heading: Heading | undefined;
  readonly picture: Picture;
}

/** Why a map or a context has no territories, and what can be done. */
export function WithoutTerritories({ atlas, anchor, lens, heading, picture }: WithoutTerritoriesProps) {
  const formation = useQuery(formationQuery(atlas, anchor, lens));
  if (formation.data === undefined) return null;
  const { watermark_event_id, formation_events } = formation.data;
  const orphans = counted(picture.orphan_nodes.length, 'document');
  if (watermark_event_id !== null)
    return (
      <p>
        This {anchor.kind} has no territories: its {orphans} stand alone.
      </p>
    );
  if (picture.orphan_nodes.length === 0) return <p>This {anchor.kind} is empty.</p>;
  // A new map has nothing but the document that says what it is for.
  if (anchor.kind === 'map' && picture.orphan_nodes.length === 1)
    return <p>This map is empty but for the document that says what it is for.</p>;
  const due = dueWords(formation.data);
  return (
    <>
      <p>
        Territories were never formed here: {orphans} stand alone, and {counted(formation_events, 'change')}{' '}
        {formation_events === 1 ? 'waits' : 'wait'}
        {due && `; ${due}`}.
      </p>
      <p>
        <FormNow atlas={atlas} anchor={anchor} owner={heading?.owner_ref} />
      </p>
    </>
  );
}
