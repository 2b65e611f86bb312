import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOfTeam, keepByIdentityProvider, lapse, machineOf, statusOf } from './raw.ts';
import { type Made, rosterOf, teamBy } from './teams-made.ts';

const running = await service();
const people = { ann: 'approved', max: 'approved', zoe: 'approved', root: 'admin' } as const;
const { ann, max, zoe, root } = await running.people(people);

const freshEmail = () => `someone-${newId().slice(-12)}@example.org`;

const invite = (caller: Caller, team: { id: string }, invited_email = freshEmail(), role = 'member') =>
  caller.post(`/api/teams/${team.id}/invite`, { invited_email, role });
const accept = (caller: Caller, token: string) => caller.post('/api/invitations/accept', { token });
const decline = (caller: Caller, token: string) => caller.post('/api/invitations/decline', { token });
const revoke = (caller: Caller, team: { id: string }, invitationId: string) =>
  caller.delete(`/api/teams/${team.id}/invitations/${invitationId}`);
const listOf = (caller: Caller, team: { id: string }) => caller.get(`/api/teams/${team.id}/invitations`);

const acme = () =>
  teamBy(ann, [
    [max, 'maintainer'],
    [zoe, 'member'],
  ]);

async function invited(team: Made, email?: string, role?: string): Promise<{ id: string; token: string }> {
  const { status, body } = await invite(ann, team, email, role);
  if (status !== 201) throw new Error(`not invited: ${status} ${JSON.stringify(body)}`);
  return body;
}

