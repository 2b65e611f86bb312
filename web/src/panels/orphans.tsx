import { Link } from 'wouter-preact';
import { counted } from '../data/bound-line.ts';
import type { Picture } from '../data/queries.ts';
import type { PanelLinks } from './links.ts';
import { PanelHeading } from './panel-heading.tsx';

interface OrphansProps {
  readonly picture: Picture;
  readonly links: PanelLinks;
}

/** Documents of a map in no territory, most connected first. */
export function OrphansPanel({ picture, links }: OrphansProps) {
  const { orphan_nodes: orphans, truncated } = picture;
  return (
    <>
      <PanelHeading>Orphans</PanelHeading>
      <p class="muted">
        {counted(orphans.length, 'document')} in no territory
        {truncated.includes('orphan_nodes') && ', more exist'}
      </p>
      <ul class="plain">
        {orphans.map(({ id, title, doc_type, degree }) => (
          <li key={id}>
            <Link href={links.resource(id)}>{title}</Link>
            <div class="muted small">
              {[doc_type, counted(degree, 'relationship')].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
