import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { changeWords, conflictWords, pictureWords, UNKNOWN_WORDS } from '../proposals/proposal-words.ts';
import {
  type Fields,
  type ProposalSummary,
  previewQuery,
  proposalsQuery,
  type Read,
} from '../proposals/queries.ts';
import { takeWritten, useKept } from '../session/written.ts';
import { Failure, Loading, sentenceOf } from '../ui/failure.tsx';
import { Inbox } from '../ui/inbox.tsx';
import { dateTime } from '../ui/instants.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** All that is written in an act, for those who are to answer for it. */
const ActFields = ({ number, fields }: { readonly number: number; readonly fields: Fields }) => (
  <details>
    <summary>All that act {number} says</summary>
    <dl>
      {Object.entries(fields).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{textOf(value)}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
);

function Changes({ read }: { readonly read: Read }) {
  const { graph, conflicts, picture, picture_unknown: unknown } = read.preview;
  const sentences = picture === undefined ? [] : pictureWords(picture);
  return (
    <>
      {conflicts.length > 0 && (
        <ul role="alert">
          {conflicts.map((conflict) => (
            <li key={`${conflict.number} ${conflict.id}`}>{conflictWords(conflict)}</li>
          ))}
        </ul>
      )}
      <h3>What it changes</h3>
      <ol>
        {graph.map((change) => (
          <li key={change.number} value={change.number}>
            <span>{changeWords(change)}</span>
            {change.refused && ` – cannot be done now: ${change.refused.message}`}
            <ActFields number={change.number} fields={read.fields.get(change.number) ?? {}} />
          </li>
        ))}
      </ol>
      <h3>What becomes of the picture</h3>
      {unknown !== undefined && <p>{UNKNOWN_WORDS[unknown]}</p>}
      {unknown === undefined && sentences.length === 0 && <p>Nothing of it changes.</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

interface ProposalProps {
  readonly atlas: AtlasClient;
  readonly proposal: ProposalSummary;
  readonly decided: (sentence: string) => void;
}

type Decision = 'accept' | 'reject' | 'withdraw';

const DONE: Readonly<Record<Decision, string>> = {
  accept: 'accepted and done',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

function ProposalCard({ atlas, proposal, decided }: ProposalProps) {
  const { id, title, cogmap_id, context_id, may_decide: mayDecide } = proposal;
  const queries = useQueryClient();
  const preview = useQuery(previewQuery(atlas, id));
  const form = `proposal ${id}`;
  const [reason, setReason] = useState(() => takeWritten(form)?.['reason'] ?? '');
  useKept(form, () => ({ reason }));
  const hasConflicts = (preview.data?.preview.conflicts.length ?? 0) > 0;
  const deciding = useMutation({
    mutationFn: (decision: Decision) => {
      const path = { id };
      if (decision === 'withdraw') return atlas.call('withdraw_proposal', { path });
      if (decision === 'reject')
        return atlas.call('reject_proposal', { path, body: { reason: reason.trim() } });
      const body = {
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        despite_conflicts: hasConflicts,
      };
      return atlas.call('accept_proposal', { path, body });
    },
    onSuccess: (_, decision) => {
      decided(`“${title}” is ${DONE[decision]}.`);
      // Accepted acts may change anything that was read. The preview of a decided proposal would be refused.
      return queries.invalidateQueries({
        predicate: ({ queryKey: [name, of] }) =>
          name === 'proposals' || (decision === 'accept' && !(name === 'proposal' && of === id)),
      });
    },
  });
  const place = cogmap_id === undefined ? `/contexts/${context_id}` : `/maps/${cogmap_id}`;
  return (
    <li class="card">
      <h2>{title}</h2>
      <p class="muted">
        {proposal.created_by.handle} · proposed {dateTime(proposal.created)} · until{' '}
        {dateTime(proposal.expires)} ·{' '}
        <Link href={place}>{cogmap_id === undefined ? 'the context' : 'the map'}</Link>
      </p>
      {proposal.reason && <blockquote>{proposal.reason}</blockquote>}
      {preview.data !== undefined ? (
        <Changes read={preview.data} />
      ) : preview.error ? (
        <Failure error={preview.error} again={() => preview.refetch()} />
      ) : (
        <Loading what="what it changes" />
      )}
      {deciding.error && <p role="alert">{sentenceOf(deciding.error)}</p>}
      {mayDecide ? (
        <>
          <label class="stacked">
            <span>
              Why <span class="muted">(needed to reject)</span>
            </span>
            <textarea rows={2} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
          </label>
          <div class="choices">
            <button
              type="button"
              class="primary"
              disabled={deciding.isPending || preview.data === undefined}
              onClick={() => deciding.mutate('accept')}
            >
              {hasConflicts ? 'Accept all the same' : 'Accept'}
            </button>
            <button
              type="button"
              disabled={deciding.isPending || reason.trim() === ''}
              onClick={() => deciding.mutate('reject')}
            >
              Reject
            </button>
          </div>
        </>
      ) : (
        <div class="choices">
          <button type="button" disabled={deciding.isPending} onClick={() => deciding.mutate('withdraw')}>
            Withdraw
          </button>
        </div>
      )}
    </li>
  );
}

/** Proposals that are shown at once: the preview of each forms its map. */
const AT_ONCE = 10;

/** Proposals that wait: the person's own, and those that the person may decide on. */
export function ProposalsPage({ atlas }: { readonly atlas: AtlasClient }) {
  const proposals = useQuery(proposalsQuery(atlas));
  if (proposals.data === undefined)
    return proposals.error ? (
      <Failure error={proposals.error} again={() => proposals.refetch()} />
    ) : (
      <Loading what="the proposals" />
    );
  const { proposals: rows } = proposals.data;
  return (
    <Inbox
      title="Proposals"
      nothing="No proposal waits for a decision."
      cards={(decided) =>
        rows
          .slice(0, AT_ONCE)
          .map((proposal) => (
            <ProposalCard key={proposal.id} atlas={atlas} proposal={proposal} decided={decided} />
          ))
      }
      below={rows.length > AT_ONCE && <p>{counted(rows.length - AT_ONCE, 'more proposal')} after these.</p>}
    />
  );
}
