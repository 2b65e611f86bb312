import { useQuery, useQueryClient } from '@tanstack/preact-query';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { formationQuery, type MapRow, type Picture } from '../data/queries.ts';
import { FormNow } from './form-now.tsx';
import { dueWords, waitingWords } from './forming.ts';

interface StateProps {
  readonly atlas: AtlasClient;
  readonly map: string;
  readonly lens: string | undefined;
}

/** What the picture of a map does not show yet; nothing where it is up to date. */
export function WaitingChanges({ atlas, map, lens }: StateProps) {
  const queries = useQueryClient();
  const formation = useQuery(formationQuery(atlas, map, lens));
  const words = formation.data && waitingWords(formation.data);
  if (words === undefined || formation.data?.watermark_event_id === null) return null;
  return (
    <p class="bar" role="status">
      {words}{' '}
      <button type="button" onClick={() => queries.invalidateQueries({ queryKey: ['picture', map] })}>
        Read again
      </button>{' '}
      <FormNow atlas={atlas} id={map} />
    </p>
  );
}

interface WithoutTerritoriesProps extends StateProps {
  readonly row: MapRow | undefined;
  readonly picture: Picture;
}

/** Why a map has no territories, and what can be done. */
export function WithoutTerritories({ atlas, map, lens, row, picture }: WithoutTerritoriesProps) {
  const formation = useQuery(formationQuery(atlas, map, lens));
  if (formation.data === undefined) return null;
  const { watermark_event_id, formation_events } = formation.data;
  const orphans = counted(picture.orphan_nodes.length, 'document');
  if (watermark_event_id !== null) return <p>This map has no territories: its {orphans} stand alone.</p>;
  // A new map has nothing but the document that says what it is for.
  if (picture.orphan_nodes.length <= 1)
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
        <FormNow atlas={atlas} id={map} owner={row?.owner_ref} />
      </p>
    </>
  );
}
