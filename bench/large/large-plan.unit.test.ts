import { expect, test } from 'vitest';
import { halvesOf, plannedEdges } from './large-halves.ts';
import { formedId, planLarge } from './large-plan.ts';
import { homeRow, relationshipRow, resourceRow } from './large-rows.ts';

const size = { resources: 20_000, relationships: 60_000 };
const callers = { wide: 'wide', narrow: 'narrow' };
const plan = planLarge(size, callers, 1);

const teamsOf = (caller: string): Set<string> => {
  const own = plan.teams.filter(({ members }) => members.some(({ profile_id }) => profile_id === caller));
  return new Set(own.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : [id, parent_id])));
};

const homesOf = (caller: string) => {
  const teams = teamsOf(caller);
  return plan.homes.filter(
    (home) =>
      home.profiles.includes(caller) || [home.owner_id ?? '', ...home.teams].some((id) => teams.has(id)),
  );
};

test('the wide caller is in 50 teams, reads 500 homes, and was granted 1,000 resources outside of them', () => {
  expect(teamsOf('wide').size).toBe(50);
  const homes = homesOf('wide');
  expect(homes).toHaveLength(500);
  const granted = plan.grants.filter(({ principal_id }) =>
    ['wide', ...teamsOf('wide')].includes(principal_id),
  );
  expect(new Set(granted.map(({ resource }) => resource)).size).toBe(1000);
  const inside = (number: number) =>
    homes.some(({ first, resources }) => number >= first && number < first + resources);
  expect(granted.filter(({ resource }) => inside(resource))).toEqual([]);
});

test('the homes of the narrow caller hold a thousandth of all resources', () => {
  const seen = homesOf('narrow').reduce((sum, { resources }) => sum + resources, 0);
  expect(seen / size.resources).toBeCloseTo(0.001, 4);
});

test('homes share out all resources, and relationships join two different ones, no pair twice in a home', () => {
  expect(plan.homes.reduce((sum, { resources }) => sum + resources, 0)).toBe(size.resources);
  expect(plan.edges.count).toBe(size.relationships);
  const rows = Array.from({ length: size.relationships }, (_, number) => relationshipRow(number, plan));
  expect(rows.filter(({ source, target }) => source === target)).toEqual([]);
  const keys = rows.map(({ source, target, kind, label }) => `${source} ${target} ${kind} ${label}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('counters are those that the projectors would have kept', () => {
  const home = plan.homes.find(({ resources }) => resources > 3)!;
  const { tallies, resource_count, connected_count, holders } = homeRow(home, plan);
  const rows = Array.from({ length: home.resources }, (_, index) =>
    resourceRow(home.first + index, home, plan),
  );
  expect(resource_count).toBe(rows.length);
  expect(tallies.reduce((sum, { resources }) => sum + resources, 0)).toBe(rows.length);
  expect(new Set(rows.map(({ resource }) => resource.owner_id))).toEqual(new Set(holders));
  expect(rows.filter(({ resource }) => resource.inner_degree > 0)).toHaveLength(connected_count);
  for (const { resource } of rows) {
    const ends = [...plan.edges.sources, ...plan.edges.targets].filter(
      (end) => end === numberOf(resource.id),
    );
    expect(resource.negative_degree ?? 0).toBe(ends.length === 0 ? 0 : -ends.length);
  }
});

const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16);

test('the same size, seed and callers give the same plan, another seed another one', () => {
  const sources = (seed: number) => planLarge(size, callers, seed).edges.sources;
  expect(sources(1)).toEqual(sources(1));
  expect(sources(1)).not.toEqual(sources(2));
});

test('too few resources for the homes or the grants are refused', () => {
  expect(() => planLarge({ resources: 3000, relationships: 0 }, callers, 1)).toThrow('too few');
});

test('the maps to form have a fifth and a fiftieth of all resources, groups of their own, and no reader', () => {
  const formed = plan.homes.slice(-2);
  expect(formed.map(({ id, resources, links }) => ({ id, resources, links }))).toEqual([
    { id: formedId(0), resources: 4000, links: 12_000 },
    { id: formedId(1), resources: 400, links: 700 },
  ]);
  for (const { id, teams, profiles, owner_id, first, resources, links } of formed) {
    expect({ teams, profiles, owner_id }).toEqual({ teams: [], profiles: [], owner_id: null });
    const homeIndex = plan.homes.findIndex((home) => home.id === id);
    const own = [...plan.edges.homes.keys()].filter((edge) => plan.edges.homes[edge] === homeIndex);
    const ends = own.flatMap((edge) => [plan.edges.sources[edge]!, plan.edges.targets[edge]!]);
    expect(own).toHaveLength(links!);
    expect(ends.every((end) => end >= first && end < first + resources)).toBe(true);
  }
});

test('halves share no home, and with the edges across them they are all there are', () => {
  const [low, high] = halvesOf(plan) as [Int32Array, Int32Array];
  expect([...low, ...high]).toEqual([...Array(size.resources).keys()]);
  expect(low.length / size.resources).toBeCloseTo(0.5, 1);
  const { halves, across } = plannedEdges(plan);
  const homes = halves.map((edges) => new Set([...edges].map((edge) => plan.edges.homes[edge]!)));
  expect([...homes[0]!].filter((home) => homes[1]!.has(home))).toEqual([]);
  const all = [...halves.flatMap((edges) => [...edges]), ...across];
  expect(all.sort((a, b) => a - b)).toEqual([...Array(size.relationships).keys()]);
});
