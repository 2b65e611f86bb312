import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { occurredNow } from '#record/ledger/index.ts';
import { service } from '#test/world/index.ts';
import { plant } from '#test/world/seeds.ts';
import { edgeOf, resourceIn } from '#test/world/things.ts';

/** The example of docs/changes-of-a-map.md: the Kitchen before and after an afternoon of work. */

const PAGE = new URL('../../../docs/changes-of-a-map.md', import.meta.url);
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const kitchen = await plant(running, 'seeds/kitchen.yaml', ann);
const form = () => ann.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 });

test('the digest of the page is what the service says of these acts', async () => {
  await form();
  const from = occurredNow();
  const foam = await resourceIn(ann, { map: kitchen.map }, { title: 'Skim the foam' });
  await edgeOf(ann, foam, kitchen.id('n03'), { kind: 'express', label: 'keeps clear', weight: 9 });
  await ann.post(`/api/relationships/${kitchen.id('e05')}/fold`, {});
  await ann.delete(`/api/resources/${kitchen.id('n08')}`);
  await form();
  const { body } = await ann.get(`/api/graph/cogmaps/${kitchen.map}/changes?from=${from}&tokens=500`);
  const told = (body.digest as string)
    .replaceAll(TIME, '…')
    .replaceAll(body.territories[0].actors[0].name, 'ann');
  const [, example] = /```\n(Changes of the map[^`]*)\n```/.exec(await readFile(PAGE, 'utf8')) ?? [];
  expect(told).toBe(example);
});
