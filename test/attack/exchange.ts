import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** By lower-case name; a header that came twice has both values, in order. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly text: string;
}

/** What became of bytes that were sent: an answer, a connection that ended without one, or nothing in time. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answers: readonly Answer[]; readonly ms: number }
  | { readonly kind: 'closed'; readonly ms: number }
  | { readonly kind: 'silent'; readonly ms: number };

export interface Sending {
  /** Sent in this order; text is sent as Latin-1, so that every character is one byte. */
  readonly pieces: readonly (string | Buffer)[];
  /** Between two pieces, in milliseconds. */
  readonly pauseMs?: number;
  /** True when the request is HEAD: its answer announces a body that never comes. */
  readonly head?: boolean;
  /** How many answers to wait for on the one connection; default 1. */
  readonly answers?: number;
  /** Default 20 s. */
  readonly timeoutMs?: number;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  /** Name and value of each header line; `Host`, `Connection: close` and `Content-Length` are added. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer | undefined;
}

const TIMEOUT_MS = 20_000;

/** The bytes of one ordinary request. */
export function bytesOf({ method, path, headers = [], body }: Request): Sending {
  const content = typeof body === 'string' ? Buffer.from(body) : body;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(names.has('host') ? [] : ['Host: 127.0.0.1']),
    ...(names.has('connection') ? [] : ['Connection: close']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(content === undefined || names.has('content-length') || names.has('transfer-encoding')
      ? []
      : [`Content-Length: ${content.length}`]),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return { pieces: [content === undefined ? head : Buffer.concat([head, content])], head: method === 'HEAD' };
}

function headersOf(lines: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}

/** The content of a chunked body and where it ends; undefined while its last chunk has not arrived. */
function dechunk(received: Buffer, from: number): { content: Buffer; end: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = from; ; ) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    const start = lineEnd + 2;
    if (!(size >= 0) || received.length < start + size + 2) return undefined;
    if (size === 0) return { content: Buffer.concat(parts), end: start + 2 };
    parts.push(received.subarray(start, start + size));
    at = start + size + 2;
  }
}

interface Parsed {
  readonly answer: Answer;
  /** Where the next answer begins. */
  readonly end: number;
}

/** The first answer in what was received; undefined while it is incomplete. Interim answers (1xx) have no body. */
function parse(received: Buffer, ended: boolean, head: boolean): Parsed | undefined {
  const blank = received.indexOf('\r\n\r\n');
  if (blank < 0) return undefined;
  const [first = '', ...lines] = received.toString('latin1', 0, blank).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = headersOf(lines);
  const start = blank + 4;
  const answer = (content: Buffer, end: number): Parsed => ({
    answer: { status, headers, text: content.toString('utf8') },
    end,
  });
  if (head || status < 200 || status === 204 || status === 304) return answer(Buffer.alloc(0), start);
  if (headers.get('transfer-encoding')?.includes('chunked')) {
    const chunked = dechunk(received, start);
    return chunked && answer(chunked.content, chunked.end);
  }
  const length = Number(headers.get('content-length')?.[0] ?? Number.NaN);
  if (Number.isNaN(length)) return ended ? answer(received.subarray(start), received.length) : undefined;
  return received.length < start + length
    ? undefined
    : answer(received.subarray(start, start + length), start + length);
}

/** Every complete final answer in what was received. */
function answersIn(received: Buffer, ended: boolean, head: boolean): Answer[] {
  const answers: Answer[] = [];
  for (let rest = received; rest.length > 0; ) {
    const parsed = parse(rest, ended, head);
    if (parsed === undefined) break;
    if (parsed.answer.status >= 200) answers.push(parsed.answer);
    rest = rest.subarray(parsed.end);
  }
  return answers;
}

/** Sends bytes over a connection of their own and waits for the answers, bounded in time. */
export function exchange(port: number, sending: Sending): Promise<Outcome> {
  const { pieces, pauseMs = 0, head = false, answers: wanted = 1, timeoutMs = TIMEOUT_MS } = sending;
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const parts: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    const finish = (ended: 'closed' | 'silent' | undefined) => {
      clearTimeout(timer);
      clearTimeout(deadline);
      socket.destroy();
      const answers = answersIn(Buffer.concat(parts), ended === 'closed', head);
      const ms = performance.now() - began;
      resolve(answers.length > 0 ? { kind: 'answered', answers, ms } : { kind: ended ?? 'closed', ms });
    };
    const deadline = setTimeout(() => finish('silent'), timeoutMs);
    const send = (index: number): void => {
      const piece = pieces[index];
      if (piece === undefined || socket.destroyed) return;
      socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
      timer = setTimeout(() => send(index + 1), pauseMs);
    };
    socket.on('connect', () => send(0));
    // A server that refuses a large body may close before all of it is sent; what it answered counts.
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (answersIn(Buffer.concat(parts), false, head).length >= wanted) finish(undefined);
    });
    socket.on('close', () => finish('closed'));
  });
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/** All that was sent as a text, once as it was written and once with its percent-encoded characters decoded. */
export function sentText(pieces: Sending['pieces']): string {
  const raw = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.toString('utf8'))).join('');
  return `${raw}\n${raw.replaceAll(/(?:%[0-9a-f]{2})+/gi, decoded)}`;
}
