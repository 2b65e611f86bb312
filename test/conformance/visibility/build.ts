import { z } from 'zod';
import { newId, ROOT_TEAM_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { stampKey } from '#embeddings/embedder.ts';
import { createHashEmbedder, HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { cutText, prepareBody, storeContents } from '#knowledge/resources/index.ts';
import { query } from '#neo4j/query.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { defaultLensFor } from '#picture/algorithms/lenses.ts';
import { materialize, redrawing } from '#picture/formation/index.ts';
import {
  append,
  changeAccessVersion,
  cogmapSeeded,
  grantCreated,
  resourceCreated,
  resourceDeleted,
} from '#record/ledger/index.ts';
import { edgeAsserted, edgeFolded } from '#test/world/edge-events.ts';
import type { Service } from '#test/world/index.ts';
import { type Anchor, type Endpoint, type Principal, ROOT, type World } from './worlds.ts';

const Ids = z.array(z.string());

const createAnchors = query('../test/conformance/visibility/cypher/create_anchors', {
  mode: 'write',
  params: z.object({
    teams: z.array(z.object({ id: z.string(), slug: z.string(), active: z.boolean(), parents: Ids })),
    members: z.array(z.object({ profile_id: z.string(), team_id: z.string(), role: z.string() })),
    contexts: z.array(
      z.object({ id: z.string(), name: z.string(), slug: z.string(), owner_id: z.string(), teams: Ids }),
    ),
  }),
});

const bindMaps = query('../test/conformance/visibility/cypher/bind_maps', {
  mode: 'write',
  params: z.object({ bindings: z.array(z.object({ map_id: z.string(), team_id: z.string() })) }),
});

const embedWorld = query('../test/conformance/visibility/cypher/embed_world', {
  mode: 'write',
  params: z.object({
    stamp: z.string(),
    vectors: z.array(z.object({ id: z.string(), vector: z.array(z.number()), older: z.boolean() })),
  }),
});

const deleteWorld = query('../test/conformance/visibility/cypher/delete_world', {
  mode: 'write',
  params: z.object({ ids: Ids }),
});

/** A world in the database: the id of everything in it, in the order of its lists. */
export interface Built {
  readonly teams: readonly string[];
  readonly contexts: readonly string[];
  readonly maps: readonly string[];
  readonly teloi: readonly string[];
  readonly resources: readonly string[];
  readonly edges: readonly string[];
  /** What happens after the maps have been formed. */
  readonly late: readonly LedgerEvent[];
}

const embedder = createHashEmbedder();

/** Resources share titles: each has that of every fourth other one. */
export const titleNumber = (index: number): number => index % 4;

/** The text of a resource by its position: that of every fifth other one, the last but for a mark that its vector does not know. */
export const textOf = (index: number): string =>
  `What is said in text number ${index % 5}${index < 10 ? '' : '!'}`;

/** Every second edge is a contradiction, but for one between ends that an earlier one joins: it would be the same edge. */
export const contradicts = ({ edges }: World, index: number): boolean => {
  const ends = ({ source, target }: World['edges'][number]) => JSON.stringify([source, target]);
  const isOne = (at: number) => at % 2 === 1 && ends(edges[at]!) === ends(edges[index]!);
  return index % 2 === 1 && [...edges.keys()].findIndex(isOne) === index;
};

/** Every third resource has not changed for a day longer than the others. */
const isOlder = (index: number): boolean => index % 3 === 0;

/** Every third edge has little weight. */
export const isLight = (index: number): boolean => index % 3 === 0;

/** The vector of a text, as the vectors of a world are made. */
export async function vectorOf(text: string): Promise<number[]> {
  const [vector] = await embedder.embed([text], 'document');
  return Array.from(vector!);
}

const SYSTEM = { profile_id: SYSTEM_PROFILE_ID, name: 'system' };

/** The names by which a world's lists are known in the database. */
function naming(world: World, people: readonly string[]) {
  const mint = (list: readonly unknown[]) => list.map(() => newId());
  const [teams, contexts, maps, teloi, resources, edges] = [
    mint(world.teams),
    mint(world.contexts),
    mint(world.maps),
    mint(world.maps),
    mint(world.resources),
    mint(world.edges),
  ];
  const team = (index: number) => (index === ROOT ? ROOT_TEAM_ID : teams[index]!);
  const principal = (one: Principal) =>
    'person' in one
      ? ({ table: 'kb_profiles', id: people[one.person]! } as const)
      : ({ table: 'kb_teams', id: team(one.team) } as const);
  const anchor = (one: Anchor) =>
    'context' in one
      ? ({ table: 'kb_contexts', id: contexts[one.context]! } as const)
      : ({ table: 'kb_cogmaps', id: maps[one.map]! } as const);
  const subject = (one: Endpoint | Anchor) =>
    'resource' in one ? ({ table: 'kb_resources', id: resources[one.resource]! } as const) : anchor(one);
  return { teams, contexts, maps, teloi, resources, edges, team, principal, anchor, subject };
}

type Names = ReturnType<typeof naming>;

const mapBirths = ({ maps, teloi }: Names): LedgerEvent[] =>
  maps.map((cogmap_id, index) =>
    cogmapSeeded({
      cogmap_id,
      name: `map ${cogmap_id}`,
      telos: { resource_id: teloi[index]!, title: 'telos', origin_uri: `test://${cogmap_id}`, blocks: [] },
      owner_profile_id: SYSTEM_PROFILE_ID,
    }),
  );

function resourceEvents(world: World, names: Names, people: readonly string[]) {
  const drafts = world.resources.map((resource, index) => {
    const id = newId();
    const body = prepareBody(id, [{ block_id: newId(), seq: 0, text: cutText({ content: textOf(index) }) }]);
    return { ...resource, id, body, index };
  });
  const births = drafts.map(({ home, owner, fate, id, body: { blocks }, index }) =>
    resourceCreated(
      {
        resource_id: names.resources[index]!,
        title: `resource ${titleNumber(index)}`,
        origin_uri: '',
        home: names.anchor(home),
        owner_profile_id: people[owner]!,
        originator_profile_id: people[owner]!,
        doc_type: 'concept',
        blocks,
        ...(fate === 'unfinished' && { segmented: true as const }),
      },
      { id },
    ),
  );
  const bodies = drafts.map(({ body }) => body.contents);
  const deletions = (fate: string) =>
    world.resources.flatMap((resource, index) =>
      resource.fate === fate
        ? [resourceDeleted({ resource_id: names.resources[index]! }, { home: names.anchor(resource.home) })]
        : [],
    );
  return { births, bodies, early: deletions('deleted'), late: deletions('deleted late') };
}

function edgeEvents(world: World, names: Names) {
  const asserted = (test: (fate: string) => boolean) =>
    world.edges.flatMap(({ source, target, home, fate }, index) => {
      if (!test(fate)) return [];
      const end = names.subject(target);
      return [
        edgeAsserted({
          edge_id: names.edges[index]!,
          source: names.resources[source]!,
          target: end.id,
          ...('map' in target && { target_table: 'kb_cogmaps' as const }),
          edge_kind: 'near',
          polarity: 'forward',
          label: contradicts(world, index) ? 'contradicts' : `edge ${index}`,
          weight: isLight(index) ? 0.25 : 1,
          home: names.anchor(home),
        }),
      ];
    });
  const folded = (fate: string) =>
    world.edges.flatMap((edge, index) =>
      edge.fate === fate
        ? [
            edgeFolded({
              id: names.edges[index]!,
              source: names.resources[edge.source]!,
              target: names.subject(edge.target).id,
              home: names.anchor(edge.home),
            }),
          ]
        : [],
    );
  return {
    early: [...asserted((fate) => fate !== 'asserted late'), ...folded('folded')],
    late: [...asserted((fate) => fate === 'asserted late'), ...folded('folded late')],
  };
}

const grantEvents = (world: World, names: Names): LedgerEvent[] =>
  world.grants.map(({ principal, subject, can }) => {
    const [who, what] = [names.principal(principal), names.subject(subject)];
    return grantCreated({
      subject_table: what.table,
      subject_id: what.id,
      principal_table: who.table,
      principal_id: who.id,
      can_read: true,
      can_write: can === 'write',
      can_delete: false,
      can_grant: can === 'grant',
      granted_by: SYSTEM_PROFILE_ID,
    });
  });

/** Puts a world into the database as the service's own projectors would, and forms its maps and contexts. */
export async function build({ database }: Service, world: World, people: readonly string[]): Promise<Built> {
  const names = naming(world, people);
  const resources = resourceEvents(world, names, people);
  const edges = edgeEvents(world, names);
  const mark = newId().slice(-12);
  await adopt(database, HASH_STAMP);
  await database.write('build_world', undefined, async (tx) => {
    await tx.list(createAnchors, {
      teams: world.teams.map(({ parents, active }, index) => ({
        id: names.team(index),
        slug: `t${index}-${mark}`,
        active,
        parents: parents.map(names.team),
      })),
      members: world.members.map(({ person, team, role }) => ({
        profile_id: people[person]!,
        team_id: names.team(team),
        role,
      })),
      contexts: world.contexts.map(({ owner, sharedWith }, index) => ({
        id: names.contexts[index]!,
        name: `context ${index}`,
        slug: `c${index}-${mark}`,
        owner_id: names.principal(owner).id,
        teams: sharedWith.map(names.team),
      })),
    });
    // Teams and contexts are made without events.
    await changeAccessVersion(tx);
    await append(tx, SYSTEM, mapBirths(names));
    await storeContents(tx, [], resources.bodies);
    await append(tx, SYSTEM, [...resources.births, ...grantEvents(world, names)]);
    const texts = world.resources.map((_, index) => vectorOf(textOf(index)));
    const vectors = (await Promise.all(texts)).map((vector, index) => ({
      id: names.resources[index]!,
      vector,
      older: isOlder(index),
    }));
    await tx.list(embedWorld, { stamp: stampKey(HASH_STAMP), vectors });
    await append(tx, SYSTEM, [...edges.early, ...resources.early]);
    await tx.list(bindMaps, {
      bindings: world.maps.flatMap(({ boundTo }, index) =>
        boundTo.map((team) => ({ map_id: names.maps[index]!, team_id: names.team(team) })),
      ),
    });
  });
  const anchors = [
    ...names.maps.map((id) => ({ id, table: 'kb_cogmaps', kind: 'cogmap' }) as const),
    ...names.contexts.map((id) => ({ id, table: 'kb_contexts', kind: 'context' }) as const),
  ];
  for (const { id, table, kind } of anchors) {
    await redrawing(database, { name: 'form_world' }, (tx, redraw) => {
      const writer = { ...tx, append: (events: readonly LedgerEvent[]) => append(tx, SYSTEM, events) };
      return materialize(writer, { table, id }, defaultLensFor(kind), 0, { redraw });
    });
  }
  return { ...names, late: [...edges.late, ...resources.late] };
}

/** Lets the late fates come to pass. */
export const passTime = ({ database }: Service, { late }: Built): Promise<unknown> =>
  database.write('pass_time', undefined, (tx) => append(tx, SYSTEM, late));

export async function takeDown({ database }: Service, built: Built): Promise<void> {
  const ids = [...built.teams, ...built.contexts, ...built.maps, ...built.teloi, ...built.resources];
  await database.write('delete_world', undefined, async (tx) => {
    await tx.list(deleteWorld, { ids });
    await changeAccessVersion(tx);
  });
}
