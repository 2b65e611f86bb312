import { type ComponentChildren, Fragment } from 'preact';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import { dayWords } from '../panels/time-words.ts';
import { pictureWords } from '../proposals/proposal-words.ts';
import type { MapAddress } from '../url/map-address.ts';
import type { Report } from './queries.ts';
import { actorsWords, amount, partnerWords, percent, regionName, sameWords } from './report-words.ts';

interface ListProps<Row> {
  readonly heading: string;
  /** What is in the list. */
  readonly about: string;
  readonly list: { readonly total: number; readonly rows: readonly Row[] };
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => ComponentChildren;
}

/** A list of a report: its name, how much of it is shown, what is in it, and its rows. */
function List<Row>({ heading, about, list: { total, rows }, keyOf, children }: ListProps<Row>) {
  return (
    <section>
      <h2>
        {heading} <span class="muted">({amount(rows.length, total)})</span>
      </h2>
      <p class="muted small">{about}</p>
      {rows.length > 0 && (
        <ul class="rows">
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The address of a view of the map. */
type LinkTo = (address: MapAddress) => string;

interface DocumentProps {
  readonly document: { readonly id: string; readonly title: string };
  readonly linkTo: LinkTo;
}

const Document = ({ document: { id, title }, linkTo }: DocumentProps) => (
  <Link href={linkTo({ resource: id })}>
    <bdi>{title}</bdi>
  </Link>
);

type Region = Report['thin_bridges']['rows'][number]['a'];
type Edge = Report['tensions']['rows'][number];

const sized = (region: Region): string => `${regionName(region)} (${region.member_count})`;

const Relationship = ({ edge, linkTo }: { readonly edge: Edge; readonly linkTo: LinkTo }) => (
  <Link href={linkTo({ relationship: edge.edge_handle })}>
    <bdi>{edge.source_title}</bdi> → <bdi>{edge.target_title}</bdi>
  </Link>
);

const Muted = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="muted"> · {children}</span>
);

interface SectionsProps {
  readonly report: Report;
  readonly linkTo: LinkTo;
}

/** What holds a map together. */
function Structure({ report, linkTo }: SectionsProps) {
  return (
    <>
      <List
        heading="Hubs"
        about="The documents with the most relationships."
        list={report.hubs}
        keyOf={({ id }) => id}
      >
        {(row) => (
          <>
            <Document document={row} linkTo={linkTo} />
            <Muted>{counted(row.degree, 'relationship')}</Muted>
          </>
        )}
      </List>
      <List
        heading="Territories between others"
        about="Shortest paths from other territories to each other pass them."
        list={report.brokers}
        keyOf={({ territory }) => territory.id}
      >
        {({ territory, betweenness, bridges, relationships }) => (
          <>
            <Link href={linkTo({ territories: [territory.id] })}>{sized(territory)}</Link>
            <Muted>
              on the way of {percent(betweenness)} of the pairs; {counted(bridges, 'bridge')},{' '}
              {counted(relationships, 'relationship')}
            </Muted>
          </>
        )}
      </List>
      <List
        heading="Documents that carry bridges"
        about="They have the most relationships into other territories."
        list={report.carriers}
        keyOf={({ id }) => id}
      >
        {(row) => (
          <>
            <Document document={row} linkTo={linkTo} />
            <Muted>
              {counted(row.relationships, 'relationship')} into{' '}
              {counted(row.territories, 'other territory', 'other territories')}
            </Muted>
          </>
        )}
      </List>
      <List
        heading="Thin bridges"
        about="Bridges of one or two relationships."
        list={report.thin_bridges}
        keyOf={({ a, b }) => `${a.id} ${b.id}`}
      >
        {({ a, b, relationships }) => (
          <>
            <Link href={linkTo({ territories: [a.id, b.id] })}>
              <bdi>{sized(a)}</bdi> – <bdi>{sized(b)}</bdi>
            </Link>
            <Muted>{counted(relationships, 'relationship')}</Muted>
          </>
        )}
      </List>
    </>
  );
}

/** What hangs loose, and what may be wrong. */
function Concerns({ report, linkTo }: SectionsProps) {
  return (
    <>
      <List
        heading="Orphans and what fits them"
        about="Documents in no territory, each with documents of the map that it might be joined to."
        list={report.orphans}
        keyOf={({ id }) => id}
      >
        {(orphan) => (
          <>
            <Document document={orphan} linkTo={linkTo} />
            <Muted>{counted(orphan.degree, 'relationship')}</Muted>
            {orphan.partners.length > 0 && (
              <ul>
                {orphan.partners.map((partner) => (
                  <li key={partner.id}>
                    <Document document={partner} linkTo={linkTo} />
                    <Muted>{partnerWords(partner)}</Muted>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </List>
      <List
        heading="Stale documents"
        about="They did not change for long, while documents joined to them did."
        list={report.stale}
        keyOf={({ id }) => id}
      >
        {(row) => (
          <>
            <Document document={row} linkTo={linkTo} />
            <Muted>
              changed last on {dayWords(row.updated)}, {counted(row.newer_neighbours, 'document')} joined to
              it later
            </Muted>
          </>
        )}
      </List>
      <List
        heading="Tensions"
        about="Relationships labelled contradicts."
        list={report.tensions}
        keyOf={({ edge_handle }) => edge_handle}
      >
        {(edge) => (
          <>
            <Relationship edge={edge} linkTo={linkTo} />
            <Muted>weight {edge.weight}</Muted>
          </>
        )}
      </List>
      <List
        heading="Weak evidence"
        about="Relationships that rest on little: a small weight or a tentative assertion, no facet, no citation."
        list={report.weak}
        keyOf={({ edge_handle }) => edge_handle}
      >
        {(edge) => (
          <>
            <Relationship edge={edge} linkTo={linkTo} />
            <Muted>
              weight {edge.weight}
              {edge.reasons.includes('tentative') && ', tentative'}
            </Muted>
          </>
        )}
      </List>
      <List
        heading="Near duplicates"
        about="Documents that may be the same."
        list={report.near_duplicates}
        keyOf={({ reason, documents }) => `${reason} ${documents.map(({ id }) => id).join(' ')}`}
      >
        {(group) => (
          <>
            {group.documents.map((document, at) => (
              <Fragment key={document.id}>
                {at > 0 && ' · '}
                <Document document={document} linkTo={linkTo} />
              </Fragment>
            ))}
            <Muted>{sameWords(group)}</Muted>
          </>
        )}
      </List>
    </>
  );
}

/** What changed in the picture, largest changes first. */
function Changes({ report: { changes }, linkTo }: SectionsProps) {
  const { territories, bridges, orphans, totals } = changes;
  const rows = [...territories, ...bridges, ...orphans];
  const sentences = pictureWords(changes);
  const total = totals.territories + totals.bridges + totals.orphans;
  return (
    <List
      heading="Changes"
      about={`What changed in the picture since ${dayWords(changes.from)}.`}
      list={{ total, rows: rows.map(({ actors }, at) => ({ actors, at })) }}
      keyOf={({ at }) => String(at)}
    >
      {({ actors, at }) => (
        <>
          {sentences[at]}
          {actors.length > 0 && <Muted>{actorsWords(actors)}</Muted>}
          {at === rows.length - 1 && (
            <p class="more">
              <Link href={linkTo({ since: changes.from, panel: 'changes' })}>Show them in the picture</Link>
            </p>
          )}
        </>
      )}
    </List>
  );
}

/** All lists of a report. */
export const Sections = (props: SectionsProps) => (
  <div class="report-lists">
    <Structure {...props} />
    <Concerns {...props} />
    <Changes {...props} />
  </div>
);
