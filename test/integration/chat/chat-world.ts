import { createHmac, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { newId } from '#base/ids.ts';
import { FakeChatProvider } from '#test/fakes/chat-provider.ts';
import { testNeo4j } from '#test/neo4j/provided.ts';
import type { Answer, Caller } from '#test/world/index.ts';
import { type Service, startService } from '#test/world/start.ts';

/** A service with everything that the chat link and the internal routes need. */
export interface ChatService extends Service {
  readonly provider: FakeChatProvider;
  /** A signed call of an internal route, as the machine that holds this secret makes it. */
  signed(secret: string, path: string, body: unknown, changes?: SignedChanges): Promise<Answer>;
  /** Links a principal to whoever signs in; what comes back is the page. */
  link(principal: string, person: Caller): Promise<Answer>;
  /** The address at which a principal's human signs in. */
  authorizeUrl(principal: string): Promise<string>;
  mint(principal: string): Promise<Answer>;
}

interface SignedChanges {
  /** Seconds between the announced time and now. */
  readonly ageSeconds?: number;
  /** The body that is sent, when it is not the one that was signed. */
  readonly sent?: string;
  readonly headerPrefix?: 'x-service' | 'x-temper';
}

export const SECRETS = {
  link: 'link-secret-of-the-tests',
  mint: 'mint-secret-of-the-tests',
  reconcile: 'reconcile-secret-of-the-tests',
  cron: 'cron-secret-of-the-tests',
} as const;

export const CHAT_ENVIRONMENT = {
  BASE_URL: 'https://atlas.example',
  SLACK_OAUTH_CLIENT_ID: 'chat-client',
  SLACK_LINK_SECRET: SECRETS.link,
  SLACK_MINT_SECRET: SECRETS.mint,
  SLACK_VAULT_ENC_KEY: randomBytes(32).toString('base64'),
  INTERNAL_RECONCILE_SECRET: SECRETS.reconcile,
  CRON_SECRET: SECRETS.cron,
};

/** A principal that nobody has used yet. */
export const newPrincipal = (): string => `slack:T${newId().slice(-6)}:U${newId().slice(-12)}`;

/** The subject under which somebody signs in. */
export const subjectOf = (person: Caller): string => decodeJwt(person.token).sub!;

/** Starts a service of its own for a test file. */
export async function chatService(environment: Record<string, string> = {}): Promise<ChatService> {
  const running = await startService(testNeo4j(), { ...CHAT_ENVIRONMENT, ...environment });
  const provider = new FakeChatProvider(running.issuer);

  const signed: ChatService['signed'] = (secret, path, body, changes = {}) => {
    const { ageSeconds = 0, headerPrefix = 'x-service' } = changes;
    const signedText = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${signedText}`).digest('hex');
    return running.call('POST', path, {
      headers: {
        'content-type': 'application/json',
        [`${headerPrefix}-timestamp`]: timestamp,
        [`${headerPrefix}-signature`]: signature,
      },
      body: changes.sent ?? signedText,
    });
  };

  const authorizeUrl: ChatService['authorizeUrl'] = async (slack_principal_id) => {
    const answer = await signed(SECRETS.link, '/internal/slack/link-state', { slack_principal_id });
    if (answer.body.status !== 'unlinked') throw new Error(`no login page: ${JSON.stringify(answer.body)}`);
    return answer.body.authorize_url as string;
  };

  return {
    ...running,
    provider,
    signed,
    authorizeUrl,
    link: async (principal, person) => {
      const claims = { email: person.email, email_verified: true };
      const url = await authorizeUrl(principal);
      return running.call('GET', provider.signIn(url, { subject: subjectOf(person), claims }));
    },
    mint: (slack_principal_id) => signed(SECRETS.mint, '/internal/slack/mint', { slack_principal_id }),
  };
}
