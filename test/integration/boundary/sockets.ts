import { connect } from 'node:net';

/** What comes back for bytes that may not be HTTP at all, until the server closes the connection. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      received += part.toString();
    });
    // The rest of what was sent may be refused with the connection; what came back counts.
    socket.on('error', (error) => (received === '' ? reject(error) : undefined));
    socket.on('close', () => resolve(received));
  });
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** One answer as it came over a connection. */
export function parseAnswer(received: string): RawAnswer {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    error: body.startsWith('{') ? JSON.parse(body).error : undefined,
  };
}
