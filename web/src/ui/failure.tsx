import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { AtlasError, isRefusal, NetworkError, TokenMintError } from '#sdk/index.ts';
import { secondsLeft } from './countdown.ts';

const USUAL_WAIT_S = 60;

/** Whether a call failed for want of a session, which the frame of the page tells. */
export const isSignedOut = (error: unknown): boolean =>
  isRefusal(error, 'UNAUTHORIZED') || error instanceof TokenMintError;

/** What a refused or failed call means for whoever looks at the page. */
export function sentenceOf(error: unknown): string {
  // Hidden and absent are one answer, and so one sentence.
  if (isRefusal(error, 'NOT_FOUND')) return 'It is not there, or not yours to read.';
  if (isRefusal(error, 'SYSTEM_ACCESS_REQUIRED'))
    return 'You are signed in, but nobody has admitted you to this instance yet.';
  if (isRefusal(error, 'RATE_LIMITED', 'UNAVAILABLE'))
    return `The service is busy. Try again in ${error.retryAfterS ?? USUAL_WAIT_S} s.`;
  if (error instanceof AtlasError) return error.message;
  if (error instanceof NetworkError) return 'The service does not answer. What was read stays.';
  if (error instanceof TokenMintError) return 'You are signed out.';
  return `The page failed: ${(error as Error).message}`;
}

interface FailureProps {
  readonly error: unknown;
  readonly again: () => void;
  /** Above what was read before, which stays. */
  readonly isBar?: boolean;
}

/** The seconds for which a busy service wants to be left alone; undefined: none. */
const waitOf = (error: unknown): number | undefined =>
  isRefusal(error, 'RATE_LIMITED', 'UNAVAILABLE') ? (error.retryAfterS ?? USUAL_WAIT_S) : undefined;

interface CountdownProps extends FailureProps {
  readonly seconds: number;
}

/** Counts down to the next try, which it makes. */
function Countdown({ error, seconds, again }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  // Every failure has a countdown of its own.
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    setLeft(seconds);
    const ticking = setInterval(() => {
      const now = secondsLeft(until, Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(ticking);
      again();
    }, 1000);
    return () => clearInterval(ticking);
  }, [error]);
  return <span role="timer">Trying again in {left} s.</span>;
}

/** A failed read, with a way to read again. */
export function Failure({ error, again, isBar = false }: FailureProps) {
  if (isBar && isSignedOut(error)) return null;
  const wait = waitOf(error);
  const requestId = error instanceof AtlasError && error.status >= 500 ? error.requestId : undefined;
  return (
    <div class={isBar ? 'bar' : 'message'} role="status">
      <p>
        {wait === undefined ? sentenceOf(error) : 'The service is busy.'}{' '}
        {wait !== undefined && <Countdown error={error} seconds={wait} again={again} />}
      </p>
      {requestId !== undefined && (
        <p class="muted">
          Report it with this id: <code>{requestId}</code>
        </p>
      )}
      <button type="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}

/** A sentence in the place of what cannot be shown. */
export const Message = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="message" role="status">
    {children}
  </div>
);

/** Shown while a read takes long. */
export const Loading = ({ what }: { readonly what: string }) => (
  <Message>
    <p class="late">Reading {what} …</p>
  </Message>
);
