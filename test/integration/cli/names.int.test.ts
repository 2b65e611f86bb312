import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { answerOf, commandLineInProcess } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/** Issue 37: wherever a command takes an id, it takes a name or the beginning of the id. */

const running = await service();
const { ann, ben } = (await running.people({ ann: 'approved', ben: 'approved' })) as Record<
  'ann' | 'ben',
  Caller
>;
const origin = await originOf(running);
const [atlas, stranger] = await Promise.all(
  [ann, ben].map(({ token }) => commandLineInProcess({ SERVICE_API_URL: origin, SERVICE_TOKEN: token })),
);
const mark = newId();
const names = { map: `Birds ${mark}`, document: `Swift ${mark}`, context: `Notes ${mark}` };
const map = (await mapOf(ann, names.map)).id;
const context = await contextOf(ann, names.context);
const document = await resourceIn(
  ann,
  { map },
  { title: names.document, content: '# Swift\n\nSwifts sleep.' },
);
const other = await resourceIn(ann, { map }, { title: `Wind ${mark}` });
const twins = [
  await resourceIn(ann, { map }, { title: `Twin ${mark}` }),
  await resourceIn(ann, { context }, { title: `Twin ${mark}` }),
];
const edge = await edgeOf(ann, document, other, { kind: 'near', label: 'flies in' });
const slug = `birds-${mark.slice(-12)}`;
const team = (await made(ann.post('/api/teams', { slug, name: 'Birds' }))).id;
await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 1 }));

const told = async (...args: string[]) => answerOf<Record<string, unknown>>(await atlas!(args));
const shown = async (...args: string[]) => {
  const { code, stdout, stderr } = await atlas!([...args, '--format', 'table']);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  return stdout;
};

test('maps, contexts, documents, teams and lenses go by name', async () => {
  expect(await told('cogmap', 'show', names.map)).toMatchObject({ cogmap: { id: map } });
  expect(await told('context', 'show', names.context)).toMatchObject({ id: context });
  expect(await told('resource', 'show', names.document)).toMatchObject({ id: document });
  expect(await told('team', 'show', `+${slug}`)).toMatchObject({ id: team });
  expect(await told('event', 'cursor', names.map)).toBeTruthy();
  expect(await told('search', 'swifts', '--cogmap', names.map)).toMatchObject({
    exact: { hits: { length: 1 } },
  });
  await told('context', 'share', names.context, slug);
  expect(await told('cogmap', 'shape', names.map, '--lens', 'telos-default')).toBeTruthy();
  expect(await told('graph', 'slice', names.map, '--seeds', names.document)).toMatchObject({
    nodes: { length: 2 },
  });
});

test('a title in a stated map is that of the document there; elsewhere its candidates are listed', async () => {
  expect(await told('graph', 'slice', names.map, '--seeds', `Twin ${mark}`)).toMatchObject({
    nodes: [{ id: twins[0] }],
  });
  const { code, stdout, stderr } = await atlas!(['resource', 'show', `Twin ${mark}`]);
  expect([code, JSON.parse(stdout).code]).toEqual([1, 'bad-request']);
  for (const words of [...twins, names.map, names.context]) expect(stderr).toContain(words);
});

test('what a table shows of an id is taken where the id is', async () => {
  const shortOf = (table: string, title: string): string =>
    table
      .split('\n')
      .find((line) => line.includes(title))!
      .trim()
      .split(/ +/)
      .at(-1)!;
  const resource = shortOf(await shown('resource', 'list', '--cogmap', map), names.document);
  expect(resource.length).toBeLessThan(36);
  expect(await told('resource', 'show', resource)).toMatchObject({ id: document });
  const handle = shortOf(await shown('relationship', 'list', resource), 'flies in');
  expect(handle.length).toBeLessThan(36);
  expect(await told('relationship', 'facets', handle)).toMatchObject({ facets: [] });
  expect(JSON.stringify(await told('trail', 'edge', handle))).toContain(edge);
  const [, row] = (await shown('cogmap', 'shape', names.map)).split('\n');
  const territory = row!.trim().split(/ +/).at(-1)!;
  expect(territory.length).toBeLessThan(36);
  expect(await told('graph', 'members', territory)).toHaveProperty('rows');
});

test('what is not readable is named like what is absent', async () => {
  const refusals = await Promise.all(
    [names.map, `No ${mark}`].map((name) => stranger!(['cogmap', 'show', name])),
  );
  const [hidden, absent] = refusals.map(({ code, stdout, stderr }, at) =>
    JSON.stringify([code, stdout, stderr]).replaceAll([names.map, `No ${mark}`][at]!, 'NAME'),
  );
  expect(hidden).toBe(absent);
  expect(refusals[0]!.code).toBe(1);
});

test('a search shows title, score and id, and the words around the match below them', async () => {
  const { stdout } = await atlas!(['search', 'swifts', '--cogmap', map, '--text-only', '--format', 'table']);
  expect(stdout).toMatch(/^title +score +id\n {0}Swift .*\n {2}.*[Ss]wifts sleep/);
});
