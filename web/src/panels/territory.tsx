import { useQuery } from '@tanstack/preact-query';
import type { AtlasClient } from '#sdk/index.ts';
import { counted } from '../data/bound-line.ts';
import { type Composition, compositionQuery, type Picture } from '../data/queries.ts';
import { namesOf } from '../tables/twins.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import { PanelHeading } from './panel-heading.tsx';

interface PanelProps {
  readonly atlas: AtlasClient;
  readonly picture: Picture;
  readonly ids: readonly string[];
}

type Edge = Composition['edges'][number];

const KIND_WORDS: Readonly<Record<Edge['edge_kind'], string>> = {
  contains: 'contains',
  express: 'expresses',
  leads_to: 'leads to',
  near: 'is near',
};

/** A relationship as a sentence, in its direction. */
function sentenceOf(edge: Edge, titles: ReadonlyMap<string, string>): string {
  const ends = [edge.source, edge.target].map((id) => titles.get(id) ?? id.slice(0, 8));
  const [from, to] = edge.polarity === 'inverse' ? ends.toReversed() : ends;
  return `${from} ${edge.label ? `${edge.label} (${KIND_WORDS[edge.edge_kind]})` : KIND_WORDS[edge.edge_kind]} ${to}`;
}

/** What one selected territory consists of, or what connects several. */
export function TerritoryPanel({ atlas, picture, ids }: PanelProps) {
  const composition = useQuery(compositionQuery(atlas, ids));
  const names = namesOf(picture);
  const chosen = picture.territories.filter(({ id }) => ids.includes(id));
  const documents = chosen.reduce((sum, { member_count }) => sum + member_count, 0);
  // Members come before the neighbours of the composition.
  const members = composition.data?.nodes.slice(0, documents) ?? [];
  const memberIds = new Set(members.map(({ id }) => id));
  const titles = new Map(composition.data?.nodes.map(({ id, title }) => [id, title]));
  const inner = composition.data?.edges.filter(
    ({ source, target }) => memberIds.has(source) && memberIds.has(target),
  );
  return (
    <>
      <PanelHeading>{ids.map((id) => names.get(id) ?? 'No longer a territory').join(' and ')}</PanelHeading>
      <p class="muted">
        {counted(documents, 'document')} in {counted(chosen.length, 'territory', 'territories')}
      </p>
      {composition.error && <Failure error={composition.error} again={() => composition.refetch()} />}
      {composition.isPending && <Loading what="its documents" />}
      {composition.data !== undefined && (
        <>
          <h3>Documents</h3>
          <ul class="plain">
            {members.map(({ id, title, doc_type }) => (
              <li key={id}>
                {title} {doc_type && <span class="muted">{doc_type}</span>}
              </li>
            ))}
          </ul>
          {members.length < documents && (
            <p class="muted">
              {members.length} of {documents} are listed.
            </p>
          )}
          <h3>Relationships</h3>
          {inner?.length === 0 && <p class="muted">None between these documents.</p>}
          <ul class="plain">
            {inner?.map((edge) => (
              <li key={edge.id}>{sentenceOf(edge, titles)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
