import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import type { Answer, Caller } from '#test/world/index.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { chatService, newPrincipal, SECRETS } from '../chat/chat-world.ts';
import { grant, revoke } from '../grants/granting.ts';
import { issued, newClientId } from '../machines/machine.ts';
import { deliver, edgeTo, entry, telosOf } from '../maps/delivering.ts';
import { teamBy } from '../teams/teams-made.ts';

/** What acts store, to the byte: payloads, what each event is anchored on and about, and its references. */

/** The events of each test, in order: type, what it is anchored in and about, references, payload. */
const GOLDEN: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('stored-events.json', import.meta.url), 'utf8'),
);

const running = await chatService();
const { ann, ben, root } = await running.people({ ann: 'approved', ben: 'approved', root: 'admin' });

/** Ids, hashes and names that differ from run to run. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*'],
  [/[0-9a-f]{64}/g, '#'],
  [/\b(team|ci|idp)-[0-9a-f]{12}/g, '$1-*'],
  // A handle is the slug of its client's id: signs that are no letters become one hyphen, or none at its end.
  [/\bagent-atlas-[\w-]+/g, 'agent-atlas-*'],
  [/\batlas-[\w-]{22}/g, 'atlas-*'],
  [/slack:T\w+:U\w+/g, 'slack:*'],
  [/(?:,0){20,}/g, ',0,…'],
];

const steady = (text: string): string =>
  VARYING.reduce((rest, [pattern, name]) => rest.replaceAll(pattern, name), text);

const lastSeq = async () =>
  Number((await running.database.execute('MATCH (ledger:Ledger) RETURN ledger.seq AS seq'))[0]!['seq']);

/** What some acts of these people, or of the system on these things, add to the ledger, in order. */
async function stored(acts: () => Promise<readonly string[]>): Promise<string[]> {
  const before = await lastSeq();
  const things = [ann.id, ben.id, root.id, ...(await acts())];
  const rows = await running.database.execute(
    cypher`MATCH (event:Event)-[:EMITTED_BY]->()-[:OF]->(actor:Profile) WHERE event.seq > ${before}
     WITH event, actor.id AS actor, COLLECT { MATCH (event)-[:ABOUT|ANCHORED_IN]->(thing) RETURN thing.id } AS things
     WHERE any(id IN ${things} WHERE id = actor OR id IN things)
     RETURN event.type + coalesce(' in ' + event.anchor_table, '')
         + reduce(all = '', label IN COLLECT {
             MATCH (event)-[:ABOUT]->(thing)
             UNWIND labels(thing) AS label
             WITH label WHERE label IN ['Resource', 'Anchor', 'Profile', 'Team', 'MachineClient']
             RETURN label ORDER BY label
           } | all + ' ' + label)
         + CASE WHEN event.edge_id IS NULL THEN '' ELSE ' edge' END AS what,
       event.payload AS payload, event.references AS references
     ORDER BY event.seq`,
  );
  return rows.map(({ what, payload, references }) => {
    const named = (JSON.parse(String(references)) as { rel: string; target: { kind: string } }[])
      .map(({ rel, target }) => ` ${rel}:${target.kind}`)
      .join('');
    return steady(`${what}${named} ${payload}`);
  });
}

const ok = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

const ingest = (who: Caller, context_ref: string, more: object) =>
  ok(
    who.post('/api/ingest', {
      title: 'One',
      origin_uri: '',
      doc_type_name: 'task',
      content: '',
      context_ref,
      ...more,
    }),
  );

