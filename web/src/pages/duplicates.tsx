import { useQuery } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { counted, grouped } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { NAMES, pageOf } from '../data/anchor.ts';
import { useHeading } from '../data/queries.ts';
import { reasonWords } from '../duplicates/duplicate-words.ts';
import { MergeDialog } from '../duplicates/merge-dialog.tsx';
import { duplicatesQuery, type Pair } from '../duplicates/queries.ts';
import { undoList } from '../edits/perform.ts';
import { mayWriteQuery } from '../edits/queries.ts';
import { linksTo } from '../panels/links.ts';
import { Failure, Loading } from '../ui/failure.tsx';

/** Pairs that are shown at first, and added by each press of the button. */
const AT_ONCE = 20;

interface DuplicatesPageProps {
  readonly atlas: AtlasClient;
  /** Of the map. */
  readonly id: string;
}

interface PairProps extends DuplicatesPageProps {
  readonly pair: Pair;
  readonly mayMerge: boolean;
}

/** Ids of the documents that are merged into others since the page was opened. */
const mergedHere = (): ReadonlySet<string> =>
  new Set(
    undoList.value.flatMap(({ act, isSettled }) => (act.kind === 'merge' && isSettled ? [act.from.id] : [])),
  );

function PairCard({ atlas, id, pair, mayMerge }: PairProps) {
  const linkTo = linksTo({ kind: 'map', id });
  const { a, b, score, reasons } = pair;
  const merged = mergedHere();
  return (
    <li class="card">
      {[a, b].map(({ id: resource, title, doc_type }) => (
        <p key={resource}>
          <Link href={linkTo({ resource })}>{title}</Link>{' '}
          {doc_type !== undefined && <span class="muted">· {doc_type}</span>}
        </p>
      ))}
      <p class="muted">Score {score.toFixed(3)}, by</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.reason}>
            {reasonWords(reason)} <span class="muted">({reason.score.toFixed(2)})</span>
          </li>
        ))}
      </ul>
      {merged.has(a.id) || merged.has(b.id) ? (
        <p role="status">Merged.</p>
      ) : (
        mayMerge && <MergeDialog atlas={atlas} map={id} pair={pair} />
      )}
    </li>
  );
}

/** Pairs of documents of a map that may be the same, with what speaks for it; who may change the map merges them. */
export function DuplicatesPage({ atlas, id }: DuplicatesPageProps) {
  const map = { kind: 'map', id } as const;
  const { data, error, refetch } = useQuery(duplicatesQuery(atlas, id));
  const mayMerge = useQuery(mayWriteQuery(atlas, NAMES.map.subject, id)).data === true;
  const name = useHeading(atlas, map)?.name;
  const [most, setMost] = useState(AT_ONCE);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus goes with its pair.
    if (mergedHere().size > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [data]);
  if (data === undefined)
    return error ? <Failure error={error} again={() => refetch()} /> : <Loading what="the duplicates" />;
  const { found, limits } = data;
  const shown = found.rows.slice(0, most);
  return (
    <main class="page" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        Duplicates{name !== undefined && ` of ${name}`}
      </h1>
      {error && <Failure error={error} again={() => refetch()} isBar />}
      <p class="muted">
        <Link href={pageOf(map)}>The map</Link> · <Link href={`${pageOf(map)}/report`}>its report</Link>
      </p>
      {limits.length > 0 && (
        <p class="bar" role="status">
          The map is too large to examine everything: {limits.join(', ')}.
        </p>
      )}
      <p role="status">
        {found.total === 0
          ? 'No two documents look the same.'
          : `${counted(found.total, 'pair')} of documents may be the same, the likeliest first.`}
      </p>
      <ul class="cards">
        {shown.map((pair) => (
          <PairCard key={`${pair.a.id} ${pair.b.id}`} atlas={atlas} id={id} pair={pair} mayMerge={mayMerge} />
        ))}
      </ul>
      {found.total > shown.length && (
        <p class="more">
          {grouped(shown.length)} of {grouped(found.total)}{' '}
          {shown.length < found.rows.length && (
            <button type="button" onClick={() => setMost(most + AT_ONCE)}>
              More pairs
            </button>
          )}
        </p>
      )}
    </main>
  );
}
