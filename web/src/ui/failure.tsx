import type { ComponentChildren } from 'preact';
import { AtlasError, isRefusal, NetworkError, TokenMintError } from '#sdk/index.ts';

/** What a refused or failed call means for whoever looks at the page. */
export function sentenceOf(error: unknown): string {
  // Hidden and absent are one answer, and so one sentence.
  if (isRefusal(error, 'NOT_FOUND')) return 'It is not there, or not yours to read.';
  if (isRefusal(error, 'SYSTEM_ACCESS_REQUIRED'))
    return 'You are signed in, but nobody has admitted you to this instance yet.';
  if (isRefusal(error, 'RATE_LIMITED', 'UNAVAILABLE'))
    return `The service is busy. Try again in ${error.retryAfterS ?? 60} s.`;
  if (error instanceof AtlasError) return error.message;
  if (error instanceof NetworkError) return 'The service does not answer. What was read stays.';
  if (error instanceof TokenMintError) return 'You are signed out.';
  return `The page failed: ${(error as Error).message}`;
}

/** A failed read, with a way to read again. */
export function Failure({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  return (
    <Message>
      <p>{sentenceOf(error)}</p>
      <button type="button" onClick={again}>
        Try again
      </button>
    </Message>
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
