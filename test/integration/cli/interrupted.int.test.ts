import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { answerOf, commandLine, packedProgram } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { wayTo } from '../../fakes/lossy-way.ts';

/** Writes whose connection is cut, and commands that are ended by Ctrl-C. */

const SEGMENT = 262_144;
const APPEND = /^POST \/api\/resources\/[^/]+\/blocks$/;

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const folder = await mkdtemp(join(tmpdir(), 'atlas-interrupted-'));
const way = await wayTo(await originOf(running));
const map = (await mapOf(ann, 'Interrupted')).id;
const environment: Record<string, string> = {
  SERVICE_API_URL: way.origin,
  SERVICE_TOKEN: ann.token,
  SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
};
const atlas = commandLine(environment);

afterAll(async () => {
  way.close();
  await rm(folder, { recursive: true });
});

interface Event {
  readonly event_id: string;
  readonly occurred_at: string;
}

beforeEach(() => {
  way.decide = () => 'through';
  way.seen.length = 0;
});

/** Spawns a command that is going to be interrupted. */
async function begun(words: readonly string[]) {
  const program = await packedProgram();
  return spawn(process.execPath, [program, ...words], { env: { PATH: process.env['PATH'], ...environment } });
}

/** A command that uploads four segments, and its body. */
async function longDocument(name: string): Promise<{ words: string[]; body: string }> {
  const body = `# ${name}\n\n${`A line of ${name}.\n`.repeat((3.5 * SEGMENT) / `A line of ${name}.\n`.length)}`;
  const file = join(folder, `${name}.md`);
  await writeFile(file, body);
  return { words: ['resource', 'create', '--type', 'note', '--cogmap', map, '--body', `@${file}`], body };
}

const appends = (): number => way.seen.filter((line) => APPEND.test(line)).length;
const remembered = (): Promise<string[]> => readdir(join(folder, 'uploads'));

/** The fate of the second segment that is appended. */
const atSecondAppend = (fate: 'cut' | 'held') => {
  let count = 0;
  return (line: string) => (APPEND.test(line) && ++count === 2 ? fate : 'through');
};

test('an upload whose connection is cut goes on by the same command', async () => {
  const { words, body } = await longDocument('cut');
  way.decide = atSecondAppend('cut');
  const { code, stdout } = await atlas(words);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    { code: 'network', hint: expect.stringContaining('run the same command again') },
  ]);
  expect(await remembered()).toHaveLength(1);
  way.decide = () => 'through';
  way.seen.length = 0;
  const { id } = answerOf<{ id: string }>(await atlas(words));
  expect(appends()).toBe(2);
  expect((await ann.get(`/api/resources/${id}/content`)).body.markdown).toBe(body);
  expect(await remembered()).toEqual([]);
});

test('an upload that is ended by Ctrl-C goes on by the same command', async () => {
  const { words } = await longDocument('stopped');
  way.decide = atSecondAppend('held');
  const child = await begun(words);
  const said = text(child.stderr);
  await way.held();
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect([code, await said]).toEqual([130, expect.stringContaining('run the same command again')]);
  way.decide = () => 'through';
  way.seen.length = 0;
  answerOf(await atlas(words));
  expect(appends()).toBe(2);
});

test('a body that has changed since is another upload', async () => {
  const { words } = await longDocument('changed');
  way.decide = atSecondAppend('cut');
  await atlas(words);
  way.decide = () => 'through';
  way.seen.length = 0;
  await writeFile(join(folder, 'changed.md'), `${'Another line.\n'.repeat((2.5 * SEGMENT) / 14)}`);
  answerOf(await atlas([...words, '--title', 'Changed']));
  expect(appends()).toBe(2);
});

test('a write that may have been done is not repeated in silence', async () => {
  const id = await resourceIn(ann, { map }, { title: 'Before' });
  way.decide = (line) => (line.startsWith('PATCH ') ? 'cut after' : 'through');
  const { code, stdout } = await atlas(['resource', 'update', id, '--title', 'After']);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    { code: 'network', hint: expect.stringContaining(`atlas resource show ${id}`) },
  ]);
  expect(way.seen).toEqual([`PATCH /api/resources/${id}`]);
  expect((await ann.get(`/api/resources/${id}`)).body.title).toBe('After');
});