test('acts on resources', async () => {
  const [context, other] = [await contextOf(ann, 'Here'), await contextOf(ann, 'There')];
  const [one, two] = [
    await resourceIn(ann, { context }, { doc_type: 'goal' }),
    await resourceIn(ann, { context }, { doc_type: 'goal' }),
  ];
  const team = await teamBy(ann, [[ben, 'member']]);
  await ok(ann.post(`/api/contexts/${other}/teams`, { team_id: team.id }));
  const events = await stored(async () => {
    const { id } = await ingest(ann, context, {
      content: '# Title\n\nText.',
      goal: one,
      open_meta: { note: { a: [1, 2.5] } },
      sources: [
        { kind: 'resource', value: two },
        { kind: 'remote', value: 'HTTPS://Example.org/' },
      ],
    });
    const patch = (body: object) => ok(ann.patch(`/api/resources/${id}`, body));
    await patch({ content: 'Other.', sources: [{ kind: 'remote', value: 'https://example.org/b' }] });
    await patch({ title: 'Two', goal: two, context_to: other, open_meta: { note: null } });
    await ok(ann.post(`/api/resources/${id}/reassign`, { to_profile_id: ben.id }));
    await ok(ben.delete(`/api/resources/${id}?correlation_id=${newId()}`));
    const left = await resourceIn(ann, { context: other }, { title: 'Left' });
    await ok(ann.post(`/api/teams/${team.id}/reassign`, { from_profile_id: ann.id, to_profile_id: ben.id }));
    return [id, left];
  });
  expect(events).toEqual(GOLDEN['acts on resources']);
});

test('acts on relationships', async () => {
  const context = await contextOf(ann, 'Edges');
  const [one, two] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  const events = await stored(async () => {
    const edge = await edgeOf(ann, one, two, { kind: 'contains', label: 'holds', weight: 0.25 });
    await edgeOf(ann, two, one, { kind: 'near', polarity: 'inverse' });
    await ok(ann.post(`/api/relationships/${edge}/fold`, { reason: 'wrong' }));
    const again = await edgeOf(ann, one, two, { kind: 'contains', label: 'holds', weight: 2 });
    await ok(ann.post(`/api/relationships/${again}/fold`, {}));
    return [one, two];
  });
  expect(events).toEqual(GOLDEN['acts on relationships']);
});

