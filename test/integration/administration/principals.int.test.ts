import { describe, expect, test } from 'vitest';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { look } from '../boundary/raw.ts';

/** Spec 10 W-8: administrators find people and machines, and are told why one is refused. */

const running = await service();
const { ann } = await running.people({ ann: 'admin', amy: 'admin' });

interface Row {
  readonly id: string;
  readonly handle: string;
  readonly kind: string;
  readonly standing: string | null;
  readonly is_admin: boolean;
  readonly last_change: Record<string, unknown> | null;
}

const list = (query: string) => ann.get(`/api/access/admin/principals?${query}`);
const rowsOf = async (query: string): Promise<Row[]> => (await list(query)).body.rows;
const act = (name: string, id: string, body?: unknown) =>
  ann.post(`/api/access/admin/principals/${id}/${name}`, body);

/** A name of this test's own, so that others on the same database are never found by it. */
const ownName = () => `q${newId().slice(-12)}`;

/** Turns a person into what a machine registration makes, without a token of its own. */
const actAsMachine = (id: string, revoked = false) =>
  running.database.execute(
    cypher`MATCH (p:Profile {id: ${id}}) CREATE (:MachineClient {id: ${newId()}, client_id: ${`c-${newId()}`}, label: 'bot', issuer: 'atlas', registered_by_profile_id: ${id}, created: datetime(), revoked_at: CASE WHEN ${revoked} THEN datetime() END})-[:ACTS_AS]->(p)`,
  );

