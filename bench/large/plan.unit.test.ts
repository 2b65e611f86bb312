import { expect, test } from 'vitest';
import { Edges } from './edges.ts';
import { planLarge } from './plan.ts';
import { homeRow, relationshipRow, resourceRow } from './rows.ts';

const callers = { wide: 'wide', narrow: 'narrow', other: 'other' };
const plan = planLarge(20_000, callers, true);
const edges = new Edges(plan);

const homesOf = (caller: string) => {
  const own = plan.teams.filter(({ members }) => members.some(({ profile_id }) => profile_id === caller));
  const teams = new Set(own.flatMap(({ id, parent_id }) => [id, parent_id]));
  return plan.homes.filter(
    ({ team_id, writers }) => writers.includes(caller) || (team_id !== null && teams.has(team_id)),
  );
};

test('the wide caller reads a quarter of the homes, the narrow one ten, and all three the measured maps', () => {
  expect(homesOf('wide')).toHaveLength((plan.homes.length - 3) / 4 + 2);
  expect(homesOf('narrow')).toHaveLength(10 + 2);
  expect(homesOf('other')).toHaveLength(3);
});

test('homes share out all resources, and no edge stands twice or joins a resource with itself', () => {
  expect(plan.homes.reduce((sum, { resources }) => sum + resources, 0)).toBe(20_000);
  const rows = Array.from({ length: edges.count }, (_, number) => relationshipRow(number, plan, edges));
  expect(rows).toHaveLength(60_000);
  expect(rows.filter(({ source, target }) => source === target)).toEqual([]);
  const keys = rows.map(({ source, target, kind, label, home_id }) =>
    [source, target, kind, label, home_id].join(),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('counters are those that the projectors would have kept', () => {
  const home = plan.homes.find(({ grouped }) => grouped)!;
  const { tallies, resource_count, connected_count, holders } = homeRow(home, edges);
  const rows = Array.from({ length: home.resources }, (_, index) =>
    resourceRow(home.first + index, home, edges, null),
  );
  expect(resource_count).toBe(rows.length);
  expect(tallies.reduce((sum, { resources }) => sum + resources, 0)).toBe(rows.length);
  expect(new Set(rows.map(({ resource }) => resource.owner_id))).toEqual(new Set(holders));
  expect(rows.filter(({ resource }) => resource.inner_degree > 0)).toHaveLength(connected_count);
});
