import type { FastifyReply } from 'fastify';
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

/** The content codings in which responses are sent, the shortest first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** What the published types of negotiator leave out: which of equally good codings is chosen. */
interface Encodings {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
}

/** The content coding that a client prefers; undefined when it prefers none, or names none. */
export function acceptedCoding(header: string | undefined): Coding | undefined {
  const encodings: Encodings = new Negotiator({ headers: { 'accept-encoding': header } });
  const chosen = encodings.encoding([...CODINGS, 'identity'], { preferred: [...CODINGS] });
  return CODINGS.find((coding) => coding === chosen);
}

/** Adds request headers to those by which a response differs (`Vary`). */
export function varyBy(reply: FastifyReply, ...fields: string[]): void {
  const before = String(reply.getHeader('vary') ?? '');
  const named = before.toLowerCase().split(/\s*,\s*/);
  const added = fields.filter((field) => !named.includes(field));
  reply.header('vary', [before, ...added].filter(Boolean).join(', '));
}
