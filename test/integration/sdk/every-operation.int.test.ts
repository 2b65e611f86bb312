import { afterAll, expect, inject, test } from 'vitest';
import { AtlasError, BearerToken, createAtlasClient, type OperationId } from '#sdk/index.ts';
import { OPERATIONS } from '#sdk/operations.ts';
import { described } from '#start/contract.ts';
import { exampleOf } from '../../attack/examples.ts';
import { makeFixtures } from '../../attack/fixtures.ts';
import { type Ends, startInstallation } from '../../attack/installation.ts';
import { personOf } from '../../attack/people.ts';

/** Every operation of the contract is called once through the client, against the real service in a process of its own. */

const ends: Ends = [];
const before = { ...process.env };

/** Answer with a page or a drawing. */
const FOR_BROWSERS: readonly string[] = ['slack_link_callback', 'read_shared_page', 'read_shared_picture'];

/** What an administrator's call is refused with, where the thing or the state that it needs is not among the fixtures. */
const REFUSED: Readonly<Partial<Record<OperationId, number>>> = {
  accept: 404,
  approve_principal: 409,
  auditor_dispatch: 403,
  complete_auditor_job: 404,
  create_backup: 409,
  create_request: 409,
  create_review_request: 409,
  decide_review_request: 404,
  decline: 404,
  delete_backup: 404,
  download_backup: 404,
  get_backup: 404,
  promote_admin: 400,
  region_bridges: 404,
  region_composition: 404,
  region_members: 404,
  withdraw_request: 404,
};

const { uri, user, password } = inject('neo4j');
Object.assign(process.env, { NEO4J_TEST_URI: uri, NEO4J_TEST_USER: user, NEO4J_TEST_PASSWORD: password });
const installation = await startInstallation(ends, () => undefined);
const [ann, ben] = [
  await personOf(installation, 'ann', 'admin'),
  await personOf(installation, 'ben', 'approved'),
];
const fixtures = await makeFixtures(installation, ann, ben);
const baseUrl = `http://127.0.0.1:${installation.external.port}`;
const atlas = createAtlasClient({ baseUrl, credentials: BearerToken(ann.token), retries: 0 });
const call: (id: OperationId, input: object) => Promise<unknown> = atlas.call as typeof call;

afterAll(async () => {
  for (const end of ends.reverse()) await end();
  for (const name of ['NEO4J_TEST_URI', 'NEO4J_TEST_USER', 'NEO4J_TEST_PASSWORD']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

test('each is answered, and what is refused is refused as the contract says', async () => {
  const all = described().operations.filter(({ access }) => access !== 'internal');
  expect(all.map(({ id }) => id).sort()).toEqual(Object.keys(OPERATIONS).sort());
  const operations = all.filter(({ id }) => !FOR_BROWSERS.includes(id));
  const refused: Record<string, number> = {};
  for (const operation of operations) {
    const { params, query, body } = exampleOf(operation, fixtures);
    const id = operation.id as OperationId;
    await call(id, { path: params, query, ...(body !== undefined && { body }) }).catch((error: unknown) => {
      if (!(error instanceof AtlasError)) throw new Error(`${id}: ${String(error)}`, { cause: error });
      refused[id] = error.status;
    });
  }
  expect(refused).toEqual(REFUSED);
  expect(installation.faults.take()).toEqual([]);
});

test('what answers browsers with a page or a drawing is read as text', async () => {
  const { response, data, error } = await atlas.GET('/api/auth/slack/callback', { parseAs: 'text' });
  expect([response.status, data ?? error]).toEqual([200, expect.stringMatching(/^<!doctype html>/)]);
  const params = { path: { token: String(fixtures['read_shared_page.token']) } };
  const page = await atlas.GET('/api/shared/{token}/page', { params, parseAs: 'text' });
  expect(page.data).toMatch(/^<!doctype html>/);
  const picture = await atlas.GET('/api/shared/{token}/picture', { params, parseAs: 'text' });
  expect(picture.data).toMatch(/^<svg /);
});