describe('inviting', () => {
  test('a manager gets the whole invitation, good for seven days; the token is in no event', async () => {
    const team = await acme();
    const { status, body } = await invite(max, team, ' New.One@Example.org ', 'maintainer');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      team_id: team.id,
      invited_email: 'New.One@Example.org',
      invited_by_profile_id: max.id,
      role: 'maintainer',
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: 'pending',
      expires_at: expect.any(String),
      created: expect.any(String),
      revoked_at: null,
    });
    const days = (Date.parse(body.expires_at) - Date.parse(body.created)) / 86_400_000;
    expect(days).toBe(7);
    await revoke(max, team, body.id);
    const events = await eventsOfTeam(running, team.id);
    expect(events.slice(-2)).toEqual([
      {
        type: 'invitation_created',
        payload: {
          team_id: team.id,
          invitation_id: body.id,
          invited_email: 'New.One@Example.org',
          role: 'maintainer',
        },
      },
      { type: 'invitation_revoked', payload: { team_id: team.id, invitation_id: body.id } },
    ]);
    expect(JSON.stringify(events)).not.toContain(body.token);
  });

  test('by a member, a stranger or an administrator, to an unknown or deleted team: 403; as owner 400', async () => {
    const team = await acme();
    const gone = await acme();
    await ann.delete(`/api/teams/${gone.id}`);
    const answers = await Promise.all([
      invite(zoe, team),
      invite(root, team),
      invite(ann, { id: newId() }),
      invite(ann, gone),
      invite(zoe, team, freshEmail(), 'owner'),
    ]);
    for (const { status, body } of answers) expect([status, body]).toEqual([403, answers[0]!.body]);
    expect((await invite(ann, team, freshEmail(), 'owner')).status).toBe(400);
    expect((await listOf(ann, team)).body).toEqual([]);
  });

  test.each([
    '',
    ' ',
    'nobody',
    '@example.org',
    'a@',
    'a b@example.org',
    'a@b@c',
    `${'x'.repeat(251)}@e.org`,
  ])('%j is not an address (400)', async (email) => {
    const answer = await invite(ann, await acme(), email);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('two invites to the same address, however it is spelled: the second 409; at once: one of them', async () => {
    const team = await acme();
    const email = freshEmail();
    await invited(team, email);
    expect((await invite(max, team, email.toUpperCase())).status).toBe(409);
    expect((await invite(ann, await acme(), email)).status).toBe(201);
    const other = freshEmail();
    const answers = await Promise.all([ann, max, ann].map((by) => invite(by, team, other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['decline', async (_: Made, { token }: { token: string }) => decline(zoe, token)],
    ['revoke', async (team: Made, { id }: { id: string }) => revoke(ann, team, id)],
    ['lapse', async (_: Made, { id }: { id: string }) => lapse(running, id)],
  ] as const)(
    'after %s a second invite to the same address succeeds, and exactly one is pending',
    async (_, end) => {
      const team = await acme();
      const email = freshEmail();
      await end(team, await invited(team, email));
      const second = await invite(ann, team, email);
      expect(second.status).toBe(201);
      expect((await listOf(ann, team)).body.map((row: { id: string }) => row.id)).toEqual([second.body.id]);
      expect((await invite(ann, team, email)).status).toBe(409);
    },
  );
});

describe('accepting', () => {
  test('bob accepts: 200 member, the list is empty; bob again: 200; cy: 409', async () => {
    const { bob, cy } = await running.people({ bob: 'denied', cy: 'denied' });
    const team = await acme();
    const { id, token } = await invited(team);
    const first = await accept(bob, token);
    expect([first.status, first.body]).toEqual([
      200,
      { team_id: team.id, team_slug: team.slug, role: 'member' },
    ]);
    expect((await listOf(ann, team)).body).toEqual([]);
    const events = await eventsOfTeam(running, team.id);
    expect(events.slice(-2)).toEqual([
      {
        type: 'invitation_accepted',
        payload: { team_id: team.id, invitation_id: id, profile_id: bob.id, role: 'member' },
      },
      {
        type: 'team_member_added',
        payload: {
          team_id: team.id,
          profile_id: bob.id,
          role: 'member',
          source: 'native',
          actor: bob.id,
        },
      },
    ]);
    expect((await accept(bob, token)).body).toEqual(first.body);
    expect((await accept(cy, token)).status).toBe(409);
    expect(await eventsOfTeam(running, team.id)).toEqual(events);
    expect((await rosterOf(ann, team))[bob.id]).toBe('member');
    expect((await bob.get('/api/teams')).body.error.code).toBe('SYSTEM_ACCESS_REQUIRED');
  });

  test('a member who left cannot return by the same token; a promoted one gets an answer that says so', async () => {
    const { bob } = await running.people({ bob: 'approved' });
    const team = await acme();
    const { token } = await invited(team);
    await accept(bob, token);
    await ann.patch(`/api/teams/${team.id}/members/${bob.id}`, { role: 'maintainer' });
    expect((await accept(bob, token)).body.role).toBe('maintainer');
    await bob.delete(`/api/teams/${team.id}/members/${bob.id}`);
    expect((await accept(bob, token)).status).toBe(409);
    expect(Object.keys(await rosterOf(ann, team))).not.toContain(bob.id);
  });

  test('one token redeemed by two at once: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { bob, cy } = await running.people({ bob: 'approved', cy: 'approved' });
      const team = await acme();
      const { token } = await invited(team);
      const answers = await Promise.all([accept(bob, token), accept(cy, token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const roster = Object.keys(await rosterOf(ann, team));
      expect(roster.filter((id) => [bob.id, cy.id].includes(id))).toHaveLength(1);
    }
  });

  test('accepting and revoking at once: exactly one of the two happened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { bob } = await running.people({ bob: 'approved' });
      const team = await acme();
      const { id, token } = await invited(team);
      const [accepted, revoked] = await Promise.all([accept(bob, token), revoke(ann, team, id)]);
      expect([`${accepted.status} ${revoked.status}`]).toEqual([
        expect.stringMatching(/^(200 400|400 204)$/),
      ]);
      expect(Object.keys(await rosterOf(ann, team)).includes(bob.id)).toBe(accepted.status === 200);
    }
  });

  test('a token that expired: 400, and the row is expired now', async () => {
    const team = await acme();
    const { id, token } = await invited(team);
    await lapse(running, id);
    expect((await accept(zoe, token)).status).toBe(400);
    expect(await statusOf(running, id)).toBe('expired');
    expect((await accept(zoe, token)).status).toBe(400);
  });

  test('a maintainer who redeems a member invite stays maintainer, gets an answer that says so, and the token is used up', async () => {
    const { bob } = await running.people({ bob: 'approved' });
    const team = await acme();
    const { token } = await invited(team);
    const answer = await accept(max, token);
    expect([answer.status, answer.body.role]).toEqual([200, 'maintainer']);
    expect((await rosterOf(ann, team))[max.id]).toBe('maintainer');
    expect((await accept(bob, token)).status).toBe(409);
    const types = (await eventsOfTeam(running, team.id)).map(({ type }) => type);
    expect(types.at(-1)).toBe('invitation_accepted');
    expect(types.filter((type) => type === 'team_member_added')).toHaveLength(3);
  });

  test('a membership that an identity provider keeps stays as it is', async () => {
    const team = await acme();
    await keepByIdentityProvider(running, team.id, zoe.id);
    const { token } = await invited(team, freshEmail(), 'maintainer');
    expect((await accept(zoe, token)).body.role).toBe('member');
    expect((await rosterOf(ann, team))[zoe.id]).toBe('member');
  });

  test('a deleted team takes no one in (400); restored, it does', async () => {
    const { bob } = await running.people({ bob: 'approved' });
    const team = await acme();
    const { id, token } = await invited(team);
    await ann.delete(`/api/teams/${team.id}`);
    expect((await accept(bob, token)).status).toBe(400);
    expect(await statusOf(running, id)).toBe('pending');
    await ann.post(`/api/teams/${team.id}/restore`);
    expect((await accept(bob, token)).status).toBe(200);
  });

  test('a machine does not become maintainer by an invitation; the token stays good for a person', async () => {
    const machine = await machineOf(root);
    const [link] = await running.database.execute(
      cypher`MATCH (link:AuthLink)-[:LINKS]->(:Profile {id: ${machine}}) RETURN link.subject AS subject`,
    );
    const subject = String(link!['subject']);
    const token = await running.issuer.token(subject, {
      claims: { azp: subject.replace('@clients', ''), gty: 'client-credentials' },
    });
    const team = await acme();
    const offer = await invited(team, freshEmail(), 'maintainer');
    const headers = { authorization: `Bearer ${token}` };
    const body = { token: offer.token };
    const refused = await running.call('POST', '/api/invitations/accept', { headers, body });
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'BAD_REQUEST']);
    expect(refused.body.error.message).toContain('machine');
    expect((await rosterOf(ann, team))[machine]).toBeUndefined();
    const member = await invited(team);
    const joined = await running.call('POST', '/api/invitations/accept', {
      headers,
      body: { token: member.token },
    });
    expect([joined.status, joined.body.role]).toEqual([200, 'member']);
    const { bob } = await running.people({ bob: 'approved' });
    expect((await accept(bob, offer.token)).body.role).toBe('maintainer');
  });
});