test('acts on maps', async () => {
  const team = await teamBy(ann);
  const events = await stored(async () => {
    const { id: map } = await mapOf(root, 'Map');
    const { body } = await ann.post('/api/cognitive-maps', {
      name: 'Chartered',
      telos_title: 'Why',
      telos: { statement: 'Because.', questions: ['What?'], framing: [] },
    });
    const [a, b] = [newId(), newId()];
    await ok(
      deliver(root, map, {
        entries: [
          entry(a, { facets: { colour: 'red', size: 2 }, edges: [edgeTo(b, { label: 'next' })] }),
          entry(b),
        ],
        telos: telosOf('State.', 'Ask?'),
      }),
    );
    await ok(
      deliver(
        root,
        map,
        {
          entries: [entry(a, { text: 'Anew.' })],
          fold_edges: [{ from: a, to: b, kind: 'leads_to' }],
          fold_resources: [{ id: b }],
        },
        '?confidence=probable',
      ),
    );
    await ok(root.post(`/api/cognitive-maps/${map}/teams`, { team_id: team.id }));
    await ok(root.delete(`/api/cognitive-maps/${map}/teams/${team.id}`));
    await ok(root.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
    return [map, body.cogmap_id];
  });
  expect(events).toEqual(GOLDEN['acts on maps']);
});

test('acts on contexts and grants', async () => {
  const team = await teamBy(ann, [[ben, 'member']]);
  const events = await stored(async () => {
    const context = await contextOf(ann, 'Mine');
    await ok(ann.post('/api/contexts', { name: 'Ours', owner_team_id: team.id }));
    await ok(ann.post(`/api/contexts/${context}/teams`, { team_id: team.id }));
    await ok(ann.delete(`/api/contexts/${context}/teams/${team.id}`));
    await ok(ann.post(`/api/contexts/${context}/rename`, { name: 'Renamed' }));
    const resource = await resourceIn(ann, { context });
    const path = `/api/resources/${resource}`;
    await ok(grant(ann, path, ben, 'R'));
    await ok(grant(ann, path, ben, 'RWG'));
    await ok(revoke(ann, path, ben));
    await ok(grant(ann, path, team, 'R'));
    await ok(ann.post(`/api/contexts/${context}/reassign`, { to_team_id: team.id }));
    return [context, resource];
  });
  expect(events).toEqual(GOLDEN['acts on contexts and grants']);
});

test('acts on teams', async () => {
  const cy = (await running.people({ cy: 'approved' })).cy;
  const events = await stored(async () => {
    const team = await teamBy(ann, [[ben, 'watcher']]);
    const path = `/api/teams/${team.id}`;
    await teamBy(ann, [], team);
    await ok(ann.patch(path, { name: 'Renamed', description: 'Secret' }));
    await ok(ann.patch(`${path}/members/${ben.id}`, { role: 'member' }));
    await ok(ann.delete(`${path}/members/${ben.id}`));
    const invite = (name: string) =>
      ok(ann.post(`${path}/invite`, { invited_email: `${name}@example.org`, role: 'member' }));
    await ok(cy.post('/api/invitations/accept', { token: (await invite('one')).token }));
    await ok(ben.post('/api/invitations/decline', { token: (await invite('two')).token }));
    await ok(ann.delete(`${path}/invitations/${(await invite('three')).id}`));
    await ok(ann.delete(path));
    await ok(ann.post(`${path}/restore`));
    return [team.id];
  });
  expect(events).toEqual(GOLDEN['acts on teams']);
});

test('acts on principals, machines, groups of an identity provider and chat logins', async () => {
  const { mia } = await running.people({ mia: 'denied' });
  const team = await teamBy(ann);
  const { id: map } = await mapOf(root, 'Granted');
  const events = await stored(async () => {
    const act = (name: string, body?: object) =>
      ok(root.post(`/api/access/admin/principals/${mia.id}/${name}`, body));
    await act('approve');
    await ok(root.post('/api/access/admin/promote', { profile_id: mia.id, team_id: team.id }));
    await ok(root.post('/api/access/admin/demote', { profile_id: mia.id }));
    await act('revoke', { reason: 'policy' });
    await act('approve');
    const { client } = await issued(root, {
      owner_team_id: team.id,
      teams: [{ team_id: team.id, role: 'member' }],
      grants: [{ cogmap_id: map, can_write: true }],
      approve: true,
      expires_at: '2999-01-01T00:00:00Z',
    });
    const external = await ok(
      root.post('/api/machine-clients', { client_id: newClientId(), label: 'CI', teams: [], grants: [] }),
    );
    await ok(
      root.post(`/api/machine-clients/${external.id}/rebind`, {
        client_id: newClientId(),
        from_machine_client_id: external.id,
        label: 'Next',
      }),
    );
    await ok(root.post(`/api/machine-clients/${client.id}/rotate-secret`, { grace_seconds: 60 }));
    await ok(root.delete(`/api/machine-clients/${client.id}`));
    const idp_key = `idp-${newId().slice(-12)}`;
    const group = { idp_key, group: 'eng', team_id: team.id };
    const external_user_id = `saml|${newId()}`;
    const email = `mo-${newId().slice(-12)}@example.org`;
    await ok(root.put('/api/access/admin/idp-groups', { ...group, role: 'member' }));
    await ok(root.put('/api/access/admin/idp-groups', { ...group, role: 'watcher' }));
    const joins = (groups: string[]) =>
      ok(
        running.signed(SECRETS.reconcile, '/internal/saml/reconcile', {
          external_user_id,
          email,
          idp_key,
          groups,
        }),
      );
    await joins(['eng']);
    await ok(root.put('/api/access/admin/idp-groups', { ...group, role: 'member' }));
    await joins(['eng']);
    await joins([]);
    await ok(root.delete(`/api/access/admin/idp-groups?${new URLSearchParams(group)}`));
    const principal = newPrincipal();
    await running.link(principal, mia);
    await ok(mia.delete('/api/auth/slack/link/me'));
    return [mia.id, client.id, client.profile_id, external.profile_id, team.id, map];
  });
  expect(events).toEqual(
    GOLDEN['acts on principals, machines, groups of an identity provider and chat logins'],
  );
});
