import { describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { codeOf } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';

/** Spec 10 §5.5, §6 (settings), §14 and W-14. */

const running = await freshService();
const { root, zoe } = await running.people({ root: 'admin', zoe: 'denied' });

const PUBLIC = '/api/access/settings';
const ALL = '/api/access/admin/settings';
const EMPTY = { gating_team_slug: null, terms_version: null, terms_resource_uri: null, instance_name: null };
const patch = (body: unknown, headers?: Record<string, string>) => root.patch(ALL, body, headers);

async function reset(): Promise<void> {
  const { status } = await patch(EMPTY);
  if (status !== 200) throw new Error('the settings could not be cleared');
}

/** The slug of the team that the instance is linked to. */
async function gatedBy(): Promise<unknown[]> {
  const rows = await running.database.execute(
    'MATCH (:Instance {id: 1})-[:GATED_BY]->(team:Team) RETURN team.slug AS slug',
  );
  return rows.map((row) => row['slug']);
}

async function changes() {
  const rows = await running.database.execute(
    `MATCH (event:Event {type: 'instance_settings_changed'})-[:EMITTED_BY]->(emitter)
     RETURN event.category AS category, event.payload AS payload, event.references AS references, emitter.name AS emitter
     ORDER BY event.seq`,
  );
  return rows.map((row) => ({
    category: row['category'],
    emitter: row['emitter'],
    payload: JSON.parse(row['payload'] as string),
    references: JSON.parse(row['references'] as string),
  }));
}

const inactiveTeam = async () => {
  const team = await teamOf(running.database, [{ profile_id: root.id, role: 'owner' }]);
  await running.database.execute(cypher`MATCH (team:Team {id: ${team.id}}) SET team.active = false`);
  return team;
};

test('after installation every setting is present and empty', async () => {
  expect((await root.get(ALL)).body).toEqual({ id: 1, ...EMPTY, updated: expect.stringMatching(/Z$/) });
});

test('G: settings read by a denied caller T: 200, no gating_team_slug; always all three keys', async () => {
  const { slug } = await teamOf(running.database, [{ profile_id: root.id, role: 'owner' }]);
  await patch({ gating_team_slug: slug, instance_name: 'A' });
  const answer = await zoe.get(PUBLIC);
  expect([answer.status, answer.body]).toEqual([
    200,
    { terms_version: null, terms_resource_uri: null, instance_name: 'A' },
  ]);
  expect((await running.call('GET', PUBLIC)).status).toBe(401);
  await reset();
});

test('G: non-admin but approved W: read or change T: 403 FORBIDDEN', async () => {
  const { ann } = await running.people({ ann: 'approved' });
  expect(codeOf(await ann.get(ALL))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await ann.patch(ALL, { instance_name: 'mine' }))).toEqual([403, 'FORBIDDEN']);
  expect((await root.get(ALL)).body.instance_name).toBe(null);
});

test('G: settings has instance_name "A" W: PATCH {terms_version:"2"} T: name still "A", version "2"', async () => {
  await patch({ instance_name: 'A' });
  const { status, body } = await patch({ terms_version: '2', unknown: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 1, instance_name: 'A', terms_version: '2', terms_resource_uri: null });
  expect((await root.get(ALL)).body).toEqual(body);
  await reset();
});

test('null clears one setting, absent leaves it', async () => {
  await patch({ instance_name: 'A', terms_version: '2', terms_resource_uri: 'https://example.org/terms' });
  const { body } = await patch({ terms_version: null });
  expect(body).toMatchObject({
    instance_name: 'A',
    terms_version: null,
    terms_resource_uri: 'https://example.org/terms',
  });
  await reset();
});

test('an empty body touches updated and nothing else', async () => {
  const before = (await root.get(ALL)).body;
  const { body } = await patch({});
  expect({ ...body, updated: '' }).toEqual({ ...before, updated: '' });
  expect(body.updated > before.updated).toBe(true);
  expect((await changes()).at(-1)!.payload).toEqual({ before: {}, after: {} });
});

