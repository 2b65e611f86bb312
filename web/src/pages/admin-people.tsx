import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import {
  explanationQuery,
  PEOPLE_PER_PAGE,
  type Person,
  peopleQuery,
  type Standing,
} from '../access/queries.ts';
import { Failure, Loading, sentenceOf } from '../ui/failure.tsx';
import { dateTime } from '../ui/instants.ts';

const STANDINGS: Readonly<Record<Standing, string>> = {
  approved: 'Approved',
  requested: 'Asked for access',
  denied: 'Not admitted',
  revoked: 'Revoked',
  deactivated: 'Deactivated',
  absent: 'Never decided',
};

const standingWords = ({ standing }: Person): string =>
  STANDINGS[(standing ?? 'absent') as Standing] ?? standing!;

const REASONS: Readonly<Record<string, string>> = {
  no_standing: 'Nobody has decided about this account yet.',
  denied: 'This account has not been admitted.',
  requested: 'Its request waits for a decision.',
  revoked: 'Its access was revoked.',
  deactivated: 'It was deactivated and cannot sign in.',
  no_live_registration: 'This machine has no registration that is in force.',
  built_in: 'It belongs to the service itself.',
};

/** Why one account is refused, and what an administrator may do. */
function Explanation({ atlas, person }: { readonly atlas: AtlasClient; readonly person: Person }) {
  const queries = useQueryClient();
  const explanation = useQuery(explanationQuery(atlas, person.id));
  const approving = useMutation({
    mutationFn: () => atlas.call('approve_principal', { path: { id: person.id } }),
    onSuccess: () =>
      Promise.all(['access-requests', 'people'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  if (explanation.data === undefined)
    return explanation.error ? (
      <Failure error={explanation.error} again={() => explanation.refetch()} />
    ) : (
      <Loading what="why" />
    );
  const { admitted, reason, remedies, open_request, open_review } = explanation.data;
  const asked = open_review ?? open_request;
  return (
    <>
      <p>{admitted ? 'This account is admitted.' : (REASONS[reason ?? ''] ?? 'It is refused.')}</p>
      {asked && (
        <p>
          {open_review ? 'Asked for a review' : 'Asked'} {dateTime(asked.created)}
          {asked.message ? ': ' : ', without a message.'}
          {asked.message && <q>{asked.message}</q>}
        </p>
      )}
      {approving.error && <p role="alert">{sentenceOf(approving.error)}</p>}
      {remedies.length > 0 && (
        <ul class="plain">
          {remedies.map(({ act, command }) => (
            <li key={act}>
              {act === 'approve' && remedies.length === 1 ? (
                <button
                  type="button"
                  class="primary"
                  disabled={approving.isPending}
                  onClick={() => approving.mutate()}
                >
                  Approve {person.display_name}
                </button>
              ) : (
                <>
                  By the command line: <code>{command}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PersonRow({ atlas, person }: { readonly atlas: AtlasClient; readonly person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const { standing, display_name, handle, email, kind, is_admin, last_change } = person;
  return (
    <li class="card">
      <h2>{display_name}</h2>
      <p class="muted">
        @{handle}
        {email && ` · ${email}`}
        {kind !== 'human' && ` · ${kind}`}
      </p>
      <p>
        {standingWords(person)}
        {is_admin && ', administrator'}
        {last_change && (
          <span class="muted">
            {' · last act: '}
            {last_change.act.replaceAll('_', ' ')}, {dateTime(last_change.occurred_at)}
            {last_change.actor && `, by @${last_change.actor.handle}`}
            {last_change.reason && ` (${last_change.reason})`}
          </span>
        )}
      </p>
      {standing !== 'approved' && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Why is {display_name} refused?
        </button>
      )}
      {isOpen && <Explanation atlas={atlas} person={person} />}
    </li>
  );
}

/** A text once it has not changed for a while. */
function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}

const REST_MS = 300;

/** Everybody with an account, who is admitted, and why somebody is not. */
export function AdminPeoplePage({ atlas }: { readonly atlas: AtlasClient }) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<Standing>();
  const [offset, setOffset] = useState(0);
  const q = useRested(typed.trim(), REST_MS);
  const people = useQuery(
    peopleQuery(atlas, { ...(q !== '' && { q }), ...(state !== undefined && { state }), offset }),
  );
  return (
    <main class="page" tabIndex={-1}>
      <h1>People</h1>
      <p>
        <Link href="/admin/requests">Requests for access</Link>
      </p>
      <search class="choices">
        <label>
          Name, handle or e-mail{' '}
          <input
            type="search"
            value={typed}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setOffset(0);
            }}
          />
        </label>
        <label>
          Access{' '}
          <select
            value={state ?? ''}
            onChange={(event) => {
              setState((event.currentTarget.value || undefined) as Standing | undefined);
              setOffset(0);
            }}
          >
            <option value="">All</option>
            {Object.entries(STANDINGS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </search>
      {people.error && <Failure error={people.error} again={() => people.refetch()} />}
      {people.isPending && <Loading what="the people" />}
      {people.data !== undefined && (
        <>
          {people.data.rows.length === 0 && <p role="status">Nobody matches.</p>}
          <ul class="cards">
            {people.data.rows.map((person) => (
              <PersonRow key={person.id} atlas={atlas} person={person} />
            ))}
          </ul>
          {(offset > 0 || people.data.truncated) && (
            <nav class="pages" aria-label="Pages of people">
              <button
                type="button"
                disabled={offset === 0}
                onClick={() => setOffset(Math.max(0, offset - PEOPLE_PER_PAGE))}
              >
                Previous
              </button>
              <button
                type="button"
                disabled={!people.data.truncated}
                onClick={() => setOffset(offset + PEOPLE_PER_PAGE)}
              >
                Next
              </button>
            </nav>
          )}
        </>
      )}
    </main>
  );
}
