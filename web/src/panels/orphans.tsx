import { useInfiniteQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { type Picture, pictureViewOf } from '../data/queries.ts';
import { AdoptedOrphans, AdoptOrphan } from '../edits/adopt-orphan.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { mapLinks } from './links.ts';
import { More } from './more.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { moreOrphansQuery } from './queries.ts';

interface OrphansProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly picture: Picture;
  readonly view: AddressedView;
}

/** Documents of a map or a context in no territory, most connected first. */
export function OrphansPanel({ atlas, anchor, picture, view }: OrphansProps) {
  const { orphan_nodes: sent, truncated } = picture;
  const list = useInfiniteQuery(moreOrphansQuery(atlas, anchor, pictureViewOf(view.address), sent.length));
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
              <AdoptOrphan atlas={atlas} anchor={anchor} orphan={{ id, title }} />
            )}
          </li>
        ))}
      </ul>
      <AdoptedOrphans atlas={atlas} anchor={anchor} picture={picture} view={view} />
      <More list={{ ...list, hasNextPage: areMore }} of="orphans" shown={orphans.length} />
    </>
  );
}
