import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { linkKey } from '#people/access/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { look, perform } from '../boundary/raw.ts';

/** Spec 10 §8.2: what a person sees and changes of themselves. */

const running = await service();

const anyone = async (): Promise<Caller> => (await running.people({ mia: 'denied' })).mia;

describe('changing a profile', () => {
  test('G: denied user W: GET and PATCH T: both 200 (exempt)', async () => {
    const mia = await anyone();
    expect((await mia.get('/api/profile')).status).toBe(200);
    expect((await mia.patch('/api/profile', {})).status).toBe(200);
  });

  test('W: PATCH display_name "Ann B" T: persisted, slug unchanged; the answer has no entitlements', async () => {
    const mia = await anyone();
    const before = (await mia.get('/api/profile')).body;
    const { body } = await mia.patch('/api/profile', { display_name: '  Ann B ', unknown: true });
    const { entitlements, ...rest } = (await mia.get('/api/profile')).body;
    expect(body).toEqual({ ...before, display_name: 'Ann B', entitlements: undefined });
    expect(rest).toEqual(body);
    expect(entitlements).toEqual(before.entitlements);
  });

  test('W: PATCH {preferences:null} T: unchanged; {preferences:{a:1}} over {b:2} T: {a:1} only', async () => {
    const mia = await anyone();
    await mia.patch('/api/profile', { preferences: { b: 2 } });
    expect((await mia.patch('/api/profile', { preferences: null })).body.preferences).toEqual({ b: 2 });
    expect((await mia.patch('/api/profile', { display_name: null })).body.preferences).toEqual({ b: 2 });
    await mia.patch('/api/profile', { preferences: { a: 1 } });
    expect((await mia.get('/api/profile')).body.preferences).toEqual({ a: 1 });
  });

  test('preferences may be any JSON value', async () => {
    const mia = await anyone();
    for (const preferences of ['text', 7, false, [1, { deep: ['é'] }], {}]) {
      const { status, body } = await mia.patch('/api/profile', { preferences });
      expect([status, body.preferences]).toEqual([200, preferences]);
    }
  });

  test('W: preferences string of 65,537 chars T: 400; 65,536 bytes of JSON are kept', async () => {
    const mia = await anyone();
    const most = 'x'.repeat(65_534);
    expect((await mia.patch('/api/profile', { preferences: most })).status).toBe(200);
    for (const preferences of ['x'.repeat(65_537), `${most}x`, 'é'.repeat(32_768)]) {
      const answer = await mia.patch('/api/profile', { preferences, display_name: 'Other' });
      expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
    }
    const { body } = await mia.get('/api/profile');
    expect(body.preferences).toBe(most);
    expect(body.display_name).not.toBe('Other');
  });

  test('vault_config is parsed and ignored', async () => {
    const mia = await anyone();
    const vault_config = {
      vault_path: '/home/mia',
      per_device: { laptop: { vault_path: null, subscription_overrides: { a: { auto_sync: true } } } },
      subscriptions: [{ context: 'default', merge_policy: 'auto' }],
    };
    expect((await mia.patch('/api/profile', { vault_config })).body.vault_config).toEqual({});
    const wrong = await mia.patch('/api/profile', { vault_config: { subscriptions: [{}] } });
    expect(codeOf(wrong)).toEqual([422, 'UNPROCESSABLE']);
  });

  test.each(['', '   ', 'x'.repeat(129)])('a display name of %j is 400', async (display_name) => {
    const mia = await anyone();
    expect(codeOf(await mia.patch('/api/profile', { display_name }))).toEqual([400, 'BAD_REQUEST']);
    expect((await mia.get('/api/profile')).body.display_name).toBe(mia.email.split('@')[0]);
  });

  test('a display name that is not text is 422', async () => {
    expect(codeOf(await (await anyone()).patch('/api/profile', { display_name: 5 }))).toEqual([
      422,
      'UNPROCESSABLE',
    ]);
  });

  test('two changes of different fields at once are both kept', async () => {
    const mia = await anyone();
    await Promise.all([
      mia.patch('/api/profile', { display_name: 'Both' }),
      mia.patch('/api/profile', { preferences: { kept: true } }),
      perform(running.database, mia.id, 'approve'),
    ]);
    const { body } = await mia.get('/api/profile');
    expect([body.display_name, body.preferences, body.entitlements.system_access]).toEqual([
      'Both',
      { kept: true },
      true,
    ]);
  });

  test('G: new user W: GET T: 200 with a default context visible after approval', async () => {
    const mia = await anyone();
    await perform(running.database, mia.id, 'approve');
    const { body } = await mia.get('/api/contexts');
    expect(
      (body as { slug: string; kb_owner_id: string }[]).filter((row) => row.kb_owner_id === mia.id),
    ).toEqual([expect.objectContaining({ slug: 'default' })]);
  });
});

describe('auth links', () => {
  test('one login: one link, the default one, with the fields of the contract', async () => {
    const mia = await anyone();
    const { status, body } = await mia.get('/api/profile/auth-links');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        profile_id: mia.id,
        auth_provider: 'auth0',
        auth_provider_user_id: expect.stringMatching(/^auth0\|/),
        email: mia.email,
        email_verified: true,
        is_default: true,
        linked_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await mia.get('/api/profile/auth-links')).body).toEqual(body);
  });

  test('G: 2 providers T: auth-links has 2, oldest first, first is_default true, ids differ', async () => {
    const mia = await anyone();
    const second = await running.issuer.token(`google|${newId()}`, {
      claims: { email: mia.email, email_verified: true },
    });
    const headers = { authorization: `Bearer ${second}` };
    expect((await running.call('GET', '/api/profile', { headers })).body.id).toBe(mia.id);
    const { body } = await mia.get('/api/profile/auth-links');
    expect(body.map((link: { is_default: boolean }) => link.is_default)).toEqual([true, false]);
    expect(body[1].auth_provider_user_id).toMatch(/^google\|/);
    expect(new Set(body.map((link: { id: string }) => link.id)).size).toBe(2);
    expect((await running.call('GET', '/api/profile/auth-links', { headers })).body).toEqual(body);
  });

  test('G: chat link present W: auth-links T: an entry with provider slack, email null, verified false', async () => {
    const mia = await anyone();
    const principal = `slack:${newId()}`;
    await look(
      running.database,
      mia.id,
      cypher`CREATE (:AuthLink {key: ${linkKey('slack', principal)}, provider: 'slack', subject: ${principal},
                          email_verified: false, is_default: false, linked_at: datetime()})-[:LINKS]->(profile)`,
    );
    const { body } = await mia.get('/api/profile/auth-links');
    expect(body).toHaveLength(2);
    expect(body[1]).toMatchObject({
      auth_provider: 'slack',
      auth_provider_user_id: principal,
      email: null,
      email_verified: false,
      is_default: false,
    });
  });

  test('no one sees the links of others, and no link is shown without a token', async () => {
    const [mia, zoe] = [await anyone(), await anyone()];
    const seen = (await zoe.get('/api/profile/auth-links')).body as { profile_id: string }[];
    expect(seen.every(({ profile_id }) => profile_id === zoe.id && profile_id !== mia.id)).toBe(true);
    expect((await running.call('GET', '/api/profile/auth-links')).status).toBe(401);
  });
});
