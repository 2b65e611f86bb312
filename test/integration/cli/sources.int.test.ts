import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { answerOf, commandLine } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { mapOf } from '#test/world/things.ts';

/** Where documents come from, and what is told of a command that is done in part (spec 30 §18). */

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const atlas = commandLine({ SERVICE_API_URL: await originOf(running), SERVICE_TOKEN: ann.token });
const map = (await mapOf(ann, 'Sources')).id;
const folder = await mkdtemp(join(tmpdir(), 'atlas-sources-'));
const pages = createServer((_, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<title>Of the web</title><p>With <em>parsley</em>.'),
);
pages.listen(0, '127.0.0.1');
await once(pages, 'listening');
const page = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/p`;

afterAll(async () => {
  pages.close();
  await rm(folder, { recursive: true });
});

const create = (...options: string[]) =>
  atlas(['resource', 'create', '--type', 'note', '--cogmap', map, ...options]);

test('a page of the web becomes the origin of the document and its source', async () => {
  const made = answerOf<{ id: string }>(await create('--from', page));
  expect(made).toMatchObject({ title: 'Of the web', origin_uri: page });
  const { content } = answerOf<{ content: string }>(await atlas(['resource', 'show', made.id]));
  expect(content).toBe('With _parsley_.');
  expect(answerOf(await atlas(['resource', 'provenance', made.id]))).toMatchObject([
    { source_kind: 'remote', source_uri: page },
  ]);
});

test('with --no-source the document has neither', async () => {
  const made = answerOf<{ id: string }>(await create('--from', page, '--no-source'));
  expect(made).toMatchObject({ title: 'Of the web', origin_uri: '' });
  expect(answerOf(await atlas(['resource', 'provenance', made.id]))).toEqual([]);
});

test('a refused relationship is reported, and the document stays', async () => {
  const nothing = newId();
  const { code, stdout, stderr } = await create('--title', 'Alone', '--task', nothing);
  expect([code, JSON.parse(stdout).title]).toEqual([0, 'Alone']);
  expect(stderr).toContain(`not the relationship advances to ${nothing}`);
});

test('a map whose contents are refused is named, so that it can be filled', async () => {
  const manifest = join(folder, 'broken.yaml');
  const entry = (to: string) => `
name: Half
entries:
  - id: ${newId()}
    origin_uri: file:a.md
    title: A
    body: Text.
    edges: ${to}
`;
  await writeFile(manifest, entry(`[{ to: ${newId()}, kind: near }]`));
  const { code, stderr } = await atlas(['cogmap', 'create', '--manifest', manifest]);
  const again = /atlas (cogmap reconcile \S+) --manifest/.exec(stderr)?.[1];
  expect([code, again]).toEqual([1, expect.any(String)]);
  await writeFile(manifest, entry('[]'));
  expect(answerOf(await atlas([...again!.split(' '), '--manifest', manifest]))).toMatchObject({ created: 1 });
});
