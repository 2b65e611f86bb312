import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { type AtlasClient, isRefusal } from '#sdk/index.ts';
import type { Profile } from '../data/queries.ts';
import { takeWritten, useKept } from '../session/written.ts';
import { Failure, Loading, sentenceOf } from '../ui/failure.tsx';
import { dateTime } from '../ui/instants.ts';
import { type OwnRequest, ownRequestQuery, refusalQuery, settingsQuery } from './queries.ts';

const MOST_CHARACTERS = 4000;

interface MessageFormProps {
  readonly atlas: AtlasClient;
  /** What is asked for. */
  readonly ask: 'access' | 'review';
}

/** The address of the terms, where a browser can open it. */
const linkOf = (uri: string | null | undefined): string | undefined =>
  uri && /^https?:\/\//i.test(uri) ? uri : undefined;

function MessageForm({ atlas, ask }: MessageFormProps) {
  const queries = useQueryClient();
  const settings = useQuery(settingsQuery(atlas));
  const form = `request ${ask}`;
  const [message, setMessage] = useState(() => takeWritten(form)?.['message'] ?? '');
  useKept(form, () => ({ message }));
  const terms = ask === 'access' ? (settings.data?.terms_version ?? null) : null;
  const termsAddress = linkOf(settings.data?.terms_resource_uri);
  const asking = useMutation({
    mutationFn: async () => {
      const said = message.trim() === '' ? {} : { message: message.trim() };
      if (ask === 'review') await atlas.call('create_review_request', { body: said });
      else
        await atlas.call('create_request', {
          body: { source: 'web', ...said, ...(terms !== null && { accepted_terms_version: terms }) },
        });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-request'] }),
  });
  if (ask === 'review' && asking.isSuccess)
    return (
      <p role="status">
        An administrator has your message and will decide. This page opens by itself once you are admitted.
      </p>
    );
  if (ask === 'review' && isRefusal(asking.error, 'CONFLICT'))
    return <p role="status">You have asked for a review already; an administrator will decide.</p>;
  return (
    <form
      class="stacked"
      onSubmit={(event) => {
        event.preventDefault();
        asking.mutate();
      }}
    >
      <label>
        <span>
          Message to the administrators <span class="muted">(who you are, what you need)</span>
        </span>
        <textarea
          rows={4}
          maxLength={MOST_CHARACTERS}
          value={message}
          onInput={(event) => setMessage(event.currentTarget.value)}
        />
      </label>
      {terms !== null && (
        <label class="choice">
          <input type="checkbox" required />
          <span>
            I accept the{' '}
            {termsAddress === undefined ? (
              'terms'
            ) : (
              <a href={termsAddress} target="_blank" rel="noreferrer noopener">
                terms
              </a>
            )}{' '}
            (version {terms}).
          </span>
        </label>
      )}
      {asking.error && <p role="alert">{sentenceOf(asking.error)}</p>}
      <div>
        <button type="submit" class="primary" disabled={asking.isPending || settings.isPending}>
          {ask === 'access' ? 'Request access' : 'Ask for a review'}
        </button>
      </div>
    </form>
  );
}

function Pending({ atlas, request }: { readonly atlas: AtlasClient; readonly request: OwnRequest }) {
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => atlas.call('withdraw_request'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-request'] }),
  });
  return (
    <>
      <p role="status">
        Your request of {dateTime(request.created)} waits for an administrator. This page opens by itself once
        it is approved.
      </p>
      {request.message && <blockquote>{request.message}</blockquote>}
      {withdrawing.error && <p role="alert">{sentenceOf(withdrawing.error)}</p>}
      <button type="button" disabled={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        Withdraw the request
      </button>
    </>
  );
}

function Decided({ request }: { readonly request: OwnRequest }) {
  if (request.status === 'withdrawn') return <p>You withdrew your request of {dateTime(request.created)}.</p>;
  return (
    <>
      <p role="status">
        Your request of {dateTime(request.created)} was {request.status}.
      </p>
      {request.decision_note && (
        <>
          <p>The administrator's note:</p>
          <blockquote>{request.decision_note}</blockquote>
        </>
      )}
    </>
  );
}

/** What somebody sees who signed in and is not admitted: how to ask, and what came of it. */
export function RequestPage({ atlas, profile }: { readonly atlas: AtlasClient; readonly profile: Profile }) {
  const settings = useQuery(settingsQuery(atlas));
  const refusal = useQuery(refusalQuery(atlas));
  const own = useQuery(ownRequestQuery(atlas));
  const error = own.error ?? refusal.error;
  if (error !== null)
    return <Failure error={error} again={() => Promise.all([own.refetch(), refusal.refetch()])} />;
  if (own.data === undefined || refusal.data === undefined) return <Loading what="your request" />;
  const request = own.data;
  const isRevoked = refusal.data === 'revoked';
  return (
    <main class="page narrow" tabIndex={-1}>
      <h1>Access to {settings.data?.instance_name ?? 'Atlas'}</h1>
      <p>
        You are signed in as {profile.display_name}
        {profile.email && ` (${profile.email})`}.{' '}
        {isRevoked
          ? 'Your access was revoked. You may ask an administrator to reconsider.'
          : 'To read maps, you need the approval of an administrator.'}
      </p>
      {isRevoked ? (
        <MessageForm atlas={atlas} ask="review" />
      ) : request?.status === 'pending' ? (
        <Pending atlas={atlas} request={request} />
      ) : (
        <>
          {request && <Decided request={request} />}
          <MessageForm atlas={atlas} ask="access" />
        </>
      )}
    </main>
  );
}
