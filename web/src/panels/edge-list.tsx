import { Link } from 'wouter-preact';
import type { PanelLinks } from './links.ts';
import { detailsOf, endsOf, type TitledEdge } from './relationship-words.ts';

interface ListedEdge extends TitledEdge {
  readonly id: string;
  /** The document at the other end, which is opened where relationships cannot be. */
  readonly peer?: string;
}

interface EdgeListProps {
  readonly edges: readonly ListedEdge[];
  readonly links: PanelLinks;
}

function Line({ edge }: { readonly edge: TitledEdge }) {
  const [from, to] = endsOf(edge);
  return (
    <>
      <bdi>{from}</bdi> → <bdi>{to}</bdi>, {detailsOf(edge)}
    </>
  );
}

/** Relationships, each in one line that opens it: `Label every jar → Stock first, near`. */
export const EdgeList = ({ edges, links }: EdgeListProps) => (
  <ul class="plain">
    {edges.map((edge) => {
      const href =
        links.relationship?.(edge.id) ?? (edge.peer === undefined ? undefined : links.resource(edge.peer));
      return (
        <li key={edge.id}>
          {href === undefined ? (
            <Line edge={edge} />
          ) : (
            <Link href={href}>
              <Line edge={edge} />
            </Link>
          )}
        </li>
      );
    })}
  </ul>
);