describe('declining', () => {
  test('twice: 204, 204; after accept 400; after revoke 400; an unknown token is 404 on both', async () => {
    const { bob } = await running.people({ bob: 'denied' });
    const team = await acme();
    const one = await invited(team);
    expect((await decline(bob, one.token)).status).toBe(204);
    expect((await decline(bob, one.token)).status).toBe(204);
    expect((await accept(bob, one.token)).status).toBe(400);
    const declined = (await eventsOfTeam(running, team.id)).filter(
      ({ type }) => type === 'invitation_declined',
    );
    expect(declined.map(({ payload }) => payload['invitation_id'])).toEqual([one.id]);
    const two = await invited(team);
    await accept(bob, two.token);
    expect((await decline(bob, two.token)).status).toBe(400);
    const three = await invited(team);
    await revoke(ann, team, three.id);
    expect((await decline(bob, three.token)).status).toBe(400);
    for (const call of [accept, decline]) {
      for (const token of ['0'.repeat(32), '', 'nothing']) expect((await call(bob, token)).status).toBe(404);
    }
    expect((await bob.post('/api/invitations/accept', {})).status).toBe(422);
  });

  test('a lapsed invitation can still be declined', async () => {
    const { id, token } = await invited(await acme());
    await lapse(running, id);
    expect((await decline(zoe, token)).status).toBe(204);
    expect(await statusOf(running, id)).toBe('declined');
  });
});

describe('revoking', () => {
  test('twice: 204 then 400; accept after revoke 400; of an accepted one 400; by a foreign team’s id 404', async () => {
    const { bob } = await running.people({ bob: 'approved' });
    const team = await acme();
    const other = await acme();
    const one = await invited(team);
    expect((await revoke(ann, other, one.id)).status).toBe(404);
    expect((await revoke(ann, team, newId())).status).toBe(404);
    for (const caller of [zoe, root]) expect((await revoke(caller, team, one.id)).status).toBe(403);
    expect((await revoke(ann, team, one.id)).status).toBe(204);
    expect((await revoke(ann, team, one.id)).status).toBe(400);
    expect((await accept(bob, one.token)).status).toBe(400);
    const two = await invited(team);
    await accept(bob, two.token);
    expect((await revoke(ann, team, two.id)).status).toBe(400);
    const three = await invited(team);
    await decline(bob, three.token);
    expect((await revoke(ann, team, three.id)).status).toBe(400);
    const four = await invited(team);
    await lapse(running, four.id);
    expect((await revoke(ann, team, four.id)).status).toBe(204);
  });
});