describe('what is refused changes nothing', () => {
  const refused = async (body: unknown) => {
    const before = [(await root.get(ALL)).body, await gatedBy(), await changes()];
    const answer = await patch(body);
    expect([(await root.get(ALL)).body, await gatedBy(), await changes()]).toEqual(before);
    return codeOf(answer);
  };

  test('W: PATCH gating slug of no team T: 400, nothing changed', async () => {
    expect(await refused({ gating_team_slug: 'no-such-team', instance_name: 'B' })).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  test('an inactive team gets the same answer as an unknown one', async () => {
    const { slug } = await inactiveTeam();
    const [inactive, unknown] = [
      await patch({ gating_team_slug: slug }),
      await patch({ gating_team_slug: 'no-such-team' }),
    ];
    expect([inactive.status, inactive.body]).toEqual([unknown.status, unknown.body]);
    expect(await refused({ gating_team_slug: slug })).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    ['terms_version', 33],
    ['instance_name', 129],
    ['terms_resource_uri', 2049],
    ['gating_team_slug', 201],
  ])('%s of %i characters is 400, and so is a blank one', async (field, length) => {
    expect(await refused({ [field]: 'x'.repeat(length) })).toEqual([400, 'BAD_REQUEST']);
    expect(await refused({ [field]: ' ' })).toEqual([400, 'BAD_REQUEST']);
  });

  test('a value that is not text and a body that is not an object are 422', async () => {
    expect(await refused({ instance_name: 5 })).toEqual([422, 'UNPROCESSABLE']);
    expect(await refused([])).toEqual([422, 'UNPROCESSABLE']);
  });
});

test('the longest values are kept', async () => {
  const longest = { terms_version: '9'.repeat(32), instance_name: '🙂'.repeat(128) };
  expect((await patch(longest)).body).toMatchObject(longest);
  await reset();
});

test('the link to the gating team follows its slug', async () => {
  const owner = [{ profile_id: root.id, role: 'owner' }];
  const [one, two] = [await teamOf(running.database, owner), await teamOf(running.database, owner)];
  await patch({ gating_team_slug: one.slug });
  expect(await gatedBy()).toEqual([one.slug]);
  await patch({ gating_team_slug: two.slug });
  expect(await gatedBy()).toEqual([two.slug]);
  await patch({ instance_name: 'unrelated' });
  expect(await gatedBy()).toEqual([two.slug]);
  expect((await patch({ gating_team_slug: null })).body.gating_team_slug).toBe(null);
  expect(await gatedBy()).toEqual([]);
  await reset();
});

test('other settings can be changed while the gating team is inactive', async () => {
  const team = await teamOf(running.database, [{ profile_id: root.id, role: 'owner' }]);
  await patch({ gating_team_slug: team.slug });
  await running.database.execute(cypher`MATCH (team:Team {id: ${team.id}}) SET team.active = false`);
  const { status, body } = await patch({ instance_name: 'B' });
  expect([status, body.gating_team_slug]).toEqual([200, team.slug]);
  expect(await gatedBy()).toEqual([team.slug]);
  await reset();
});

test('the event of a change has the changed fields, before and after, and the teams concerned', async () => {
  const team = await teamOf(running.database, [{ profile_id: root.id, role: 'owner' }]);
  await patch({ instance_name: 'A', terms_version: '1' });
  await patch(
    { instance_name: 'A', terms_version: '2', gating_team_slug: team.slug },
    { 'x-service-surface': 'cli' },
  );
  expect((await changes()).at(-1)).toEqual({
    category: 'admin',
    emitter: `${root.handle}@cli`,
    payload: {
      before: { gating_team_slug: null, terms_version: '1' },
      after: { gating_team_slug: team.slug, terms_version: '2' },
    },
    references: [{ rel: 'subject', target: { kind: 'kb_teams', id: team.id } }],
  });
  const next = await teamOf(running.database, [{ profile_id: root.id, role: 'owner' }]);
  await patch({ gating_team_slug: next.slug });
  expect((await changes()).at(-1)!.references).toEqual([
    { rel: 'subject', target: { kind: 'kb_teams', id: next.id } },
    { rel: 'touches', target: { kind: 'kb_teams', id: team.id } },
  ]);
  await reset();
});

test('two administrators who change different settings at once both succeed', async () => {
  const answers = await Promise.all([
    patch({ instance_name: 'A' }),
    patch({ terms_version: '7' }),
    patch({ terms_resource_uri: 'https://example.org/terms' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await root.get(ALL)).body).toMatchObject({
    instance_name: 'A',
    terms_version: '7',
    terms_resource_uri: 'https://example.org/terms',
  });
  await reset();
});
