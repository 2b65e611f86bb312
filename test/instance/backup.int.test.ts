import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { compareText } from '#base/compare-text.ts';
import { newId } from '#base/ids.ts';
import { createSchemaThread, reconcileShapes } from '#knowledge/artifacts/index.ts';
import { Database } from '#neo4j/database.ts';
import { lastSchemaStep } from '#neo4j/schema.ts';
import { toStoredJson } from '#neo4j/stored-values.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { performHistory } from '#test/world/histories.ts';
import { type OpenService, openService, PATIENT } from '#test/world/start.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { backUp, checkArchives, type Keys, restore, type Seal } from '#upkeep/backup/index.ts';
import { testNeo4j } from '../neo4j/provided.ts';
import { seeded } from '../random.ts';

/** A backup of a running service, and what a restore makes of it in the emptied database. */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const SEED = Number(process.env['HISTORY_SEED'] ?? 1 + Math.floor(Math.random() * 2 ** 30));
const BUILD = { service_version: '9.9.9', schema_step: lastSchemaStep() };

const folder = await mkdtemp(join(tmpdir(), 'atlas-test-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const running = await freshService({ WORKERS: '0' });
// Not that of the service, which notices that its store is another.
const database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 4, limits: PATIENT });
afterAll(() => database.close());
const { ann, ben, root } = await running.people({ ann: 'approved', ben: 'approved', root: 'admin' });

const save = (name: string, options: { since?: string; seal?: Seal; secrets?: boolean } = {}) =>
  backUp({
    database,
    path: join(folder, name),
    build: BUILD,
    vectors: true,
    secrets: options.secrets ?? true,
    ...options,
  });

async function restoreFrom(names: readonly string[], keys: Keys = {}) {
  const paths = names.map((name) => join(folder, name));
  const archives = await checkArchives({ paths, keys, build: BUILD });
  return restore({ archives, database });
}

const empty = () =>
  database.execute(
    'MATCH (n) WHERE NOT n:SchemaStep CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS',
  );

/** What begins anew: work in the background, positions and turns of it, sessions, and versions of what is cached. */
const ANEW = [
  'AccessVersion',
  'AuditCursor',
  'AuditOffer',
  'AuditOwed',
  'AuthorizationRecord',
  'ChatIntent',
  'CreationTurn',
  'Job',
  'JobTurn',
  'LedgerSweep',
  'SchemaStep',
  'StewardCursor',
  'WebhookReceipt',
];

/**
 * Every node with its properties and its relationships, each as a text, in order. Of the verdicts on artifacts only those by the
 * shapes in force: others are computed again if their shape comes into force again.
 */
async function everything(): Promise<string[]> {
  const rows = await database.execute(
    cypher`MATCH (node) WHERE NOT any(label IN labels(node) WHERE label IN ${ANEW})
     CALL (node) {
       OPTIONAL MATCH (node)-[link]->(end)
       WHERE NOT link:CHECKED OR NOT node.folded AND NOT end.folded
         AND EXISTS { (node)<-[:HAS_ARTIFACT]-(:Resource {home_id: end.home_id}) }
       RETURN collect([type(link), properties(link), labels(end), properties(end)]) AS links
     }
     RETURN labels(node) AS labels, properties(node) AS properties, links`,
  );
  const text = (value: unknown): string => JSON.stringify(toStoredJson(value));
  const inOrder = (object: object) => Object.entries(object).sort(([a], [b]) => compareText(a, b));
  const endOf = (labels: string[], { id, key, principal, ...rest }: Record<string, unknown>) =>
    `${[...labels].sort().join(':')} ${String(id ?? key ?? principal ?? text(inOrder(rest)))}`;
  return rows
    .map(({ labels, properties, links }) => {
      const ends = (links as [string | null, object, string[], Record<string, unknown>][])
        .filter(([type]) => type !== null)
        .map(([type, own, names, end]) => `${type} ${text(inOrder(own))} ${endOf(names, end)}`);
      return `${[...(labels as string[])].sort().join(':')} ${text(inOrder(properties as object))} ${ends.sort().join(' | ')}`;
    })
    .sort(compareText);
}

/** The service's work in the background, which a restore leaves to it: a verdict on each artifact that a shape governs. */
async function checkArtifacts(): Promise<void> {
  const schemas = createSchemaThread();
  try {
    while (await reconcileShapes({ database, schemas }));
  } finally {
    await schemas.close();
  }
}

/** What there is, once the work in the background has been done. */
async function everythingChecked(): Promise<string[]> {
  await checkArtifacts();
  return everything();
}

const missingAndNew = (before: readonly string[], after: readonly string[]) => {
  const [is, was] = [new Set(after), new Set(before)];
  return {
    missing: before.filter((one) => !is.has(one)).slice(0, 5),
    new: after.filter((one) => !was.has(one)).slice(0, 5),
  };
};

