import { useInfiniteQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { type Picture, pictureViewOf } from '../data/queries.ts';
import { AdoptedOrphans, AdoptOrphan } from '../edits/adopt-orphan.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { mapLinks } from './links.ts';
import { More } from './more.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { moreOrphansQuery } from './queries.ts';

interface OrphansProps {
  readonly atlas: AtlasClient;
  /** The id of the map. */
  readonly map: string;
  readonly picture: Picture;
  readonly view: AddressedView;
}

/** Documents of a map in no territory, most connected first. */
export function OrphansPanel({ atlas, map, picture, view }: OrphansProps) {
  const { orphan_nodes: sent, truncated } = picture;
  const list = useInfiniteQuery(moreOrphansQuery(atlas, map, pictureViewOf(view.address), sent.length));
  const orphans = [...sent, ...(list.data?.pages.flatMap((page) => page.orphan_nodes) ?? [])];
  const areMore = list.data === undefined ? truncated.includes('orphan_nodes') : list.hasNextPage;
  const links = mapLinks(view);
  return (
    <>
      <PanelHeading>Orphans</PanelHeading>
      <p class="muted">
        {counted(orphans.length, 'document')} in no territory{areMore && ', more exist'}
      </p>
      <ul class="plain">
        {orphans.map(({ id, title, doc_type, degree }) => (
          <li key={id}>
            <Link href={links.resource(id)}>{title}</Link>
            <div class="muted small">
              {[doc_type, counted(degree, 'relationship')].filter(Boolean).join(' · ')}
            </div>
            {view.address.asOf === undefined && (
              <AdoptOrphan atlas={atlas} map={map} orphan={{ id, title }} />
            )}
          </li>
        ))}
      </ul>
      <AdoptedOrphans atlas={atlas} map={map} picture={picture} view={view} />
      <More list={{ ...list, hasNextPage: areMore }} of="orphans" shown={orphans.length} />
    </>
  );
}
