import { lstat, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtlasClient, type IngestPayload, NetworkError, SEGMENT_BUDGET } from '#sdk/index.ts';
import type { Shell } from './shell.ts';
import { createOnce } from './uploads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const CLAIMS = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url');

/** A service whose answers do not come. */
const cutOff = {
  call: () => Promise.reject(new NetworkError('CUT_OFF', 'the answer was cut off', undefined, true)),
} as unknown as AtlasClient;

const shell = () =>
  ({
    env: {
      SERVICE_API_URL: 'http://127.0.0.1:9',
      SERVICE_TOKEN: `e30.${CLAIMS}.e30`,
      SERVICE_AUTH_PATH: join(folder, 'auth.json'),
      SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
    },
    stderr: new PassThrough(),
    signal: new AbortController().signal,
  }) as unknown as Shell;

const create = (title: string, content: string): Promise<unknown> =>
  createOnce(shell(), cutOff, {
    title,
    content,
    doc_type_name: 'note',
    origin_uri: '',
    context_ref: '@me/x',
  } as IngestPayload).catch((error: unknown) => error);

test('the command that looks for a lost write is safe in a shell, whatever the title is', async () => {
  expect(await create("a $HOME `id` it's", 'Text.')).toMatchObject({
    code: 'network',
    hint: expect.stringContaining("--title-contains 'a $HOME `id` it'\\''s'"),
  });
});

test('what is remembered of an upload is written whole, and for its owner alone', async () => {
  const long = 'x'.repeat(SEGMENT_BUDGET + 1);
  await create('Long', long);
  const [file, ...others] = await readdir(join(folder, 'uploads'));
  expect([file, others]).toEqual([expect.stringMatching(/^\w+\.json$/), []]);
  const path = join(folder, 'uploads', file!);
  expect((await lstat(path)).mode & 0o777).toBe(0o600);
  // Written under another name and moved there: what has the name is replaced, and never written into.
  await rm(path);
  await symlink(join(folder, 'elsewhere'), path);
  await create('Long', long);
  expect((await lstat(path)).isFile()).toBe(true);
});