/** Some of what the ledger does not have. */
async function livedIn(): Promise<string> {
  await performHistory(seeded(SEED), { people: [ann, ben, root], admin: root, length: 80 });
  await root.patch('/api/access/admin/settings', { gating_team_slug: null });
  const { id: map } = await mapOf(ann, `Backed up ${newId()}`);
  const [one, other] = [
    await resourceIn(ann, { map }, { title: 'One', content: 'Soup and salt.' }),
    await resourceIn(ann, { map }, { title: 'Other', content: 'Salt and soup.' }),
  ];
  await edgeOf(ann, one, other);
  await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  await edgeOf(ann, other, one, { kind: 'leads_to' });
  await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  const team = await made(ann.post('/api/teams', { slug: `team-${newId().slice(-12)}` }));
  await made(
    ann.post(`/api/teams/${team.id}/invite`, { invited_email: 'guest@example.org', role: 'member' }),
  );
  const context = await contextOf(ann, 'With a key');
  await made(
    ann.post(
      '/api/ingest',
      { title: 'Once', origin_uri: '', content: 'Only once.', context_ref: context, doc_type_name: 'fact' },
      { 'idempotency-key': newId() },
    ),
  );
  return map;
}

const refusalOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'not refused',
    (error: Error) => error.message,
  );

const linesOf = (bytes: Buffer): string[] =>
  gunzipSync(bytes)
    .toString()
    .split(/(?<=\n)/);

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at]! ^= 1;
  return changed;
}

const map = await livedIn();
const identity = await generateIdentity();
const SEALED = { seal: { recipients: [await identityToRecipient(identity)] } };
const KEYS = { identities: [identity] };

test(`all of it is there again, ids, times and pictures, and people sign in as before (seed ${SEED})`, async () => {
  const before = await everythingChecked();
  const panorama = await ann.get(`/api/graph/cogmaps/${map}/panorama`);
  const { to } = await save('whole.atlas', SEALED);
  await empty();
  expect(await restoreFrom(['whole.atlas'], KEYS)).toMatchObject({ events: to.seq });
  expect(missingAndNew(before, await everythingChecked())).toEqual({ missing: [], new: [] });
  const again = await openService(testNeo4j(), {
    WORKERS: '0',
    AUTH_ISSUER: running.issuer.url,
    JWKS_URL: running.issuer.jwksUrl,
    AUTH_AUDIENCE: running.issuer.audience,
  });
  const headers = { authorization: `Bearer ${ann.token}` };
  expect((await again.call('GET', `/api/graph/cogmaps/${map}/panorama`, { headers })).body).toEqual(
    panorama.body,
  );
  expect((await again.call('GET', '/api/profile', { headers })).body.id).toBe(ann.id);
  await again.stop();
});

describe('while writes go on, and in the emptied database', () => {
  let again: OpenService;
  const as = () => ({ headers: { authorization: `Bearer ${ann.token}` } });
  const reopen = async () => {
    again = await openService(testNeo4j(), {
      WORKERS: '0',
      AUTH_ISSUER: running.issuer.url,
      JWKS_URL: running.issuer.jwksUrl,
      AUTH_AUDIENCE: running.issuer.audience,
    });
  };
  const resource = async (content: string, context: string): Promise<string> => {
    const body = { title: 'T', origin_uri: '', doc_type_name: 'fact', content, context_ref: context };
    const answer = await again.call('POST', '/api/ingest', { ...as(), body });
    expect(answer.status).toBe(200);
    return answer.body.id;
  };
  const has = async (id: string): Promise<boolean> =>
    (await again.call('GET', `/api/resources/${id}`, as())).status === 200;
  let context: string;

  test('the service on the restored database goes on, and what is written then comes back by a backup since the last event', async () => {
    await reopen();
    const made = await again.call('POST', '/api/contexts', { ...as(), body: { name: `Later ${newId()}` } });
    context = made.body.id;
    const first = await resource('first', context);
    const { to } = await save('base.atlas', SEALED);
    const second = await resource('second', context);
    const before = await everythingChecked();
    const later = await save('later.atlas', { ...SEALED, since: to.event_id! });
    expect(later.after).toEqual(to);
    await again.stop();
    await empty();
    expect(await refusalOf(restoreFrom(['later.atlas'], KEYS))).toMatch(
      /continues a backup up to event number/,
    );
    await restoreFrom(['base.atlas', 'later.atlas'], KEYS);
    expect(missingAndNew(before, await everythingChecked())).toEqual({ missing: [], new: [] });
    await reopen();
    expect([await has(first), await has(second)]).toEqual([true, true]);
  });

  test('a backup is of one event of the ledger, however much is written meanwhile', async () => {
    const acknowledged: string[] = [];
    let goesOn = true;
    const writing = (async () => {
      while (goesOn) acknowledged.push(await resource(`Text ${newId()}`, context));
    })();
    while (acknowledged.length < 5) await sleep(20);
    let known: string[] = [];
    let saves = 0;
    // On a busy machine a backup may end before the next write does.
    for (let until = 0; until <= known.length && saves < 20; until = acknowledged.length) {
      known = [...acknowledged];
      saves += 1;
      await save(`busy-${saves}.atlas`, SEALED);
    }
    expect(acknowledged.length).toBeGreaterThan(known.length);
    goesOn = false;
    await writing;
    await again.stop();
    await empty();
    await restoreFrom([`busy-${saves}.atlas`], KEYS);
    await reopen();
    expect(await Promise.all(known.map(has))).toEqual(known.map(() => true));
    expect((await database.execute('MATCH (e:Event) RETURN count(*) AS n, max(e.seq) AS seq'))[0]).toSatisfy(
      ({ n, seq }: { n: number; seq: number }) => n === seq,
    );
  });

  test('after a purge only a whole backup is made, and what was purged is in none', async () => {
    const secret = `Forget ${newId()}`;
    const id = await resource(secret, context);
    const { to } = await save('before-purge.atlas', SEALED);
    const purge = await again.call('POST', `/api/admin/resources/${id}/purge`, {
      headers: { authorization: `Bearer ${root.token}` },
      body: { reason: 'a test' },
    });
    expect(purge.status).toBe(200);
    const since = { ...SEALED, since: to.event_id! };
    expect(await refusalOf(save('since-purge.atlas', since))).toMatch(/^a resource was purged since/);
    await save('after-purge.atlas', { secrets: false });
    const text = gunzipSync(await readFile(join(folder, 'after-purge.atlas'))).toString();
    expect(text).not.toContain(secret);
    await again.stop();
  });
});

