import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { linkedAddress } from '../markdown/elements.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import type { PanelLinks } from './links.ts';
import { evidenceQuery, resourceQuery, sourcesQuery } from './queries.ts';
import { whenWords } from './time-words.ts';

type Source = AnswerOf<'provenance'>[number];
type Evidence = AnswerOf<'resource_evidence'>;
type Audit = AnswerOf<'list_citation_audits'>[number];

const BANDS: Readonly<Record<string, string>> = {
  'near-canonical': 'Near canonical: every source was judged, and supports it',
  reinforced: 'Reinforced: at least half of its sources were judged, and support it',
  disputed: 'Disputed: judgements or relationships speak against it',
  provisional: 'Provisional: too few of its sources were judged',
};

const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

function EvidenceParts({ evidence }: { readonly evidence: Evidence }) {
  const { band, citation_magnitude, audit_coverage, citation_quality, contradiction_balance } = evidence;
  return (
    <>
      <p>{BANDS[band] ?? band}.</p>
      <dl class="facts">
        <dt>Documents cited</dt>
        <dd>
          {citation_magnitude === 0 ? 'none' : `${citation_magnitude}, of which ${audit_coverage} judged`}
        </dd>
        <dt>Judgement</dt>
        <dd>
          {audit_coverage === 0 ? 'none' : `${signed.format(citation_quality)} (−1 refuted, +1 established)`}
        </dd>
        <dt>Relationships</dt>
        <dd>{signed.format(contradiction_balance)} (below 0: more contradict than support)</dd>
        <dt>Contributions</dt>
        <dd>{counted(evidence.r_parent, 'source')} named</dd>
        <dt>Freshness</dt>
        <dd>{plain.format(evidence.freshness)} (1 new, half after 30 days)</dd>
      </dl>
    </>
  );
}

interface CitedProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly links: PanelLinks;
}

/** A cited document by its title. */
function Cited({ atlas, id, links }: CitedProps) {
  const cited = useQuery(resourceQuery(atlas, id));
  if (cited.error) return <span class="muted">A document that is not there, or not yours to read</span>;
  return <Link href={links.resource(id)}>{cited.data?.title ?? '…'}</Link>;
}

function SourceText({ atlas, source, links }: Omit<CitedProps, 'id'> & { readonly source: Source }) {
  const { source_kind, source_id, source_uri } = source;
  if (source_kind === 'resource') return <Cited atlas={atlas} id={source_id} links={links} />;
  if (source_uri === null) return <>An event: {source_id}</>;
  const href = linkedAddress(source_uri);
  if (href === undefined) return <bdi>{source_uri}</bdi>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener nofollow">
      {source_uri}
    </a>
  );
}

const AuditRow = ({ audit }: { readonly audit: Audit }) => (
  <li>
    {signed.format(audit.value)} by <bdi>{audit.auditor_handle}</bdi>
    <div class="small muted">{whenWords(audit.created)}</div>
    {audit.reason !== null && <p class="reason">{audit.reason}</p>}
  </li>
);

/** What a document cites, part by part. */
export function SourceList({ atlas, id, links }: CitedProps) {
  const sources = useQuery(sourcesQuery(atlas, id));
  if (sources.error) return <Failure error={sources.error} again={() => sources.refetch()} />;
  if (sources.data === undefined) return <Loading what="the sources" />;
  if (sources.data.length === 0) return <p class="muted">It names no sources.</p>;
  return (
    <ul class="plain">
      {sources.data.map((source) => (
        <li key={`${source.block_id} ${source.source_id} ${source.accretion_seq}`}>
          <SourceText atlas={atlas} source={source} links={links} />
          <div class="small muted">
            part {source.block_seq + 1} · {whenWords(source.created)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a document rests on: its sources, how well they support it, and the judgements of its citations. */
export function Sources(props: CitedProps) {
  const read = useQuery(evidenceQuery(props.atlas, props.id));
  if (read.error) return <Failure error={read.error} again={() => read.refetch()} />;
  if (read.data === undefined) return <Loading what="the evidence" />;
  const { evidence, audits } = read.data;
  return (
    <>
      <EvidenceParts evidence={evidence} />
      <h3>Sources</h3>
      <SourceList {...props} />
      {audits.length > 0 && (
        <>
          <h3>Judgements</h3>
          <ul class="plain">
            {audits.map((audit) => (
              <AuditRow key={audit.audit_id} audit={audit} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
