import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { accessRequestsQuery, type PendingRequest } from '../access/queries.ts';
import { takeWritten, useKept } from '../session/written.ts';
import { Failure, Loading, sentenceOf } from '../ui/failure.tsx';
import { Inbox } from '../ui/inbox.tsx';
import { dateTime } from '../ui/instants.ts';

type Decision = 'approved' | 'rejected';

interface RequestProps {
  readonly atlas: AtlasClient;
  readonly request: PendingRequest;
  readonly decided: (sentence: string) => void;
}

function RequestCard({ atlas, request, decided }: RequestProps) {
  const queries = useQueryClient();
  const form = `decision ${request.id}`;
  const [note, setNote] = useState(() => takeWritten(form)?.['note'] ?? '');
  useKept(form, () => ({ note }));
  const who = request.display_name;
  const deciding = useMutation({
    mutationFn: (status: Decision) =>
      atlas.call('decide_access_request', {
        path: { id: request.id },
        body: { status, ...(note.trim() !== '' && { decision_note: note.trim() }) },
      }),
    onSuccess: (_, status) => {
      decided(`The request of ${who} is ${status}.`);
      return Promise.all(
        ['access-requests', 'people'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
  return (
    <li class="card">
      <h2>{who}</h2>
      <p class="muted">
        {request.email ?? 'no e-mail address'} · asked {dateTime(request.created)} by {request.source}
        {request.accepted_terms_version && ` · accepted terms ${request.accepted_terms_version}`}
      </p>
      {request.message ? <blockquote>{request.message}</blockquote> : <p>No message.</p>}
      <label class="stacked">
        <span>
          Note to {who} <span class="muted">(optional)</span>
        </span>
        <textarea rows={2} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      {deciding.error && <p role="alert">{sentenceOf(deciding.error)}</p>}
      <div class="choices">
        <button
          type="button"
          class="primary"
          disabled={deciding.isPending}
          onClick={() => deciding.mutate('approved')}
        >
          Approve {who}
        </button>
        <button type="button" disabled={deciding.isPending} onClick={() => deciding.mutate('rejected')}>
          Reject
        </button>
      </div>
    </li>
  );
}

/** Requests for access, for an administrator to decide. */
export function AdminRequestsPage({ atlas }: { readonly atlas: AtlasClient }) {
  const requests = useQuery(accessRequestsQuery(atlas));
  if (requests.data === undefined)
    return requests.error ? (
      <Failure error={requests.error} again={() => requests.refetch()} />
    ) : (
      <Loading what="the requests" />
    );
  return (
    <Inbox
      title="Requests for access"
      above={
        <p>
          <Link href="/admin/people">Everybody, and who is admitted</Link>
        </p>
      }
      nothing="Nobody waits for a decision."
      cards={(decided) =>
        requests.data.map((request) => (
          <RequestCard key={request.id} atlas={atlas} request={request} decided={decided} />
        ))
      }
    />
  );
}