describe('the list of a team', () => {
  test('has live rows with tokens, newest first; expired, declined and revoked rows are absent', async () => {
    const team = await acme();
    const rows = [];
    for (let index = 0; index < 5; index += 1) rows.push(await invited(team));
    await lapse(running, rows[0]!.id);
    await decline(zoe, rows[1]!.token);
    await revoke(ann, team, rows[2]!.id);
    for (const caller of [ann, max]) {
      const { status, body } = await listOf(caller, team);
      expect(status).toBe(200);
      expect(body).toEqual([rows[4], rows[3]]);
    }
  });

  test('is refused to a plain member and a stranger (403), for an unknown and a deleted team alike', async () => {
    const team = await acme();
    await invited(team);
    const { eve } = await running.people({ eve: 'approved' });
    for (const caller of [zoe, eve, root]) expect((await listOf(caller, team)).status).toBe(403);
    expect((await listOf(ann, { id: newId() })).status).toBe(403);
    await ann.delete(`/api/teams/${team.id}`);
    expect((await listOf(ann, team)).status).toBe(403);
  });
});

describe('one’s own list', () => {
  /** Signs in under a subject with an address; nobody of them is admitted, and nobody needs to be. */
  async function signIn(subject: string, email: string, email_verified: boolean) {
    const token = await running.issuer.token(subject, { claims: { email, email_verified } });
    const headers = { authorization: `Bearer ${token}` };
    const profile = await running.call('GET', '/api/profile', { headers });
    expect(profile.status).toBe(200);
    return async () => {
      const { status, body } = await running.call('GET', '/api/invitations/mine', { headers });
      expect(status).toBe(200);
      return body.map((row: { id: string }) => row.id);
    };
  }
  const subject = () => `auth0|${newId()}`;

  test('invite Invitee@X.com: a profile with verified invitee@x.com sees it, newest first, with its token', async () => {
    const { bob } = await running.people({ bob: 'denied' });
    const [first, second] = [await acme(), await acme()];
    const older = await invited(first, bob.email.toUpperCase(), 'watcher');
    const newer = await invited(second, bob.email);
    const { status, body } = await bob.get('/api/invitations/mine');
    expect(status).toBe(200);
    expect(body).toEqual([
      { ...without(newer), team_slug: second.slug, team_name: second.slug },
      { ...without(older), team_slug: first.slug, team_name: first.slug },
    ]);
    await accept(bob, newer.token);
    await ann.delete(`/api/teams/${first.id}`);
    expect((await bob.get('/api/invitations/mine')).body).toEqual([]);
  });

  const without = (invitation: object) => {
    const { revoked_at: _, ...row } = invitation as Record<string, unknown>;
    return row;
  };

  test('with the address unverified it is empty', async () => {
    const email = freshEmail();
    const mine = await signIn(subject(), email, false);
    await invited(await acme(), email);
    expect(await mine()).toEqual([]);
  });

  test('an unverified squatter on another profile does not hide it; two verified holders hide it from both', async () => {
    const email = freshEmail();
    const squatter = subject();
    const squatted = await signIn(squatter, email, false);
    const mine = await signIn(subject(), email, true);
    const { id } = await invited(await acme(), email);
    expect(await mine()).toEqual([id]);
    expect(await squatted()).toEqual([]);
    const verified = await signIn(squatter, email, true);
    expect(await verified()).toEqual([]);
    expect(await mine()).toEqual([]);
  });

  test('lapsed, declined and revoked ones are absent', async () => {
    const { bob } = await running.people({ bob: 'denied' });
    const teams = [await acme(), await acme(), await acme()];
    const rows = [];
    for (const team of teams) rows.push(await invited(team, bob.email));
    await lapse(running, rows[0]!.id);
    await decline(bob, rows[1]!.token);
    await revoke(ann, teams[2]!, rows[2]!.id);
    expect((await bob.get('/api/invitations/mine')).body).toEqual([]);
  });
});
