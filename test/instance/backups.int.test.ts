import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { lastSchemaStep } from '#neo4j/schema.ts';
import { commandLineInProcess } from '#test/world/command-line.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { startProcess } from '#test/world/process.ts';
import { originOf, startService } from '#test/world/start.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { checkArchives } from '#upkeep/backup/index.ts';
import { TcpProxy } from '../fakes/tcp-proxy.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** Backups that administrators make by the API, into the folder of the operator. */

const folder = await mkdtemp(join(tmpdir(), 'atlas-test-backups-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const running = await freshService({ WORKERS: '0', BACKUP_DIR: folder });
const { root, ann } = await running.people({ root: 'admin', ann: 'approved' });
const identity = await generateIdentity();
const recipients = [await identityToRecipient(identity)];
const context = await contextOf(ann, 'Saved');
await resourceIn(ann, { context }, { title: 'Soup', content: 'Salt.' });

const ending = async (id: string) => {
  await expect
    .poll(async () => (await root.get(`/api/backups/${id}`)).body.state, { timeout: 60_000 })
    .not.toBe('running');
  return (await root.get(`/api/backups/${id}`)).body;
};

const made = async (body: object = {}) => {
  const { status, body: begun } = await root.post('/api/backups', { recipients, ...body });
  expect([status, begun.state]).toEqual([202, 'running']);
  return ending(begun.id);
};

/** The header of the last of some files, which are checked as those of a restore are. */
const headerOf = async (...ids: string[]) => {
  const { headers } = await checkArchives({
    paths: ids.map((id) => join(folder, `atlas-${id}.backup`)),
    keys: { identities: [identity] },
    build: { service_version: '9.9.9', schema_step: lastSchemaStep() },
  });
  return headers.at(-1)!;
};

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

const lastSeq = async () =>
  Number((await running.database.execute('MATCH (ledger:Ledger) RETURN ledger.seq AS seq'))[0]!['seq']);

test('a backup is made in the background, and the file is that of its record and opens with the key alone', async () => {
  const backup = await made();
  const header = await headerOf(backup.id);
  expect(backup).toMatchObject({
    state: 'done',
    requested_by: root.id,
    vectors: true,
    secrets: true,
    recipients,
    seq: header.to.seq,
    event_id: header.to.event_id,
    progress: { done: header.to.seq, of: header.to.seq },
  });
  expect(header).toMatchObject({ secrets: true, vectors: true, after: { seq: 0 } });
  // What asked for it is in it.
  expect(header.to.seq).toBe(await lastSeq());

  const response = await fetch(`${await originOf(running)}/api/backups/${backup.id}/content`, {
    headers: { authorization: `Bearer ${root.token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toMatch(/^application\/octet-stream/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(bytes.length).toBe(backup.bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(backup.sha256);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const head = await fetch(`${await originOf(running)}/api/backups/${backup.id}/content`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${root.token}` },
  });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(backup.bytes)]);
});

test('a backup since an event continues the one before it', async () => {
  const whole = await made();
  await resourceIn(ann, { context }, { title: 'Bread' });
  const next = await made({ since: whole.event_id, secrets: false, vectors: false });
  expect(next).toMatchObject({ state: 'done', since: whole.event_id, secrets: false, vectors: false });
  expect(await headerOf(whole.id, next.id)).toMatchObject({
    after: { seq: whole.seq },
    to: { seq: next.seq },
  });
  expect(codeOf(await root.post('/api/backups', { recipients, since: newId() }))).toEqual([
    400,
    'BAD_REQUEST',
  ]);
});

test('it is listed, and recorded as an act of the administrator; deleting it deletes its file and is recorded, too', async () => {
  const { id } = await made();
  expect((await root.get('/api/backups?limit=1')).body).toMatchObject({ backups: [{ id }], truncated: true });
  expect((await root.delete(`/api/backups/${id}`)).status).toBe(204);
  expect(await readdir(folder)).not.toContain(`atlas-${id}.backup`);
  for (const path of [`/api/backups/${id}`, `/api/backups/${id}/content`])
    expect(codeOf(await root.get(path))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await root.delete(`/api/backups/${id}`))).toEqual([404, 'NOT_FOUND']);
  const { entries } = (await root.get(`/api/admin/ledger?actor=${root.id}`)).body;
  const acts = entries.filter(({ payload }: { payload: { backup_id?: string } }) => payload.backup_id === id);
  expect(acts.map(({ event_type }: { event_type: string }) => event_type).sort()).toEqual([
    'backup_deleted',
    'backup_requested',
  ]);
});

