import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { Link, useSearch } from 'wouter-preact';
import { navigate } from 'wouter-preact/use-browser-location';
import { grouped } from '#drawing/words.ts';
import { type AtlasClient, isRefusal } from '#sdk/index.ts';
import { pageOf } from '../data/anchor.ts';
import { fileName, save } from '../export/file.ts';
import { linksTo } from '../panels/links.ts';
import { type Report, reportQuery } from '../report/queries.ts';
import {
  MOST_ROWS,
  printReportAddress,
  type ReportAddress,
  readReportAddress,
} from '../report/report-address.ts';
import { percent } from '../report/report-words.ts';
import { Sections } from '../report/sections.tsx';
import { dayOf, sinceOf } from '../time/dates.ts';
import { beginningQuery } from '../time/queries.ts';
import { DayChoice } from '../time/time-tools.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import { dateTime } from '../ui/instants.ts';

function Figures({ figures }: { readonly figures: Report['figures'] }) {
  const facts = [
    ['Documents', grouped(figures.documents)],
    ['Relationships among them', grouped(figures.relationships)],
    ['Pairs that are joined', percent(figures.density)],
    ['Territories', grouped(figures.territories)],
    ['Bridges', grouped(figures.bridges)],
    ['Orphans', grouped(figures.orphans)],
  ] as const;
  return (
    <dl class="figures">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The report as a page of Markdown, to be pasted or kept. */
function AsMarkdown({ report: { name, markdown = '' } }: { readonly report: Report }) {
  const [said, setSaid] = useState<string>();
  const copy = async (): Promise<void> => {
    // Without it the page is not at a secure address.
    if (navigator.clipboard === undefined) {
      setSaid('This page may not copy: save it instead.');
      return;
    }
    await navigator.clipboard.writeText(markdown);
    setSaid('The report is copied.');
  };
  return (
    <div class="choices">
      <button type="button" onClick={() => copy().catch(() => setSaid('It could not be copied.'))}>
        Copy as Markdown
      </button>
      <button
        type="button"
        onClick={() =>
          save(fileName([name, 'report'], 'md'), new Blob([markdown], { type: 'text/markdown' }))
        }
      >
        Save as Markdown
      </button>
      <span role="status" class="small">
        {said}
      </span>
    </div>
  );
}

interface ReportPageProps {
  readonly atlas: AtlasClient;
  /** Of the map. */
  readonly id: string;
}

interface ChoicesProps extends ReportPageProps {
  readonly address: ReportAddress;
}

/** Since when changes are listed, and how long lists are; both are in the address. */
function Choices({ atlas, id, address }: ChoicesProps) {
  const beginning = useQuery(beginningQuery(atlas, id));
  const go = (change: Partial<ReportAddress>): void =>
    navigate(location.pathname + printReportAddress({ ...address, ...change }));
  return (
    <fieldset class="time-row">
      <legend class="hidden">What the report tells</legend>
      <span>Changes since</span>
      {!beginning.isPending && (
        <DayChoice
          label="Day"
          first={beginning.data ? dayOf(beginning.data) : ''}
          day={address.since && dayOf(address.since)}
          choose={(day) => go({ since: sinceOf(day, beginning.data) })}
        />
      )}
      <Checkbox checked={address.isLong} choose={(isLong) => go({ isLong })}>
        Up to {MOST_ROWS} rows of each list
      </Checkbox>
    </fieldset>
  );
}

/** The report of a map: its key figures, then what holds it together, what hangs loose, and what changed. */
export function ReportPage({ atlas, id }: ReportPageProps) {
  const search = useSearch();
  const address = readReportAddress(search);
  const { data, error, refetch } = useQuery(reportQuery(atlas, id, address));
  const map = { kind: 'map', id } as const;
  if (data === undefined)
    return (
      <main class="page" tabIndex={-1}>
        {error === null ? (
          <Loading what="the report" />
        ) : (
          <>
            <Failure error={error} again={() => refetch()} />
            {isRefusal(error, 'UNAVAILABLE') && (
              <p class="muted">
                The report of a large map takes long, and longer while the service is busy with others.
              </p>
            )}
          </>
        )}
      </main>
    );
  const { report, limits } = data;
  return (
    <main class="page" tabIndex={-1}>
      <h1>Report of {report.name}</h1>
      {error && <Failure error={error} again={() => refetch()} isBar />}
      <p class="muted">
        As of {dateTime(report.as_of)} · <Link href={pageOf(map)}>the map</Link> ·{' '}
        <Link href={`${pageOf(map)}/duplicates`}>its duplicates</Link>
      </p>
      <Figures figures={report.figures} />
      <AsMarkdown report={report} />
      {limits.length > 0 && (
        <p class="bar" role="status">
          The map is too large to examine everything: {limits.join(', ')}.
        </p>
      )}
      <Choices atlas={atlas} id={id} address={address} />
      <Sections report={report} linkTo={linksTo(map)} />
    </main>
  );
}
