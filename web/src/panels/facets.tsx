import { useQuery } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import { facetWords } from './facet-words.ts';
import { facetsQuery } from './queries.ts';

type Facet = AnswerOf<'list_resource_facets'>['facets'][number];
type EdgeFacet = AnswerOf<'list_edge_facets'>['facets'][number];

/** The facets of a document or a relationship, each with its weight and author. */
export function FacetList({ facets }: { readonly facets: readonly (Facet | EdgeFacet)[] }) {
  if (facets.length === 0) return <p class="muted">No facets.</p>;
  return (
    <ul class="plain">
      {facets.map(({ property_id, property_key, value, weight, authored_by_handle }) => (
        <li key={property_id}>
          <bdi>{facetWords(property_key, value)}</bdi>
          <div class="small muted">
            weight {weight}
            {authored_by_handle !== undefined && ` · by ${authored_by_handle}`}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Facets({ atlas, id }: { readonly atlas: AtlasClient; readonly id: string }) {
  const facets = useQuery(facetsQuery(atlas, id));
  if (facets.data !== undefined) return <FacetList facets={facets.data.facets} />;
  if (facets.error) return <Failure error={facets.error} again={() => facets.refetch()} />;
  return <Loading what="the facets" />;
}
