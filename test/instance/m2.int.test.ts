import { describe, expect, test } from 'vitest';
import { newId, ROOT_TEAM_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { resourceCreated } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { edgeFolded } from '#test/world/edge-events.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Answer, Caller } from '#test/world/index.ts';
import { alignGrants, appendRaw } from '#test/world/raw.ts';
import { assertion, contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../integration/grants/granting.ts';
import { type Made, teamBy } from '../integration/teams/teams-made.ts';
import {
  type Ends,
  edgesBetween,
  markOfEdge,
  markOfMap,
  markOfResource,
} from '../integration/visibility/marks.ts';

/**
 * Spec 20 §11, M2: maps, resources and edges. Teams ta and tb stand below dept and common; dept, common and dirs below the
 * root team, to which M_pub is bound. Alice is a member of ta, bob of tb, dave of common, carol of dirs. It is here and not
 * among the integration tests because a map that is bound to the root is everyone's. Changing an edge is tried by folding,
 * whose authority is that of retyping (spec 20 §3.4).
 */
const NAMES = ['alice', 'bob', 'dave', 'carol', 'adm'] as const;
type Name = (typeof NAMES)[number];
type Row = readonly [alice: string, bob: string, dave: string, carol: string, adm: string];

const MAPS: Readonly<Record<string, Row>> = {
  M_pub: ['R-', 'R-', 'R-', 'R-', 'R-'],
  M_bridge: ['R-', 'R-', '--', '--', '--'],
  M_side: ['RW', '--', '--', '--', '--'],
  M_dir: ['--', '--', 'R-', 'R-', '--'],
  M_solo: ['--', '--', 'RW', '--', '--'],
};

const RESOURCES: Readonly<Record<string, Row>> = {
  pub1: ['R-', 'R-', 'R-', 'R-', 'R-'],
  pub2: ['R-', 'R-', 'R-', 'R-', 'R-'],
  r_a: ['RW', '--', '--', 'RW', '--'],
  r_a2: ['RW', '--', '--', '--', '--'],
  r_common: ['RW', 'RW', 'RW', '--', '--'],
  r_prof: ['R-', '--', 'RW', '--', '--'],
  r_side: ['RW', '--', '--', '--', '--'],
  r_solo: ['--', '--', 'RW', '--', '--'],
  r_del: ['--', '--', '--', '--', '--'],
};

/** Source, target and home of each edge, and whether a person sees it and with what status it is changed. */
const EDGES: readonly (readonly [source: string, target: string, home: string, row: Row])[] = [
  ['pub1', 'pub2', 'M_dir', ['no/404', 'no/404', 'yes/403', 'yes/403', 'no/404']],
  ['pub1', 'pub2', 'M_pub', ['yes/403', 'yes/403', 'yes/403', 'yes/403', 'yes/403']],
  ['r_a', 'r_a2', 'K_a', ['yes/200', 'no/404', 'no/404', 'no/404', 'no/404']],
  ['r_a', 'r_prof', 'K_a', ['yes/200', 'no/404', 'no/404', 'no/404', 'no/404']],
  ['r_common', 'r_prof', 'K_dave', ['no/404', 'no/404', 'yes/200', 'no/404', 'no/404']],
  ['r_a', 'r_del', 'K_a', ['no/404', 'no/404', 'no/404', 'no/404', 'no/404']],
  ['r_side', 'M_bridge', 'M_side', ['yes/200', 'no/404', 'no/404', 'no/404', 'no/404']],
];

const FOLDED: Row = ['no/404', 'no/404', 'no/404', 'no/404', 'no/404'];

const ASSERTIONS: readonly (readonly [source: string, target: string, statuses: readonly number[]])[] = [
  ['r_a', 'r_prof', [200, 404, 404, 403, 404]],
  ['r_common', 'pub1', [403, 403, 200, 404, 404]],
  ['r_side', 'r_a2', [200, 404, 404, 404, 404]],
  ['r_a2', 'r_solo', [404, 404, 404, 404, 404]],
  ['r_del', 'r_a', [404, 404, 404, 404, 404]],
  ['pub1', 'pub2', [403, 403, 403, 403, 403]],
];

const ids: Record<string, string> = {};
/** Of each row of EDGES, one edge for each person; then those that were folded. */
const edges: string[][] = [];
let folded: string[] = [];

const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

const homeOf = (name: string): Ends['home'] => ({
  table: name.startsWith('M_') ? 'kb_cogmaps' : 'kb_contexts',
  id: ids[name]!,
});

const endsOf = (source: string, target: string, home: string): Ends => ({
  source: ids[source]!,
  target: ids[target]!,
  ...(target.startsWith('M_') && { target_table: 'kb_cogmaps' as const }),
  home: homeOf(home),
});

/** Several parents, and the root among them, are nothing that an operation makes. */
const putBelow = (team: Made, parentId: string) =>
  running.database.execute(
    cypher`MATCH (team:Team {id: ${team.id}}), (parent:Team {id: ${parentId}}) MERGE (team)-[:CHILD_OF]->(parent)`,
  );

async function makeTeams(boss: Caller): Promise<Record<'ta' | 'tb' | 'dirs' | 'common', Made>> {
  const { alice, bob, dave, carol } = people;
  const [dept, common, dirs] = [
    await teamBy(boss),
    await teamBy(boss, [[dave, 'member']]),
    await teamBy(boss, [[carol, 'member']]),
  ];
  const ta = await teamBy(boss, [[alice, 'member']], dept);
  const tb = await teamBy(boss, [[bob, 'member']], dept);
  for (const team of [ta, tb]) await putBelow(team, common.id);
  for (const team of [dept, common, dirs]) await putBelow(team, ROOT_TEAM_ID);
  return { ta, tb, dirs, common };
}

async function makeMaps(boss: Caller, { ta, tb, dirs }: Record<'ta' | 'tb' | 'dirs', Made>): Promise<void> {
  const { alice, dave, adm } = people;
  const bindings = {
    M_pub: [ROOT_TEAM_ID],
    M_bridge: [ta.id, tb.id],
    M_side: [ta.id],
    M_dir: [dirs.id],
    M_solo: [],
  };
  for (const [name, teams] of Object.entries(bindings)) {
    ids[name] = (await mapOf(boss, name)).id;
    for (const team_id of teams) done(await adm.post(`/api/cognitive-maps/${ids[name]}/teams`, { team_id }));
  }
  done(await grant(adm, `/api/cognitive-maps/${ids['M_solo']}`, dave, 'RWG'));
  done(await grant(adm, `/api/cognitive-maps/${ids['M_side']!}`, alice, 'RW'));
  done(await grant(adm, `/api/cognitive-maps/${ids['M_dir']}`, dave, 'R'));
}

/** Resources of the system's, which nobody may change. */
async function makePublic(): Promise<void> {
  for (const name of ['pub1', 'pub2']) ids[name] = newId();
  await appendRaw(
    running.database,
    ['pub1', 'pub2'].map((title) =>
      resourceCreated({
        resource_id: ids[title]!,
        title,
        origin_uri: '',
        home: homeOf('M_pub'),
        owner_profile_id: SYSTEM_PROFILE_ID,
        originator_profile_id: SYSTEM_PROFILE_ID,
        doc_type: 'concept',
        blocks: [],
      }),
    ),
  );
}

async function makeResources(boss: Caller, { ta, common }: Record<'ta' | 'common', Made>): Promise<void> {
  const { alice, dave, carol } = people;
  ids['K_a'] = done(await boss.post('/api/contexts', { name: 'K_a', owner: { Team: ta.slug } })).body.id;
  ids['K_dave'] = await contextOf(dave, 'K_dave');
  for (const name of ['r_a', 'r_a2', 'r_del']) ids[name] = await resourceIn(alice, { context: ids['K_a']! });
  for (const name of ['r_common', 'r_prof']) ids[name] = await resourceIn(dave, { context: ids['K_dave']! });
  ids['r_side'] = await resourceIn(alice, { map: ids['M_side']! });
  ids['r_solo'] = await resourceIn(dave, { map: ids['M_solo']! });
  done(await alice.post(`/api/resources/${ids['r_a']}/reassign`, { to_profile_id: carol.id }));
  done(await grant(dave, `/api/resources/${ids['r_common']}`, common, 'RW'));
  done(await grant(dave, `/api/resources/${ids['r_prof']}`, alice, 'R'));
}

/** Shares and grants that count, or do not, when a map is the reader. */
async function makeSources(boss: Caller, { ta, common }: Record<'ta' | 'common', Made>): Promise<void> {
  const shared = { shA: ta, shC: common };
  for (const [name, team] of Object.entries(shared)) {
    const context = await contextOf(boss, name);
    ids[`r_${name}`] = await resourceIn(boss, { context });
    done(await boss.post(`/api/contexts/${context}/teams`, { team_id: team.id }));
  }
  const granted = await contextOf(boss, 'K_gA');
  ids['r_gA'] = await resourceIn(boss, { context: granted });
  // No operation grants on a context.
  await running.database.execute(
    cypher`MATCH (team:Team {id: ${ta.id}}), (context:Context {id: ${granted}})
     CREATE (team)-[:GRANTED {can_read: true, can_write: false, can_delete: false, can_grant: false}]->(context)`,
  );
  await alignGrants(running.database, ta.id);
  ids['r_tA'] = await resourceIn(boss, { context: await contextOf(boss, 'K_tA') });
  done(await grant(boss, `/api/resources/${ids['r_tA']}`, ta, 'R'));
}

async function makeEdges(): Promise<void> {
  for (const [source, target, home] of EDGES)
    edges.push(await edgesBetween(running, endsOf(source, target, home), NAMES.length));
  const ends = endsOf('r_a', 'r_a2', 'K_a');
  folded = await edgesBetween(running, ends, NAMES.length);
  await appendRaw(
    running.database,
    folded.map((id) => edgeFolded({ id, ...ends })),
  );
}

const running = await freshService();
const { boss, ...others } = await running.people({
  alice: 'approved',
  bob: 'approved',
  dave: 'approved',
  carol: 'approved',
  adm: 'admin',
  boss: 'approved',
});
const people: Record<Name, Caller> = others;
const teams = await makeTeams(boss);
await makeMaps(boss, teams);
await makePublic();
await makeResources(boss, teams);
await makeSources(boss, teams);
await makeEdges();
done(await people.alice.delete(`/api/resources/${ids['r_del']}`));

async function rowOf<T>(mark: (caller: Caller, index: number) => Promise<T>): Promise<T[]> {
  const marks: T[] = [];
  for (const [index, name] of NAMES.entries()) marks.push(await mark(people[name], index));
  return marks;
}

describe('M2, for alice, bob, dave, carol and an administrator', () => {
  test.each(Object.entries(MAPS))('the map %s', async (name, row) => {
    expect(await rowOf((caller) => markOfMap(caller, ids[name]!))).toEqual(row);
  });

  test.each(Object.entries(RESOURCES))('the resource %s', async (name, row) => {
    expect(await rowOf((caller) => markOfResource(caller, ids[name]!))).toEqual(row);
  });

  test.each(ASSERTIONS)('asserting an edge from %s to %s', async (source, target, statuses) => {
    const answers = await rowOf((caller) =>
      caller.post('/api/relationships', assertion(ids[source]!, ids[target]!, { label: newId() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused.map(({ body }) => body.error.code)).toEqual(refused.map(() => 'FORBIDDEN'));
  });

  test.each(EDGES.map((edge, index) => [...edge, index] as const))(
    'the edge from %s to %s at home in %s',
    async (source, target, home, row, index) => {
      const ends = endsOf(source, target, home);
      expect(await rowOf((caller, person) => markOfEdge(caller, edges[index]![person]!, ends))).toEqual(row);
    },
  );

  test('an edge from r_a to r_a2 that is folded', async () => {
    const ends = endsOf('r_a', 'r_a2', 'K_a');
    expect(await rowOf((caller, person) => markOfEdge(caller, folded[person]!, ends))).toEqual(FOLDED);
  });
});
