import { useQuery } from '@tanstack/preact-query';
import type { AtlasClient } from '#sdk/index.ts';
import type { Picture } from '../data/queries.ts';
import { PanelHeading } from '../panels/panel-heading.tsx';
import { nameOf } from '../tables/twins.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import { instantWords } from './dates.ts';
import { pastMembersQuery } from './queries.ts';

interface MembersProps {
  readonly atlas: AtlasClient;
  readonly territory: Picture['territories'][number];
  readonly asOf: string;
}

function Members({ atlas, territory, asOf }: MembersProps) {
  const members = useQuery(pastMembersQuery(atlas, territory.id, asOf));
  if (members.data === undefined)
    return members.error ? (
      <Failure error={members.error} again={() => members.refetch()} />
    ) : (
      <Loading what="its documents" />
    );
  const { rows: shown, total } = members.data;
  return (
    <>
      <ul class="plain">
        {shown.map(({ id, title, doc_type }) => (
          <li key={id}>
            {title} {doc_type && <span class="muted">{doc_type}</span>}
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <p class="muted">
          {shown.length} of {total} are listed.
        </p>
      )}
    </>
  );
}

interface PastTerritoriesProps {
  readonly atlas: AtlasClient;
  readonly picture: Picture;
  readonly ids: readonly string[];
  readonly asOf: string;
}

/** The documents that territories had, and why no more is told of the past. */
export function PastTerritories({ atlas, picture, ids, asOf }: PastTerritoriesProps) {
  const chosen = picture.territories.filter(({ id }) => ids.includes(id));
  return (
    <>
      <PanelHeading>{chosen.map(nameOf).join(' – ') || 'Not there at that time'}</PanelHeading>
      <p class="muted">As of {instantWords(asOf)}.</p>
      {chosen.map((territory) => (
        <section key={territory.id}>
          {chosen.length > 1 && <h3>{nameOf(territory)}</h3>}
          <Members atlas={atlas} territory={territory} asOf={asOf} />
        </section>
      ))}
      <p class="muted">
        What connected these documents inside, their texts, and the search have no past here: the service
        keeps them as they are now.
      </p>
    </>
  );
}