describe('refused, without a trace', () => {
  const traces = async () => ({
    seq: await lastSeq(),
    files: await readdir(folder),
    records: (await running.database.execute('MATCH (backup:Backup) RETURN count(*) AS records'))[0],
  });

  test('callers who are not administrators', async () => {
    const { id } = await made();
    const before = await traces();
    expect(codeOf(await ann.post('/api/backups', { recipients }))).toEqual([403, 'FORBIDDEN']);
    for (const path of ['/api/backups', `/api/backups/${id}`, `/api/backups/${id}/content`])
      expect(codeOf(await ann.get(path))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ann.delete(`/api/backups/${id}`))).toEqual([403, 'FORBIDDEN']);
    expect(await traces()).toEqual(before);
  });

  test('a backup that nothing seals, or that is sealed for what is not a key', async () => {
    const before = await traces();
    expect((await root.post('/api/backups', {})).status).toBe(422);
    expect((await root.post('/api/backups', { recipients: [] })).status).toBe(422);
    const answer = await root.post('/api/backups', { recipients: [...recipients, 'age1nonsense'] });
    expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body.error.message).toContain('recipients.1: must be a public key of age');
    expect(await traces()).toEqual(before);
  });

  test('a second one while one is made, which is neither downloaded nor deleted', async () => {
    const id = newId();
    await running.database.execute(
      cypher`CREATE (:Backup {id: ${id}, state: 'running', created: datetime(), requested_by: ${root.id}, vectors: true,
        secrets: true, recipients: ['age1'], saved: 0, lease_until: datetime() + duration('PT1M')})`,
    );
    const before = await traces();
    expect(codeOf(await root.post('/api/backups', { recipients }))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await root.get(`/api/backups/${id}/content`))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await root.delete(`/api/backups/${id}`))).toEqual([409, 'CONFLICT']);
    expect(await traces()).toEqual(before);
    await running.database.execute(cypher`MATCH (backup:Backup {id: ${id}}) DELETE backup`);
  });

  test('where there is no BACKUP_DIR, or it is not there', async () => {
    const bare = await startService(testNeo4j(), { WORKERS: '0' });
    const { boss } = await bare.people({ boss: 'admin' });
    const answer = await boss.post('/api/backups', { recipients });
    expect(codeOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.message).toContain('BACKUP_DIR');
    const gone = await startService(testNeo4j(), { WORKERS: '0', BACKUP_DIR: join(folder, 'gone') });
    const { chief } = await gone.people({ chief: 'admin' });
    expect(codeOf(await chief.post('/api/backups', { recipients }))).toEqual([503, 'UNAVAILABLE']);
  });

  test('a file that somebody removed', async () => {
    const { id } = await made();
    await rm(join(folder, `atlas-${id}.backup`));
    expect(codeOf(await root.get(`/api/backups/${id}/content`))).toEqual([404, 'NOT_FOUND']);
    expect((await root.delete(`/api/backups/${id}`)).status).toBe(204);
  });
});

test('a service that is killed leaves no file that looks whole; the backup has failed, and the next one tidies up', async () => {
  const { hostname, port } = new URL(testNeo4j().uri);
  const proxy = await TcpProxy.start({ host: hostname, port: Number(port) });
  const doomed = await startProcess(running, {
    NEO4J_URI: `bolt://127.0.0.1:${proxy.port}`,
    BACKUP_DIR: folder,
  });
  const before = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  const { status, body } = await doomed.call(root.token, 'POST', '/api/backups', { recipients });
  proxy.freeze();
  expect(status).toBe(202);
  process.kill(doomed.pid, 'SIGKILL');
  await doomed.ended;
  await proxy.stop();
  const { id } = body as { id: string };
  // A piece of the file, as a backup that had more of it would have left.
  await writeFile(join(folder, `atlas-${id}.backup.partial`), 'a piece', { mode: 0o600 });
  expect((await root.get(`/api/backups/${id}`)).body).toMatchObject({ state: 'running' });
  await running.database.execute(
    cypher`MATCH (backup:Backup {id: ${id}}) SET backup.lease_until = datetime() - duration('PT1S')`,
  );
  expect((await root.get(`/api/backups/${id}`)).body).toMatchObject({
    state: 'failed',
    error: 'The service ended while the backup was made',
  });
  expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toEqual(before);
  expect(codeOf(await root.get(`/api/backups/${id}/content`))).toEqual([409, 'CONFLICT']);
  expect((await made()).state).toBe('done');
  expect(await readdir(folder)).not.toContain(`atlas-${id}.backup.partial`);
});

test('one that cannot be written has failed, and tells why', async () => {
  const { id } = await made();
  const { event_id } = (await root.get(`/api/backups/${id}`)).body;
  const gone = await resourceIn(ann, { context }, { title: 'To be forgotten' });
  await root.post(`/api/admin/resources/${gone}/purge`);
  const failed = await made({ since: event_id });
  expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('a resource was purged') });
  expect(await readdir(folder)).not.toContain(`atlas-${failed.id}.backup`);
});

test('the command line makes, lists, fetches and deletes one', async () => {
  const atlas = await commandLineInProcess({
    SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
    SERVICE_AUTH_PATH: join(folder, 'auth.json'),
    SERVICE_API_URL: await originOf(running),
    SERVICE_TOKEN: root.token,
  });
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await atlas(['backup', ...args]);
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    return stdout === '' ? undefined : JSON.parse(stdout);
  };
  const { id, sha256 } = await run('create', '--recipient', recipients[0]!, '--wait');
  expect((await run('list', '--limit', '1')).backups[0].id).toBe(id);
  expect(await run('show', id)).toMatchObject({ state: 'done' });
  const to = join(folder, 'fetched');
  expect(await run('download', id, '--to', to)).toMatchObject({ file: to, sha256 });
  expect(
    createHash('sha256')
      .update(await readFile(to))
      .digest('hex'),
  ).toBe(sha256);
  await run('delete', id);
  expect(codeOf(await root.get(`/api/backups/${id}`))).toEqual([404, 'NOT_FOUND']);
});
