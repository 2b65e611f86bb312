import type { Sent } from './attack.ts';
import { bytesOf } from './exchange.ts';
import { hostileTexts } from './hostile-texts.ts';

const deep = (depth: number): string => '{"a":'.repeat(depth) + '1'.padEnd(depth + 1, '}');

const call = (params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });

/** Messages that are none, or ask for what no agent may. */
const MESSAGES: readonly (readonly [name: string, body: string])[] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '1'],
  ['a list', '[]'],
  ['10,000 messages', `[${Array(10_000).fill('{"jsonrpc":"2.0","id":1,"method":"ping"}').join(',')}]`],
  ['no version', '{"id":1,"method":"tools/list"}'],
  ['no method', '{"jsonrpc":"2.0","id":1}'],
  ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":1}'],
  ['the method __proto__', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}'],
  ['the method constructor', '{"jsonrpc":"2.0","id":1,"method":"constructor"}'],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}'],
  ['an id of 1 MB', `{"jsonrpc":"2.0","id":"${'x'.repeat(1_000_000)}","method":"ping"}`],
  ['an id of 1e400', '{"jsonrpc":"2.0","id":1e400,"method":"ping"}'],
  ['a method twice', '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}'],
  ['a lone surrogate', '{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}'],
  ['parameters 2,000 deep', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep(2000)}}`],
  ['parameters that are a list', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}'],
  ['a tool that is none', call({ name: 'nothing', arguments: {} })],
  ['the tool __proto__', call({ name: '__proto__', arguments: {} })],
  ['the tool toString', call({ name: 'toString', arguments: {} })],
  ['arguments that are a list', call({ name: 'relationship', arguments: [] })],
  [
    'arguments of __proto__',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"relationship","arguments":{"__proto__":{"action":"assert"}}}}',
  ],
  [
    'a resource that is a file',
    '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}',
  ],
  [
    'a resource up the path',
    '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"atlas://../../etc/passwd"}}',
  ],
];

/** What an agent may send that is no good message: an answer of JSON-RPC or the error body, never a fault. */
export function* messageAttacks(port: number, token: string, baitUrl: string): Generator<Sent> {
  const texts = hostileTexts(baitUrl).flatMap((text): (readonly [string, string])[] => [
    [`tool ${JSON.stringify(text.slice(0, 40))}`, call({ name: text, arguments: {} })],
    [
      `argument ${JSON.stringify(text.slice(0, 40))}`,
      call({ name: 'relationship', arguments: { action: text, source: text, target: text, [text]: text } }),
    ],
    [
      `resource ${JSON.stringify(text.slice(0, 40))}`,
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: text } }),
    ],
  ]);
  for (const [name, body] of [...MESSAGES, ...texts])
    yield {
      name,
      port,
      surface: 'agents',
      sending: () =>
        bytesOf({
          method: 'POST',
          path: '/mcp',
          body,
          headers: [
            ['Authorization', `Bearer ${token}`],
            ['Content-Type', 'application/json'],
            ['Accept', 'application/json, text/event-stream'],
          ],
        }),
    };
}
