import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import type { PanelLinks } from './links.ts';
import { lineageQuery } from './queries.ts';

type Relative = AnswerOf<'resource_lineage'>['ancestors'][number];

interface RelativesProps {
  readonly title: string;
  readonly none: string;
  readonly relatives: readonly Relative[];
  readonly links: PanelLinks;
}

const noteOf = ({ depth, is_active, edge_folded }: Relative): string =>
  [
    depth === 1 ? 'directly' : `over ${depth} steps`,
    edge_folded && 'the relationship is folded',
    !is_active && 'deleted',
  ]
    .filter(Boolean)
    .join(' · ');

const Relatives = ({ title, none, relatives, links }: RelativesProps) => (
  <section>
    <h3>{title}</h3>
    {relatives.length === 0 && <p class="muted">{none}</p>}
    <ul class="plain">
      {relatives.map((relative) => (
        <li key={`${relative.edge_id} ${relative.resource_id}`}>
          <Link href={links.resource(relative.resource_id)}>{relative.title}</Link>
          <div class="small muted">{noteOf(relative)}</div>
        </li>
      ))}
    </ul>
  </section>
);

interface LineageProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly links: PanelLinks;
}

/** What a document derives from, and what derives from it. */
export function Lineage({ atlas, id, links }: LineageProps) {
  const lineage = useQuery(lineageQuery(atlas, id));
  if (lineage.error) return <Failure error={lineage.error} again={() => lineage.refetch()} />;
  if (lineage.data === undefined) return <Loading what="the lineage" />;
  const { ancestors, descendants } = lineage.data;
  return (
    <>
      <Relatives title="Derived from" none="Nothing." relatives={ancestors} links={links} />
      <Relatives title="Derived from this" none="Nothing." relatives={descendants} links={links} />
    </>
  );
}
