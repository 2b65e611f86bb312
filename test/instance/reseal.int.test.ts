import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { isSigned } from '#operation/signature.ts';
import { deliverySettings } from '#outside/deliveries/index.ts';
import { freshService } from '#test/world/fresh.ts';
import { ROOT } from '#test/world/program.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { reseal } from '#upkeep/secrets/index.ts';
import { chatService, newPrincipal, subjectOf } from '../integration/chat/chat-world.ts';
import { deliverOnce, partsOf, startReceiver, targetOf } from '../integration/deliveries/delivering.ts';
import { connectionBy, pushTo, send } from '../integration/intake/receiving.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** The command that seals secrets with the newest key, so that former keys can go (docs/operations.md). */
vi.setConfig({ testTimeout: 120_000 });

const newKey = (): string => randomBytes(32).toString('base64');
const [OLD, NEW, OLD_CHAT, NEW_CHAT] = [newKey(), newKey(), newKey(), newKey()];

// Nothing that another file sealed is left in the database.
await freshService();
const keys = (delivery: string, chat: string) => ({ DELIVERY_KEY: delivery, SLACK_VAULT_ENC_KEY: chat });
const running = await chatService(keys(OLD, OLD_CHAT));
const { ann, boss } = await running.people({ ann: 'approved', boss: 'admin' });
const receiver = await startReceiver();
afterAll(() => receiver.stop());

interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runCommand(environment: Readonly<Record<string, string>>): Promise<Said> {
  const { uri, user, password } = testNeo4j();
  const { issuer } = running;
  const env = {
    ...{ PATH: process.env['PATH'], NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password },
    ...{ AUTH_ISSUER: issuer.url, JWKS_URL: issuer.jwksUrl, AUTH_AUDIENCE: issuer.audience },
    ...environment,
  };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['src/start/admin.ts', 'reseal'],
      { cwd: ROOT, env },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    ),
  );
}

const counts = (targets: number, connections: number, chats: number): string =>
  [`feed targets: ${targets}`, `connections: ${connections}`, `chats: ${chats}`]
    .map((line) => `${line} sealed with the newest key\n`)
    .join('');

const context = await contextOf(ann, 'Sealed');
const target = await targetOf(ann, context, receiver.url);
const revoked = await targetOf(ann, context, receiver.url);
await ann.delete(`/api/feed-targets/${revoked.id}`);
const connection = await connectionBy(boss, ann);
const principal = newPrincipal();
await running.link(principal, ann);

test('without the key that sealed them nothing is changed, and the command fails and says how many it is about', async () => {
  const { status, stdout, stderr } = await runCommand(keys(NEW, NEW_CHAT));
  expect([status, stdout]).toEqual([1, counts(0, 0, 0)]);
  expect(stderr).toMatch(/opens the rest \(feed targets: 1, connections: 1, chats: 1\): list the key/);
  expect((await running.mint(principal)).body.status).toBe('token');
  expect((await send(running, connection, pushTo('still/opened'))).status).toBe(202);
});

test('with both keys everything is sealed with the newest, which is enough from then on', async () => {
  const rotating = keys(`${NEW},${OLD}`, `${NEW_CHAT},${OLD_CHAT}`);
  expect(await runCommand(rotating)).toEqual({
    status: 0,
    stdout: counts(1, 1, 1),
    stderr: 'Nothing needs a former key any more.\n',
  });
  const { vault } = deliverySettings({ key: NEW, allowed: [] });
  await resourceIn(ann, { context });
  await deliverOnce(partsOf(running, { vault: vault! }));
  const { headers, text } = receiver.arrived.at(-1)!;
  expect(isSigned(target.secret, headers, text)).toBe(true);

  const issuer = { AUTH_ISSUER: running.issuer.url, JWKS_URL: running.issuer.jwksUrl };
  const later = await chatService({ ...issuer, ...keys(NEW, NEW_CHAT) });
  expect((await send(later, connection, pushTo('opened/anew'))).status).toBe(202);
  const { body } = await later.mint(principal);
  expect(decodeJwt(body.access_token).sub).toBe(subjectOf(ann));

  expect((await runCommand(keys(NEW, NEW_CHAT))).stdout).toBe(counts(0, 0, 0));
});

test('an installation that seals nothing has nothing to seal anew', async () => {
  expect(await runCommand({})).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Neither DELIVERY_KEY nor SLACK_VAULT_ENC_KEY is set/),
  });
});

test('a malformed key is named, and nothing is taken for sealed with it', async () => {
  expect(await runCommand(keys(NEW, 'too short'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/SLACK_VAULT_ENC_KEY: a key is not the base64 of 32 bytes/),
  });
});

test('what one page does not hold is in the next', async () => {
  for (let made = 0; made < 3; made += 1) await targetOf(ann, context, receiver.url);
  const keyrings = { delivery: `${NEW},${OLD}`, chat: undefined };
  expect(await reseal(running.database, keyrings, 2)).toEqual([
    { kind: 'feed targets', resealed: 3, unopened: 0 },
    { kind: 'connections', resealed: 0, unopened: 0 },
  ]);
});
