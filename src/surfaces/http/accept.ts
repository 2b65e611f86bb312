import Negotiator from 'negotiator';

const EVENTS = 'text/event-stream';
/** Parameters of a media range but its quality: which charset a caller names decides nothing here. */
const OTHER_PARAMETERS = /;(?!\s*q\s*=)[^,;]*/g;

const accepted = (accept = ''): Negotiator =>
  new Negotiator({ headers: { accept: accept.toLowerCase().replace(OTHER_PARAMETERS, '') } });

/** Whether a caller takes a web page by name, as browsers do: a wildcard is not enough. */
export const namesHtml = (accept: string | undefined): boolean =>
  accepted(accept).mediaTypes().includes('text/html');

/**
 * Whether a client prefers an event stream to JSON: `Accept` names `text/event-stream`, and JSON has a lower
 * quality, or the same one by a wildcard or further behind.
 */
export function prefersEvents(accept: string | undefined): boolean {
  const types = accepted(accept);
  return types.mediaTypes().includes(EVENTS) && types.mediaType(['application/json', EVENTS]) === EVENTS;
}