test('a create whose answer is lost makes one document', async () => {
  let sent = 0;
  way.decide = (line) => (line === 'POST /api/ingest' && ++sent === 1 ? 'cut after' : 'through');
  const title = `Once ${ann.id}`;
  answerOf(await atlas(['resource', 'create', '--type', 'note', '--cogmap', map, '--title', title]));
  expect(sent).toBe(2);
  const found = await ann.get(`/api/resources?q=${encodeURIComponent(title)}`);
  expect(found.body.total).toBe(1);
});

test('a feed is followed, a line for each event, until Ctrl-C', async () => {
  const { latest_event_id } = answerOf<{ latest_event_id: string }>(await atlas(['event', 'cursor', map]));
  const child = await begun(['event', 'feed', map, '--follow', '--after', latest_event_id]);
  const next = once(createInterface({ input: child.stdout }), 'line');
  const id = await resourceIn(ann, { map }, { title: 'Happens' });
  const event = JSON.parse((await next)[0]);
  expect(event).toMatchObject({ kind: 'resource_created', elements: expect.anything() });
  expect(JSON.stringify(event.elements)).toContain(id);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
});

test('a feed is followed since a time, and what happened before is left out', async () => {
  const other = (await mapOf(ann, 'Followed')).id;
  const old = await resourceIn(ann, { map: other }, { title: 'Earlier' });
  const { latest_event_id } = answerOf<{ latest_event_id: string }>(await atlas(['event', 'cursor', other]));
  const feed = (await ann.get(`/api/events/${other}/stream?limit=1000`)).body.events as Event[];
  const last = feed.find(({ event_id }) => event_id === latest_event_id)!;
  const recent = await resourceIn(ann, { map: other }, { title: 'Later' });
  const since = new Date(Date.parse(last.occurred_at) + 1).toISOString();
  const child = await begun(['event', 'follow', other, '--since', since]);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  expect(line).toContain(recent);
  expect(line).not.toContain(old);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
});

/** Notes of which each leads to the next: more than one call brings. */
async function manyNotes(count: number): Promise<string> {
  const vault = join(folder, 'vault');
  await mkdir(vault);
  for (let number = 0; number < count; number += 1)
    await writeFile(join(vault, `${number}.md`), `[next](${(number + 1) % count}.md)`);
  return vault;
}

/** The documents of a map, and what is joined to what. */
async function exported(map: string) {
  const out = join(folder, `${map}.json`);
  answerOf(await atlas(['export', map, '--out', out]));
  const { nodes, edges } = JSON.parse(await readFile(out, 'utf8')).graph;
  const ends = edges.map(({ source, target }: { source: string; target: string }) => `${source} ${target}`);
  return { nodes: Object.keys(nodes), ends: ends as string[] };
}

test('an import that is ended by Ctrl-C, and cut when it goes on, makes the same map with the same command', async () => {
  const count = 260;
  const vault = await manyNotes(count);
  const words = ['import', vault, '--map', 'Imported'];
  let writes = 0;
  const atWrite = (number: number, fate: 'held' | 'cut after') => (line: string) =>
    line === 'POST /api/bulk' && ++writes === number ? fate : 'through';
  way.decide = atWrite(2, 'held');
  const child = await begun(words);
  const said = text(child.stderr);
  await way.held();
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect([code, await said]).toEqual([
    130,
    expect.stringContaining('the same command goes on with the rest'),
  ]);
  // The first call of relationships, which the service makes.
  writes = 0;
  way.decide = atWrite(2, 'cut after');
  const cut = await atlas(words);
  expect([cut.code, JSON.parse(cut.stdout)]).toMatchObject([1, { code: 'network' }]);
  way.decide = () => 'through';
  const report = answerOf<{ map_id: string; asserted: number }>(await atlas(words));
  expect(report).toMatchObject({ created: 0, unchanged: count, asserted: expect.any(Number) });
  expect(report.asserted).toBeLessThan(2 * count);
  expect(answerOf(await atlas(words))).toMatchObject({ created: 0, unchanged: count, asserted: 0 });
  const { nodes, ends } = await exported(report.map_id);
  expect(nodes.filter((path) => path.endsWith('.md'))).toHaveLength(count);
  expect([ends.length, new Set(ends).size]).toEqual([2 * count, 2 * count]);
});
