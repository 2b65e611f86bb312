import { newId } from '#base/ids.ts';
import { signatureOf } from '#operation/signature.ts';
import { FakeIssuer } from '#test/fakes/issuer.ts';
import type { Answer, Caller, Service } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { contextOf, made } from '#test/world/things.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

/** A connection with what signs its webhooks. */
export interface MadeConnection {
  readonly id: string;
  readonly connector: string;
  readonly secret: string;
  /** Its home. */
  readonly context: string;
}

/** A connection whose home is a new context of `owner`. */
export async function connectionBy(
  admin: Caller,
  owner: Caller,
  more: { readonly team_ids?: readonly string[]; readonly event_types?: readonly string[] } = {},
): Promise<MadeConnection> {
  const context = await contextOf(owner, 'Home of webhooks');
  const connector = `hub-${newId()}`;
  const body = { connector, home_context_id: context, event_type_header: 'X-GitHub-Event', ...more };
  const { connection, secret } = await made(admin.post('/api/connections', body));
  return { id: connection.id, connector, secret, context };
}

const AUDIENCE = 'https://intake.example.org';

/** A service that takes the attestations of a broker. */
export interface BrokeredService {
  readonly running: Service;
  readonly broker: FakeIssuer;
  /** A token in which the broker attests a connector, good for so many seconds. */
  attestation(
    connector: unknown,
    claims?: Readonly<Record<string, unknown>>,
    expiresIn?: number,
  ): Promise<string>;
}

/** The broker is the caller's to stop. */
export async function brokeredService(): Promise<BrokeredService> {
  const broker = await FakeIssuer.start();
  await broker.rotate('rsa', 'RS256');
  const running = await startService(testNeo4j(), {
    INTAKE_ISSUER: broker.url,
    INTAKE_JWKS_URL: broker.jwksUrl,
    INTAKE_AUDIENCE: AUDIENCE,
  });
  return {
    running,
    broker,
    attestation: (connector, claims = {}, expiresIn = 60) =>
      broker.token('broker', { claims: { aud: AUDIENCE, connector, ...claims }, expiresIn }),
  };
}

const times = new Set<number>();

/** A time of its own for each call, within what is recent, so that none repeats the proof of another. */
function nextTime(): string {
  const now = Math.floor(Date.now() / 1000);
  const time = Array.from({ length: 40 }, (_, ago) => now + 15 - ago).find((one) => !times.has(one)) ?? now;
  times.add(time);
  return String(time);
}

/** Sends what a connector would: JSON, signed over the time and the body. */
export function send(
  { call }: Service,
  { connector, secret }: MadeConnection,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const timestamp = nextTime();
  return call('POST', `/api/intake/webhook?connector=${connector}`, {
    body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-service-timestamp': timestamp,
      'x-service-signature': signatureOf(secret, timestamp, body),
      ...headers,
    },
  });
}

export const pushTo = (repo: string) => ({ ref: 'refs/heads/main', repository: { full_name: repo } });

/** What a subscription asks for: pushes to a repository, for the team itself unless said. */
export const subscriptionOf = (
  team_id: string,
  { id: connection_id }: Pick<MadeConnection, 'id'>,
  repo: string,
  more: object = {},
) => ({
  ...{ team_id, connection_id, subscriber: { table: 'kb_teams', id: team_id } },
  selector: { kind: 'git_hub_repository', repo },
  ...more,
});

/** A subscription, and one thing that it has received. */
export async function receivedBy(
  running: Service,
  caller: Caller,
  connection: MadeConnection,
  subscription: ReturnType<typeof subscriptionOf>,
): Promise<{ readonly subscription: string; readonly delivery: string; readonly event: string }> {
  const { id } = await made(caller.post('/api/subscriptions', subscription));
  const { event_id } = await made(send(running, connection, pushTo(subscription.selector.repo)));
  const { deliveries } = await made(caller.get(`/api/subscriptions/${id}/deliveries`));
  return { subscription: id, delivery: deliveries[0].id, event: event_id };
}
