import { useQuery } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { AddFacet, EditFacet, type FacetOwner, useMayEditFacets } from '../edits/edit-facets.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import { facetWords } from './facet-words.ts';
import { facetsQuery } from './queries.ts';

type Facet = AnswerOf<'list_resource_facets'>['facets'][number];
type EdgeFacet = AnswerOf<'list_edge_facets'>['facets'][number];

/** The one key of a facet and its value; undefined for marks of other kinds, which are not changed here. */
function keyedValue({ property_key, value }: Facet | EdgeFacet): [key: string, value: unknown] | undefined {
  if (property_key !== 'facet' || typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  return entries.length === 1 ? entries[0] : undefined;
}

interface FacetListProps {
  readonly atlas: AtlasClient;
  readonly of: FacetOwner;
  readonly facets: readonly (Facet | EdgeFacet)[];
}

/** The facets of a document or a relationship, each with its weight and author, and ways to change them for whoever may. */
export function FacetList({ atlas, of, facets }: FacetListProps) {
  const mayEdit = useMayEditFacets({ atlas, of });
  const keyed = facets.map((facet) => ({ facet, own: keyedValue(facet) }));
  return (
    <>
      {facets.length === 0 && <p class="muted">No facets.</p>}
      <ul class="plain">
        {keyed.map(({ facet: { property_id, property_key, value, weight, authored_by_handle }, own }) => (
          <li key={own?.[0] ?? property_id}>
            <bdi>{facetWords(property_key, value)}</bdi>
            <div class="small muted">
              weight {weight}
              {authored_by_handle !== undefined && ` · by ${authored_by_handle}`}
            </div>
            {mayEdit && own !== undefined && (
              <div class="edits">
                <EditFacet atlas={atlas} of={of} name={own[0]} facet={{ value: own[1], weight }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div class="edits">
          <AddFacet atlas={atlas} of={of} keys={keyed.flatMap(({ own }) => own?.[0] ?? [])} />
        </div>
      )}
    </>
  );
}

export function Facets({ atlas, id }: { readonly atlas: AtlasClient; readonly id: string }) {
  const facets = useQuery(facetsQuery(atlas, id));
  if (facets.data !== undefined)
    return <FacetList atlas={atlas} of={{ kind: 'resource', id }} facets={facets.data.facets} />;
  if (facets.error) return <Failure error={facets.error} again={() => facets.refetch()} />;
  return <Loading what="the facets" />;
}
