import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { type Found, MOST_HITS, searchQuery } from './queries.ts';
import { limitWords, whyWords } from './why-words.ts';

type Hit = Found['exact']['hits'][number] | Found['wide']['hits'][number];

const HEADINGS = { exact: 'By words', wide: 'By meaning' } as const;
type Arm = keyof typeof HEADINGS;

interface ListOfHits {
  readonly hits: readonly Hit[];
  readonly hint?: string | undefined;
  readonly limits?: Found[Arm]['limits'];
}

interface HitsProps {
  readonly arm: Arm;
  readonly list: ListOfHits;
  readonly hrefOf: (hit: Hit) => string;
}

function Hits({ arm, list: { hits, hint, limits }, hrefOf }: HitsProps) {
  const leftOut = limitWords(arm, limits);
  return (
    <section>
      <h3>
        {HEADINGS[arm]}{' '}
        <span class="muted">
          {hits.length < MOST_HITS ? hits.length : `the best ${MOST_HITS}, more may exist`}
        </span>
      </h3>
      {hits.length === 0 && <p class="muted">{hint ?? 'Nothing.'}</p>}
      <ol class="hits">
        {hits.map((hit) => (
          <li key={hit.resource.id}>
            <Link href={hrefOf(hit)}>{hit.resource.title}</Link>{' '}
            <span class="muted">{hit.resource.doc_type_name}</span>
            {hit.located_at?.header_path && <span class="snippet">{hit.located_at.header_path}</span>}
            {hit.located_at?.snippet && <span class="snippet">{hit.located_at.snippet}</span>}
            {hit.why && <span class="why">Why: {whyWords(hit.why)}</span>}
          </li>
        ))}
      </ol>
      {leftOut && <p class="muted">{leftOut}</p>}
    </section>
  );
}

interface PanelProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly view: AddressedView;
}

/** What a search found: by its words, and by what they mean; the two are never merged, since their ranks do not compare. */
export function SearchPanel({ atlas, anchor, view }: PanelProps) {
  const [everywhere, setEverywhere] = useState(false);
  const [explains, setExplains] = useState(false);
  const { query = '' } = view.address;
  const within = everywhere ? undefined : anchor;
  const plain = useQuery({ ...searchQuery(atlas, query, within), enabled: !explains });
  const explained = useQuery({ ...searchQuery(atlas, query, within, true), enabled: explains });
  // Hits without their reasons stay until they have been read with them.
  const found = explains && !explained.isPending ? explained : plain;
  // A document of another home has a page of its own.
  const hrefOf = ({ resource }: Hit): string =>
    everywhere ? `/resources/${resource.id}` : view.href({ resource: resource.id });
  return (
    <>
      <h2 tabIndex={-1}>Found: {query}</h2>
      <Checkbox checked={everywhere} choose={setEverywhere}>
        All maps and contexts
      </Checkbox>
      <Checkbox checked={explains} choose={setExplains}>
        Why each was found
      </Checkbox>
      {found.error && <Failure error={found.error} again={() => found.refetch()} />}
      {found.isPending && <Loading what="what was found" />}
      {found.data !== undefined && (
        <>
          {found.data.wide.degraded && (
            <p class="muted" role="status">
              Some texts wait for their vectors: the second list may miss documents.
            </p>
          )}
          {found.data.exact.hits.length + found.data.wide.hits.length === 0 && (
            <p role="status">
              Nothing matches “{query}”.{' '}
              <button type="button" onClick={() => view.push({ query: undefined })}>
                Clear the search
              </button>
            </p>
          )}
          <Hits arm="exact" list={found.data.exact} hrefOf={hrefOf} />
          <Hits arm="wide" list={found.data.wide} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
}
