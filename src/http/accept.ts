import Negotiator from 'negotiator';

const EVENTS = 'text/event-stream';
/** Parameters of a media range other than its quality; a charset, for example, is ignored. */
const OTHER_PARAMETERS = /;(?!\s*q\s*=)[^,;]*/g;

const accepted = (accept = ''): Negotiator =>
  new Negotiator({ headers: { accept: accept.toLowerCase().replace(OTHER_PARAMETERS, '') } });

/** Whether `Accept` names `text/html` explicitly, as browsers do: a wildcard is not enough. */
export const namesHtml = (accept: string | undefined): boolean =>
  accepted(accept).mediaTypes().includes('text/html');

/**
 * Whether a client prefers an event stream to JSON: `Accept` names `text/event-stream`, and JSON has a lower
 * quality, or the same quality through a wildcard or later in the list.
 */
export function prefersEvents(accept: string | undefined): boolean {
  const types = accepted(accept);
  return types.mediaTypes().includes(EVENTS) && types.mediaType(['application/json', EVENTS]) === EVENTS;
}
