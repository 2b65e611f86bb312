import { BEARER_SECRETS } from '#operation/define.ts';
import { signatureOf } from '#operation/signature.ts';
import type { Sent } from './attack.ts';
import { type Example, pathOf } from './examples.ts';
import { bytesOf, type Request } from './exchange.ts';
import type { Installation } from './installation.ts';

type Headers = NonNullable<Request['headers']>;
type SecretName = keyof Installation['secrets'];

interface Signing {
  readonly secret: string;
  readonly others: readonly string[];
  readonly body: string;
  /** Unix time in seconds. */
  readonly now: number;
}

const signed = (timestamp: string, signature: string): Headers => [
  ['X-Service-Timestamp', timestamp],
  ['X-Service-Signature', signature],
];

const at = ({ secret, body }: Signing, time: number): Headers =>
  signed(String(time), signatureOf(secret, String(time), body));

const FORGERIES: readonly (readonly [name: string, headers: (signing: Signing) => Headers])[] = [
  ['nothing', () => []],
  ['a time alone', ({ now }) => [['X-Service-Timestamp', String(now)]]],
  [
    'a signature alone',
    ({ secret, body, now }) => [['X-Service-Signature', signatureOf(secret, String(now), body)]],
  ],
  ['an empty signature', ({ now }) => signed(String(now), '')],
  ['zeros', ({ now }) => signed(String(now), '0'.repeat(64))],
  [
    'another secret',
    ({ now, body, others }) => signed(String(now), signatureOf(others[0]!, String(now), body)),
  ],
  ['an empty secret', ({ now, body }) => signed(String(now), signatureOf('', String(now), body))],
  ['a time an hour ago', (signing) => at(signing, signing.now - 3600)],
  ['a time 31 s ago', (signing) => at(signing, signing.now - 35)],
  ['a time in an hour', (signing) => at(signing, signing.now + 3600)],
  ['a time that is none', ({ secret, body }) => signed('now', signatureOf(secret, 'now', body))],
  ['a time with a plus', ({ secret, body, now }) => signed(`+${now}`, signatureOf(secret, `+${now}`, body))],
  [
    'a time with a fraction',
    ({ secret, body, now }) => signed(`${now}.0`, signatureOf(secret, `${now}.0`, body)),
  ],
  [
    'a time in milliseconds',
    ({ secret, body, now }) => signed(`${now}000`, signatureOf(secret, `${now}000`, body)),
  ],
  [
    'the time of another signature',
    ({ secret, body, now }) => signed(String(now), signatureOf(secret, String(now - 1), body)),
  ],
  [
    'the signature of another body',
    ({ secret, now }) => signed(String(now), signatureOf(secret, String(now), '{}{}')),
  ],
  [
    'the signature without the time',
    ({ secret, body, now }) => signed(String(now), signatureOf(secret, '', body)),
  ],
  [
    'a signature in capitals',
    ({ secret, body, now }) => signed(String(now), signatureOf(secret, String(now), body).toUpperCase()),
  ],
  [
    'half a signature',
    ({ secret, body, now }) => signed(String(now), signatureOf(secret, String(now), body).slice(0, 32)),
  ],
  [
    'a signature and more',
    ({ secret, body, now }) => signed(String(now), `${signatureOf(secret, String(now), body)}00`),
  ],
  ['two signatures', (signing) => [...at(signing, signing.now), ['X-Service-Signature', '0'.repeat(64)]]],
  ['the secret as a bearer', ({ secret }) => [['Authorization', `Bearer ${secret}`]]],
];

/** What a bearer of the scheduled routes is not. */
const BEARERS: readonly (readonly [name: string, value: (secret: string) => string | undefined])[] = [
  ['nothing', () => undefined],
  ['an empty bearer', () => 'Bearer '],
  ['another bearer', () => `Bearer ${'x'.repeat(32)}`],
  ['half the bearer', (secret) => `Bearer ${secret.slice(0, 16)}`],
  ['the bearer and more', (secret) => `Bearer ${secret}x`],
  ['the bearer in capitals', (secret) => `Bearer ${secret.toUpperCase()}`],
  ['another scheme', (secret) => `Basic ${secret}`],
  ['the secret alone', (secret) => secret],
  ['two bearers', (secret) => `Bearer ${secret}, Bearer ${secret}`],
];

/** Calls of internal operations by somebody who does not know their secret, or changes what was signed. */
export function* signedRouteAttacks(
  { external, secrets }: Installation,
  examples: readonly Example[],
  token: string,
): Generator<Sent> {
  const internal = examples.filter(({ operation }) => operation.access === 'internal');
  for (const example of internal.filter(({ operation }) => operation.secret !== undefined)) {
    const { operation } = example;
    const name = operation.secret as SecretName;
    const attackOf = (what: string, headers: () => Headers): Sent => ({
      name: `${what} at ${operation.id}`,
      port: external.port,
      statuses: [401],
      sending: () =>
        bytesOf({
          method: operation.method,
          path: pathOf(example),
          headers: headers(),
          body: JSON.stringify(example.body ?? {}),
        }),
    });
    yield attackOf('the token of an administrator', () => [['Authorization', `Bearer ${token}`]]);
    if (BEARER_SECRETS.includes(name)) {
      for (const [what, value] of BEARERS)
        yield attackOf(what, () => {
          const bearer = value(secrets[name]);
          return bearer === undefined ? [] : [['Authorization', bearer]];
        });
      continue;
    }
    const others = Object.values(secrets).filter((secret) => secret !== secrets[name]);
    for (const [what, headers] of FORGERIES)
      yield attackOf(what, () =>
        headers({
          secret: secrets[name],
          others,
          body: JSON.stringify(example.body ?? {}),
          now: Math.floor(Date.now() / 1000),
        }),
      );
  }
}
