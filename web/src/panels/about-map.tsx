import { useQuery } from '@tanstack/preact-query';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { useHeading } from '../data/queries.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { PanelHeading } from './panel-heading.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { charterQuery } from './queries.ts';

interface AboutMapProps {
  readonly atlas: AtlasClient;
  readonly map: Anchor;
  readonly view: AddressedView;
}

/** What a map is for, in the words of its charter, and how much it holds. */
export function AboutMap({ atlas, map, view }: AboutMapProps) {
  const charter = useQuery(charterQuery(atlas, map.id));
  const heading = useHeading(atlas, map);
  return (
    <>
      <PanelHeading>{heading === undefined ? 'About this map' : `About ${heading.name}`}</PanelHeading>
      <PictureFacts atlas={atlas} anchor={map} owner={heading?.owner_ref} address={view.address} />
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
