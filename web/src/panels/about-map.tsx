import { useQuery } from '@tanstack/preact-query';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { mapsQuery } from '../data/queries.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { charterQuery } from './queries.ts';

interface AboutMapProps {
  readonly atlas: AtlasClient;
  readonly map: string;
}

/** What a map is for, in the words of its charter, and how much it holds. */
export function AboutMap({ atlas, map }: AboutMapProps) {
  const maps = useQuery(mapsQuery(atlas));
  const charter = useQuery(charterQuery(atlas, map));
  const row = maps.data?.find(({ id }) => id === map);
  return (
    <>
      <PanelHeading>{row === undefined ? 'About this map' : `About ${row.name}`}</PanelHeading>
      {row !== undefined && (
        <p class="muted">
          {counted(row.resource_count, 'document')} in {counted(row.region_count, 'territory', 'territories')}{' '}
          · owned by {row.owner_ref}
        </p>
      )}
      {charter.error && <Failure error={charter.error} again={() => charter.refetch()} />}
      {charter.isPending && <Loading what="the charter" />}
      {charter.data?.length === 0 && <p class="muted">This map has no charter.</p>}
      {charter.data?.map(({ role, seq, body }) => (
        <section key={seq}>
          {role && <h3 class="role">{role}</h3>}
          <Markdown text={body} />
        </section>
      ))}
    </>
  );
}
