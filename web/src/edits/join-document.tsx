import { useQuery } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import { type Anchor, homeOf } from '../data/anchor.ts';
import type { Resource } from '../panels/queries.ts';
import { searchQuery } from '../search/queries.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import { EditDialog, textIn } from './edit-dialog.tsx';
import { anyWordOf, type Partner, partnersIn } from './partners.ts';
import { mayWriteQuery, neighboursQuery } from './queries.ts';
import { RelationFields, relationIn } from './relation-fields.tsx';
import { TextField, useWrittenBefore } from './written-fields.tsx';

interface PartnersProps {
  readonly atlas: AtlasClient;
  readonly document: Partner;
  /** Where it is homed. */
  readonly home: Anchor | undefined;
  readonly chosen: Partner | undefined;
  readonly choose: (partner: Partner) => void;
}

/** Documents that another may be joined to: first those that a search by its title finds in its map or context. */
function Partners({ atlas, document: { id, title }, home, chosen, choose }: PartnersProps) {
  const field = useRef<HTMLInputElement>(null);
  const searched = useWrittenBefore('searched');
  const [query, setQuery] = useState(searched ?? title);
  const found = useQuery(searchQuery(atlas, query, home));
  const alike = useQuery(searchQuery(atlas, anyWordOf(query), home));
  const neighbours = useQuery(neighboursQuery(atlas, id));
  const search = (): void => setQuery(field.current!.value.trim() || title);
  const error = found.error ?? alike.error ?? neighbours.error;
  const partners =
    found.data === undefined || neighbours.data === undefined || alike.isLoading
      ? undefined
      : partnersIn(
          [found.data, ...(alike.data === undefined ? [] : [alike.data])],
          new Set([id, ...neighbours.data]),
        );
  return (
    <fieldset class="partners">
      <legend>With</legend>
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
      {partners === undefined && error === null && <Loading what="what may belong to it" />}
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

const USUAL = { edge_kind: 'near', polarity: 'forward' } as const;
const USUAL_WEIGHT = 1;
const LONGEST_LABEL = 256;

interface JoinProps extends Pick<PartnersProps, 'atlas' | 'document' | 'home'> {
  readonly button: string;
  readonly about?: string;
}

/** A button that joins a document to another one. */
export function Join({ atlas, document, home, button, ...rest }: JoinProps) {
  const [partner, setPartner] = useState<Partner>();
  return (
    <EditDialog
      atlas={atlas}
      of={document.id}
      button={button}
      {...rest}
      heading={`Join ${document.title}`}
      before={<p>A new relationship of this document to another one.</p>}
      submit="Join"
      opened={({ partner: id, partner_title: title = '' }) =>
        setPartner(id === undefined ? undefined : { id, title })
      }
      actOf={(form) =>
        partner === undefined
          ? 'Choose a document.'
          : {
              kind: 'join',
              relationship: {
                ...relationIn(form),
                source: document.id,
                target: partner.id,
                source_title: document.title,
                target_title: partner.title,
                label: textIn(form, 'label'),
                weight: USUAL_WEIGHT,
              },
            }
      }
    >
      <Partners atlas={atlas} document={document} home={home} chosen={partner} choose={setPartner} />
      <RelationFields
        relation={USUAL}
        source_title={document.title}
        target_title={partner?.title ?? 'the chosen document'}
      />
      <TextField
        name="label"
        label={
          <span>
            Label <span class="muted">(optional, such as cites)</span>
          </span>
        }
        maxLength={LONGEST_LABEL}
      />
    </EditDialog>
  );
}

interface JoinDocumentProps {
  readonly atlas: AtlasClient;
  readonly document: Resource;
}

/** A button that joins a document to another one, for whoever may change it. */
export function JoinDocument({ atlas, document }: JoinDocumentProps) {
  const mayWrite = useQuery(mayWriteQuery(atlas, 'kb_resources', document.id));
  if (mayWrite.data !== true) return null;
  return (
    <div class="edits">
      <Join atlas={atlas} document={document} home={homeOf(document)} button="Join to another document" />
    </div>
  );
}
