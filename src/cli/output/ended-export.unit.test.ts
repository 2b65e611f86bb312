import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AtlasClient } from '#sdk/index.ts';
import { commands } from '../commands/export.ts';
import type { Shell } from '../shell.ts';

/** An export that is ended once the map is read. */

const TELOS = '00000000-0000-7000-8000-000000000001';
const MAP = '00000000-0000-7000-8000-000000000002';

const telos = {
  id: TELOS,
  title: 'Purpose',
  origin_uri: TELOS,
  doc_type_name: 'charter',
  managed_meta: {},
  open_meta: {},
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-ended-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A service with a map without documents, whose last answer to an export comes with Ctrl-C. */
function shellOf(controller: AbortController) {
  let cursors = 0;
  const answers: Record<string, () => unknown> = {
    cursor: () => {
      cursors += 1;
      if (cursors === 2) controller.abort();
      return {};
    },
    get_cognitive_map: () => ({ cogmap: { name: 'Map', telos_resource_id: TELOS }, charter: [] }),
    list_resources: () => ({ rows: [telos], truncated: false }),
    cogmap_neighborhood_slice: () => ({ edges: [] }),
  };
  const show = vi.fn();
  const shell = {
    signal: controller.signal,
    stderr: { isTTY: false, write: () => true },
    atlas: async () => ({ call: async (id: string) => answers[id]!() }) as unknown as AtlasClient,
    note: () => undefined,
    show,
  };
  return { shell: shell as unknown as Shell, show };
}

test.each(['map', 'map.json', 'map.cypher'])('%s is neither written nor reported', async (name) => {
  const { shell, show } = shellOf(new AbortController());
  const exported = commands(shell).parseAsync([MAP, '--out', join(folder, name)], { from: 'user' });
  await expect(exported).rejects.toMatchObject({
    code: 'io',
    message: 'the export was ended; nothing was written',
  });
  expect(show).not.toHaveBeenCalled();
  expect(await readdir(folder)).toEqual([]);
});