describe('the list', () => {
  test('finds by handle, by words of the name and by address, each from its beginning', async () => {
    const name = ownName();
    const { [name]: mia } = (await running.people({ [name]: 'denied' })) as Record<string, Caller>;
    await mia!.patch('/api/profile', { display_name: `Zoë ${name} O'Neil` });
    for (const q of [
      mia!.handle,
      name.slice(0, 8),
      `zoe ${name}`,
      `${name.toUpperCase()} zoë`,
      mia!.email,
      `o'neil ${name}`,
    ]) {
      const rows = await rowsOf(`q=${encodeURIComponent(q)}`);
      expect([q, rows.map((row) => row.id)]).toEqual([q, [mia!.id]]);
    }
    expect(await rowsOf(`q=${name}+nobody`)).toEqual([]);
  });

  test.each(['*', '~', ' " ', 'a AND', '(', 'x\\', 'name:*', '[a TO z]', '&&', '+-!', '../..', "'", '.'])(
    'a query of special characters (%s) is not read as syntax',
    async (q) => {
      expect((await list(`q=${encodeURIComponent(q)}&limit=1`)).status).toBe(200);
    },
  );

  test('shows standing, kind, governance and the newest change with its author', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    await act('revoke', mia.id, { reason: 'policy' });
    const [row] = await rowsOf(`q=${mia.handle}`);
    expect(row).toEqual({
      id: mia.id,
      handle: mia.handle,
      display_name: expect.any(String),
      email: mia.email,
      kind: 'human',
      standing: 'revoked',
      is_admin: false,
      created: expect.any(String),
      last_change: {
        id: expect.any(String),
        act: 'revoke',
        prior_state: 'approved',
        resulting_state: 'revoked',
        actor: { profile_id: ann.id, handle: ann.handle },
        reason: 'policy',
        occurred_at: expect.any(String),
      },
    });
  });

  test('filters by standing, kind and governance, alone and together with words', async () => {
    const name = ownName();
    const made = (await running.people({
      [`${name}a`]: 'denied',
      [`${name}b`]: 'approved',
      [`${name}c`]: 'admin',
      [`${name}d`]: 'approved',
      [`${name}e`]: 'denied',
    })) as Record<string, Caller>;
    await actAsMachine(made[`${name}d`]!.id);
    await look(running.database, made[`${name}e`]!.id, cypher`REMOVE profile.standing`);
    const found = async (query: string) =>
      (await rowsOf(query))
        .map(({ handle }) => handle.slice(0, name.length + 1))
        .filter((one) => one.startsWith(name));
    const letters = (text: string) => [...text].map((letter) => `${name}${letter}`);
    expect(await found(`q=${name}`)).toEqual(letters('abcde'));
    expect(await found(`q=${name}&state=approved`)).toEqual(letters('bcd'));
    expect(await found(`q=${name}&state=absent`)).toEqual(letters('e'));
    expect(await found(`q=${name}&kind=machine`)).toEqual(letters('d'));
    expect(await found(`q=${name}&is_admin=true&state=approved`)).toEqual(letters('c'));
    expect(await found(`q=${name}&is_admin=false&kind=human`)).toEqual(letters('abe'));
    const everyOf = async (query: string, holds: (row: Row) => boolean) => {
      const rows = await rowsOf(`${query}&limit=200`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => !holds(row))).toEqual([]);
    };
    await everyOf('state=denied', (row) => row.standing === 'denied');
    await everyOf('state=absent', (row) => row.standing === null);
    await everyOf('kind=machine', (row) => row.kind === 'machine');
    await everyOf('is_admin=true&kind=human', (row) => row.is_admin && row.kind === 'human');
    expect((await rowsOf('kind=system')).map(({ id }) => id)).toEqual([SYSTEM_PROFILE_ID]);
  });

  test('holds no principal whose standing changed while it was read', async () => {
    const name = ownName();
    const made = await running.people({ [`${name}f`]: 'approved' });
    const { id } = Object.values(made)[0] as Caller;
    let reading = true;
    // By hand, since it changes more often than by acts.
    const change = async () => {
      while (reading) {
        await look(running.database, id, cypher`SET profile.standing = 'revoked'`);
        await look(running.database, id, cypher`SET profile.standing = 'approved'`);
      }
    };
    const changing = change();
    const seen = new Set<unknown>();
    for (let reads = 0; reads < 60; reads += 1) {
      const pages = await Promise.all([1, 2, 3, 4].map(() => rowsOf(`q=${name}&state=approved`)));
      for (const row of pages.flat()) seen.add(row.standing);
    }
    reading = false;
    await changing;
    expect([...seen]).toEqual(['approved']);
  });

  test('is ordered by handle, pages follow each other, limit is clamped to 1..200', async () => {
    const name = ownName();
    await running.people({ [`${name}x`]: 'denied', [`${name}y`]: 'denied', [`${name}z`]: 'denied' });
    const all = (await list(`q=${name}`)).body;
    expect(all).toMatchObject({ offset: 0, limit: 50, truncated: false });
    expect(all.rows).toHaveLength(3);
    const handles = (all.rows as Row[]).map(({ handle }) => handle);
    expect(handles).toEqual([...handles].sort());
    const first = (await list(`q=${name}&limit=0&offset=-1`)).body;
    expect(first).toMatchObject({ offset: 0, limit: 1, truncated: true });
    const second = (await list(`q=${name}&limit=2&offset=1`)).body;
    expect(second.truncated).toBe(false);
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect((await list('limit=9999')).body.limit).toBe(200);
  });

  test.each(['state=happy', 'kind=robot', 'is_admin=maybe', 'limit=x', 'offset=', `q=${'x'.repeat(201)}`])(
    '?%s: 400',
    async (query) => {
      expect(codeOf(await list(query))).toEqual([400, 'BAD_REQUEST']);
    },
  );
});

describe('one principal', () => {
  test('comes with its standing log, newest first, by id, handle or address', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    await act('approve', mia.id);
    const { body } = await ann.get(`/api/access/admin/principals/${mia.id}`);
    expect(body).toMatchObject({ id: mia.id, handle: mia.handle, standing: 'approved', is_admin: false });
    expect(body.log.map((entry: { act: string; actor: unknown }) => [entry.act, entry.actor])).toEqual([
      ['approve', { profile_id: ann.id, handle: ann.handle }],
      ['provision', null],
    ]);
    for (const ref of [`@${mia.handle}`, mia.email, mia.id.replaceAll('-', '')])
      expect((await ann.get(`/api/access/admin/principals/${encodeURIComponent(ref)}`)).body).toEqual(body);
  });

  test('unknown: 404; a shared address: 409; no reference at all: 400', async () => {
    const { mia, max } = await running.people({ mia: 'denied', max: 'denied' });
    const get = async (ref: string) => codeOf(await ann.get(`/api/access/admin/principals/${ref}`));
    expect(await get(newId())).toEqual([404, 'NOT_FOUND']);
    expect(await get('@nobody-of-that-name')).toEqual([404, 'NOT_FOUND']);
    expect(await get('not-a-uuid')).toEqual([400, 'BAD_REQUEST']);
    await look(running.database, max.id, cypher`SET profile.email = ${mia.email}`);
    expect(await get(mia.email)).toEqual([409, 'CONFLICT']);
  });
});