test('without secrets the file has no accounts, logins or keys, and is no secret', async () => {
  const text = gunzipSync(await readFile(join(folder, 'after-purge.atlas'))).toString();
  expect(text).not.toMatch(/"AuthLink"|"Invitation"|private_jwk|secret_hash|previous_expires_at/);
});

describe('a file that cannot be used is refused before anything is written', () => {
  test.each<[string, (bytes: Buffer) => Buffer | string, RegExp]>([
    ['a text', () => 'no archive', /is no backup of Atlas$/],
    ['another compressed file', () => gzipSync('{"a":1}\n'), /is no backup of Atlas$/],
    ['a cut one', (bytes) => bytes.subarray(0, bytes.length - 40), /is cut/],
    [
      'one that ends between two lines',
      (bytes) => gzipSync(linesOf(bytes).slice(0, -1).join('')),
      /is cut: its end is missing$/,
    ],
    ['a damaged one', (bytes) => flipped(bytes, bytes.length >> 1), /is (cut or )?damaged/],
    [
      'one of a newer version',
      (bytes) =>
        gzipSync(
          linesOf(bytes)
            .join('')
            .replace(/"schema_step":\d+/, '"schema_step":9999'),
        ),
      /newer version 9\.9\.9/,
    ],
  ])('%s', async (_, change, says) => {
    await writeFile(join(folder, 'changed.atlas'), change(await readFile(join(folder, 'after-purge.atlas'))));
    await empty();
    expect(await refusalOf(restoreFrom(['changed.atlas']))).toMatch(says);
    expect(await everything()).toEqual([]);
  });

  test('a sealed one without its passphrase, or with another', async () => {
    expect(await refusalOf(restoreFrom(['base.atlas']))).toMatch(
      /is sealed: name its passphrase or its key$/,
    );
    expect(await refusalOf(restoreFrom(['base.atlas'], { passphrase: 'wrong' }))).toMatch(
      /is sealed with another passphrase or key$/,
    );
    const bytes = await readFile(join(folder, 'base.atlas'));
    await writeFile(join(folder, 'changed.atlas'), flipped(bytes, bytes.length - 20));
    expect(await refusalOf(restoreFrom(['changed.atlas'], KEYS))).toMatch(/is cut or damaged$/);
    expect(await everything()).toEqual([]);
  });

  test('a database that is not empty', async () => {
    await database.execute('CREATE (:Mine)');
    expect(await refusalOf(restoreFrom(['after-purge.atlas']))).toMatch(/is not empty: it has a Mine$/);
    await empty();
  });
});

test('a backup with a passphrase is opened by it, only its owner may read the file, and it is not written over', async () => {
  await restoreFrom(['base.atlas'], KEYS);
  const passphrase = 'correct horse';
  await save('phrase.atlas', { seal: { passphrase } });
  await empty();
  await restoreFrom(['phrase.atlas'], { passphrase });
  expect((await stat(join(folder, 'phrase.atlas'))).mode & 0o777).toBe(0o600);
  expect(await refusalOf(save('phrase.atlas', SEALED))).toMatch(/is there already$/);
});
