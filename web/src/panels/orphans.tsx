import { counted } from '../data/bound-line.ts';
import type { Picture } from '../data/queries.ts';
import { PanelHeading } from './panel-heading.tsx';

/** Documents of a map in no territory, most connected first. */
export function OrphansPanel({ picture }: { readonly picture: Picture }) {
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
            {title}{' '}
            <span class="muted">
              {doc_type} · {counted(degree, 'relationship')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