describe('why is this profile refused', () => {
  const explain = async (ref: string) =>
    (await ann.get(`/api/access/admin/explain?profile=${encodeURIComponent(ref)}`)).body;

  test('a person who waits: the gate, the request and the act that admits', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    await mia.post('/api/access/requests', { source: 'test', message: 'let me in' });
    const answer = await explain(`@${mia.handle}`);
    expect(answer).toMatchObject({
      principal: {
        id: mia.id,
        standing: 'requested',
        last_change: { act: 'request', actor: { profile_id: mia.id } },
      },
      admitted: false,
      refused_by: 'gate_two',
      reason: 'requested',
      open_request: { message: 'let me in' },
      open_review: null,
      registrations: [],
    });
    const [remedy] = answer.remedies as { method: string; path: string; command: string }[];
    expect(remedy!.command).toBe(`atlas admin access approve ${mia.id}`);
    expect((await ann.post(remedy!.path)).status).toBe(200);
    expect(await explain(mia.email)).toMatchObject({
      admitted: true,
      refused_by: null,
      reason: null,
      remedies: [],
    });
    expect((await mia.get('/api/contexts')).status).toBe(200);
  });

  test('a deactivated person: both acts in order, and they admit', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    await act('revoke', mia.id, { reason: 'policy' });
    await mia.post('/api/access/reviews', { message: 'why?' });
    await act('deactivate', mia.id);
    const answer = await explain(mia.id);
    expect(answer).toMatchObject({
      refused_by: 'gate_one',
      reason: 'deactivated',
      open_review: { message: 'why?' },
    });
    for (const { path } of answer.remedies as { path: string }[])
      expect((await ann.post(path)).status).toBe(200);
    expect((await mia.get('/api/contexts')).status).toBe(200);
  });

  test('a machine: its registrations, and that none is live', async () => {
    const { bot } = await running.people({ bot: 'approved' });
    await actAsMachine(bot.id);
    expect(await explain(bot.id)).toMatchObject({
      admitted: true,
      registrations: [{ label: 'bot', live: true }],
    });
    await running.database.execute(
      cypher`MATCH (c:MachineClient)-[:ACTS_AS]->(:Profile {id: ${bot.id}}) SET c.revoked_at = datetime()`,
    );
    expect(await explain(bot.id)).toMatchObject({
      admitted: false,
      refused_by: 'gate_one',
      reason: 'no_live_registration',
      registrations: [{ live: false, revoked_at: expect.any(String) }],
    });
  });

  test('an unknown name: 404; no name: 400', async () => {
    const get = async (query: string) => codeOf(await ann.get(`/api/access/admin/explain${query}`));
    expect(await get(`?profile=${newId()}`)).toEqual([404, 'NOT_FOUND']);
    expect(await get('?profile=someone')).toEqual([400, 'BAD_REQUEST']);
    expect(await get('')).toEqual([400, 'BAD_REQUEST']);
  });
});

test('first login, GET /api/resources: 403 with email and command, no other keys for mode or request status', async () => {
  const { zoe } = await running.people({ zoe: 'denied' });
  const { status, body } = await zoe.get('/api/resources');
  expect([status, body.error.code]).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
  expect(body.error.details).toEqual({
    email: zoe.email,
    display_name: expect.any(String),
    refusal: { kind: 'denied' },
    request_url: null,
    cli_command: 'atlas auth request-access --message "..."',
  });
  await zoe.post('/api/access/requests', { source: 'test' });
  const waiting = (await zoe.get('/api/resources')).body.error.details;
  expect([waiting.refusal, waiting.cli_command]).toEqual([{ kind: 'requested' }, 'atlas auth status']);
});

test('owner of a team without governance: not an admin', async () => {
  const { mia } = await running.people({ mia: 'approved' });
  expect((await mia.post('/api/teams', { slug: ownName() })).status).toBe(201);
  expect((await mia.get('/api/profile')).body.entitlements.is_admin).toBe(false);
  expect(codeOf(await mia.get('/api/access/admin/principals'))).toEqual([403, 'FORBIDDEN']);
});
