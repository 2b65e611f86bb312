import type { Answer, Service } from '#test/world/index.ts';

type Headers = Record<string, string>;

/** One agent with a token (or none), talking to `/mcp` as the protocol wants it. */
export function agentOf(running: Service, token: string | undefined, headers: Headers = {}, path = '/mcp') {
  const sent: Headers = {
    accept: 'application/json, text/event-stream',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
  const post = (body: unknown, further: Headers = {}): Promise<Answer> =>
    running.call('POST', path, { headers: { ...sent, ...further }, body });
  const ask = (method: string, params?: unknown): Promise<Answer> =>
    post({ jsonrpc: '2.0', id: 7, method, ...(params !== undefined && { params }) });
  return {
    post,
    ask,
    other: (method: string) => running.call(method, '/mcp', { headers: sent }),
    start: (protocolVersion = '2025-11-25') =>
      ask('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'a test', version: '1' } }),
    use: (name: string, given: Record<string, unknown> = {}) => ask('tools/call', { name, arguments: given }),
  };
}

/** The error of an answer that is one: its code, message and data. */
export function errorOf({ status, body }: Answer) {
  if (status !== 200 || body.error === undefined)
    throw new Error(`no JSON-RPC error: ${JSON.stringify(body)}`);
  return body.error as { code: number; message: string; data: Record<string, unknown> };
}

/** What a tool told, parsed. */
// biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
export function toldBy({ status, body }: Answer): any {
  if (status !== 200 || body.result?.isError !== false) throw new Error(`no result: ${JSON.stringify(body)}`);
  const [item, ...others] = body.result.content;
  if (item.type !== 'text' || others.length > 0) throw new Error('one text was expected');
  return JSON.parse(item.text);
}

/** Every method that answers a request of a caller who is admitted. */
export const ADMITTED_METHODS = [
  ['tools/call', { name: 'admin_ledger', arguments: {} }],
  ['tools/call', { name: 'no_such_tool' }],
  ['resources/list', {}],
  ['resources/read', { uri: 'atlas://resources/x' }],
] as const;

/** Every method for which a good token is enough. */
export const TOKEN_METHODS = [
  ['ping', {}],
  ['tools/list', { cursor: 'ignored' }],
  ['resources/templates/list', {}],
  ['prompts/list', {}],
  ['prompts/get', { name: 'audit_citation', arguments: { resource: 'x' } }],
  [
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'audit_citation' }, argument: { name: 'resource', value: '' } },
  ],
] as const;
