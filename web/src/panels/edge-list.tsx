import { Link } from 'wouter-preact';
import type { PanelLinks } from './links.ts';
import { lineOf, type TitledEdge } from './relationship-words.ts';

interface EdgeListProps {
  readonly edges: readonly (TitledEdge & { readonly id: string })[];
  readonly links: PanelLinks;
}

/** Relationships, each in one line that opens it. */
export const EdgeList = ({ edges, links }: EdgeListProps) => (
  <ul class="plain">
    {edges.map((edge) => (
      <li key={edge.id}>
        {links.relationship === undefined ? (
          lineOf(edge)
        ) : (
          <Link href={links.relationship(edge.id)}>{lineOf(edge)}</Link>
        )}
      </li>
    ))}
  </ul>
);
