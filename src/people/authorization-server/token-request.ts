import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse, stringify } from 'node:querystring';
import { Readable } from 'node:stream';
import { GRANT_TYPES } from './clients.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads a whole body; undefined when it is larger than allowed. */
export async function readBody(request: IncomingMessage, largest: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > largest) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const LARGEST_REQUEST_BYTES = 56 * 1024;

/** The same request with its body readable again; the provider reads bodies through `iterator`. */
const withBody = (request: IncomingMessage, body: Buffer): IncomingMessage =>
  Object.create(request, {
    readable: { value: true },
    readableEncoding: { value: null },
    iterator: { value: () => Readable.from([body]).iterator() },
    headers: { value: { ...request.headers, 'content-length': String(body.length) } },
  }) as IncomingMessage;

function refuse(response: ServerResponse, error: string, description: string): undefined {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(400, headers).end(JSON.stringify({ error, error_description: description }));
  return undefined;
}

/**
 * Prepares a token request for the provider. If a client authenticates twice, the header wins (spec 10 §17.2), where
 * the provider would refuse; an unknown grant type is reported before any problem with the client.
 * @returns undefined when the request has been answered
 */
export async function prepareTokenRequest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<IncomingMessage | undefined> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (request.method !== 'POST' || type !== FORM_TYPE) return request;
  const body = await readBody(request, LARGEST_REQUEST_BYTES);
  if (body === undefined) return refuse(response, 'invalid_request', 'the form is too large');
  const fields = parse(body.toString('utf8'));
  const grant = fields['grant_type'];
  if (typeof grant === 'string' && grant !== '' && !GRANT_TYPES.includes(grant)) {
    return refuse(response, 'unsupported_grant_type', 'the grant type is not supported');
  }
  if (request.headers.authorization === undefined || fields['client_secret'] === undefined) {
    return withBody(request, body);
  }
  delete fields['client_secret'];
  return withBody(request, Buffer.from(stringify(fields)));
}
