import { useInfiniteQuery, useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { ringOf, salienceSteps } from '#drawing/grammar.ts';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { compositionQuery, type Picture } from '../data/queries.ts';
import { namesOf, type Territory } from '../tables/twins.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { EdgeList } from './edge-list.tsx';
import { LabelReason } from './label-reason.tsx';
import { mapLinks, type PanelLinks } from './links.ts';
import { More } from './more.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { formingsQuery, type Member, membersQuery } from './queries.ts';
import { agoWords, dayWords } from './time-words.ts';

interface PanelProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly picture: Picture;
  /** The id of the territory. */
  readonly id: string;
  readonly view: AddressedView;
}

const COHERENCE = { thick: 'high', thin: 'medium', dashed: 'low', none: 'not known' } as const;

interface FactsProps {
  readonly picture: Picture;
  readonly territory: Territory;
}

function Facts({ picture, territory }: FactsProps) {
  const { salience = 0, coherence } = territory;
  const steps = salienceSteps(picture.territories.map((one) => one.salience ?? 0));
  const step = steps[picture.territories.indexOf(territory)];
  return (
    <dl class="facts">
      <dt>Salience</dt>
      <dd>
        {step} of 5 <span class="muted">({salience.toFixed(3)})</span>
      </dd>
      <dt>Coherence</dt>
      <dd>
        {COHERENCE[ringOf(coherence)]}{' '}
        {coherence !== undefined && <span class="muted">({coherence.toFixed(3)})</span>}
      </dd>
    </dl>
  );
}

/** Says that a territory is computed, when (which the service tells of maps), and where its name is from. */
function Origin({
  atlas,
  anchor,
  name,
}: {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly name: string;
}) {
  const home = useQuery(formingsQuery(atlas));
  const formed = home.data?.research.find(({ id }) => id === anchor.id)?.materialized_at;
  if (home.data === undefined) return null;
  return (
    <p class="computed">
      Computed{formed && ` ${agoWords(formed, Date.now())}`}, named after its document “{name}”.
    </p>
  );
}

const memberFacts = ({ doc_type, degree, affinity, updated }: Member): string =>
  [
    doc_type,
    counted(degree, 'relationship'),
    affinity !== undefined && `affinity ${affinity.toFixed(2)}`,
    dayWords(updated),
  ]
    .filter(Boolean)
    .join(' · ');

interface MembersProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly asOf: string | undefined;
  readonly links: PanelLinks;
}

function Members({ atlas, id, asOf, links }: MembersProps) {
  const list = useInfiniteQuery(membersQuery(atlas, id, asOf));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <section>
      <h3>Documents</h3>
      {list.isPending && <Loading what="its documents" />}
      {list.error && list.data === undefined && <Failure error={list.error} again={() => list.refetch()} />}
      <ul class="plain">
        {rows.map((member) => (
          <li key={member.id}>
            <Link href={links.resource(member.id)}>{member.title}</Link>
            <div class="muted small">{memberFacts(member)}</div>
          </li>
        ))}
      </ul>
      <More list={list} of="documents" shown={rows.length} total={total} />
    </section>
  );
}

interface InnerProps {
  readonly atlas: AtlasClient;
  readonly territory: Territory;
  readonly links: PanelLinks;
}

/** The relationships between documents of a territory. */
function Inner({ atlas, territory, links }: InnerProps) {
  const { id, member_count } = territory;
  const composition = useQuery(compositionQuery(atlas, [id]));
  if (composition.error) return <Failure error={composition.error} again={() => composition.refetch()} />;
  if (composition.data === undefined) return null;
  const members = composition.data.nodes.filter(({ region_ids }) => region_ids?.includes(id));
  const titles = new Map(members.map((node) => [node.id, node.title]));
  const edges = composition.data.edges.flatMap((edge) => {
    const [source_title, target_title] = [titles.get(edge.source), titles.get(edge.target)];
    if (source_title === undefined || target_title === undefined) return [];
    return [{ ...edge, source_title, target_title }];
  });
  return (
    <>
      {edges.length === 0 && <p class="muted">None between these documents.</p>}
      <EdgeList edges={edges} links={links} />
      {members.length < member_count && (
        <p class="muted">
          Those between {members.length} of {counted(member_count, 'document')}.
        </p>
      )}
    </>
  );
}

/** The bridges of a territory, most relationships first; each link selects both ends. */
function Bridges({ picture, id, view }: Pick<PanelProps, 'picture' | 'id' | 'view'>) {
  const names = namesOf(picture);
  const bridges = picture.bridges
    .filter(({ source_territory, target_territory }) => [source_territory, target_territory].includes(id))
    .toSorted((a, b) => b.edge_count - a.edge_count);
  return (
    <section>
      <h3>Bridges</h3>
      {bridges.length === 0 && <p class="muted">None.</p>}
      <ul class="plain">
        {bridges.map(({ source_territory, target_territory, edge_count }) => {
          const other = source_territory === id ? target_territory : source_territory;
          return (
            <li key={other}>
              <Link href={view.href({ territories: [id, other] })}>
                To <i>{names.get(other) ?? 'a territory that is not shown'}</i>
              </Link>{' '}
              <span class="muted">{counted(edge_count, 'relationship')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One territory: how it came about, its documents, the relationships inside, and its bridges. */
export function TerritoryPanel({ atlas, anchor, picture, id, view }: PanelProps) {
  const territory = picture.territories.find((one) => one.id === id);
  const links = mapLinks(view);
  const { asOf } = view.address;
  const name = namesOf(picture).get(id) ?? '';
  if (territory === undefined)
    return (
      <>
        <PanelHeading>No longer a territory</PanelHeading>
        <p>It is not in this picture. Formings replace territories when documents change.</p>
      </>
    );
  return (
    <>
      <PanelHeading>
        <i>{name}</i>
      </PanelHeading>
      <p class="muted">Territory · {counted(territory.member_count, 'document')}</p>
      {territory.label && <Origin atlas={atlas} anchor={anchor} name={territory.label} />}
      {territory.label && asOf === undefined && (
        <LabelReason atlas={atlas} anchor={anchor} id={id} lens={view.address.lens} />
      )}
      <Facts picture={picture} territory={territory} />
      <Members atlas={atlas} id={id} asOf={asOf} links={links} />
      <section>
        <h3>Relationships</h3>
        {asOf === undefined ? (
          <Inner atlas={atlas} territory={territory} links={links} />
        ) : (
          <p class="muted">Those of the past are in each document only.</p>
        )}
      </section>
      <Bridges picture={picture} id={id} view={view} />
    </>
  );
}
