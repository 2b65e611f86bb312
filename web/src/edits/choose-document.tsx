import { useQuery } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { searchQuery } from '../search/queries.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import { anyWordOf, type Partner, partnersIn } from './partners.ts';
import { useWrittenBefore } from './written-fields.tsx';

interface ChooseProps {
  readonly atlas: AtlasClient;
  readonly document: Partner;
  /** Where the search is; undefined: in everything that the person reads. */
  readonly home: Anchor | undefined;
  readonly chosen: Partner | undefined;
  readonly choose: (partner: Partner) => void;
  readonly legend: string;
  /** Documents that cannot be chosen, beside the document itself; undefined: they are being read. */
  readonly without: readonly string[] | undefined;
}

/** A choice among documents that a search finds, in the map or context of a document: first the search for its title. */
export function ChooseDocument({ atlas, document, home, chosen, choose, legend, without }: ChooseProps) {
  const { id, title } = document;
  const field = useRef<HTMLInputElement>(null);
  const searched = useWrittenBefore('searched');
  const [query, setQuery] = useState(searched ?? title);
  const found = useQuery(searchQuery(atlas, query, home));
  const alike = useQuery(searchQuery(atlas, anyWordOf(query), home));
  const search = (): void => setQuery(field.current!.value.trim() || title);
  const error = found.error ?? alike.error;
  const partners =
    found.data === undefined || without === undefined || alike.isLoading
      ? undefined
      : partnersIn(
          [found.data, ...(alike.data === undefined ? [] : [alike.data])],
          new Set([id, ...without]),
        );
  return (
    <fieldset class="partners">
      <legend>{legend}</legend>
      <input type="hidden" name="searched" value={query} />
      <input type="hidden" name="partner_title" value={chosen?.title} />
      <div class="search-field">
        <input
          type="search"
          ref={field}
          aria-label="Search for another document"
          placeholder="Search for another document"
          defaultValue={searched === title ? undefined : searched}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <button type="button" onClick={search}>
          Search
        </button>
      </div>
      {error !== null && <Failure error={error} again={() => found.refetch()} isBar />}
      {partners === undefined && error === null && <Loading what="other documents" />}
      {partners?.length === 0 && <p class="muted">Nothing else was found by “{query}”.</p>}
      {partners?.map((partner) => (
        <label key={partner.id} class="choice">
          <input
            type="radio"
            name="partner"
            required
            value={partner.id}
            checked={partner.id === chosen?.id}
            onChange={() => choose(partner)}
          />
          {partner.title}
        </label>
      ))}
    </fieldset>
  );
}
