import { expect, test } from 'vitest';
import { commandLineInProcess } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/** What people see of answers: tables that fit a terminal of 80 columns, and never JSON. */

const running = await service();
const { ann } = (await running.people({ ann: 'admin' })) as { ann: Caller };
const atlas = await commandLineInProcess({
  SERVICE_API_URL: await originOf(running),
  SERVICE_TOKEN: ann.token,
});
const context = await contextOf(ann, 'Tables');
const map = (await mapOf(ann, 'Tables')).id;
const document = await resourceIn(ann, { map }, { title: 'Soup', content: '# Soup\n\nSoup of leeks.' });
const other = await resourceIn(ann, { map }, { title: 'Stock of a soup', open_meta: { tags: ['stock'] } });
await edgeOf(ann, document, other, { label: 'derived_from' });
await resourceIn(ann, { context }, { title: 'A note', doc_type: 'session' });
const team = `table-${ann.id.slice(-12)}`;
await made(ann.post('/api/teams', { slug: team, name: 'Tables' }));
await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 1 }));
const things: Readonly<Record<string, string>> = {
  CONTEXT: context,
  MAP: map,
  DOCUMENT: document,
  TEAM: team,
  ME: ann.id,
};

const PLAN = JSON.stringify({
  stages: [{ name: 'found', act: 'find-exact', intention: { query: 'soup' } }],
  outcome: { returns: [{ stage: 'found' }] },
});

async function table(line: string): Promise<string> {
  const words = line.split(' ').map((word) => things[word] ?? word);
  const { code, stdout, stderr } = await atlas([...words, '--format', 'table'], PLAN);
  expect([line, code, code === 0 ? '' : stderr]).toEqual([line, 0, '']);
  return stdout;
}

test.each([
  ['admin ledger --actor ME', /^(occurred_at +event_type|none)/],
  ['admin jobs list', /^(kind +state +attempts|none)/],
  ['admin jobs metrics', /^(kind +pending|none)/],
  ['admin jobs idle', /^idle +(true|false)/],
  ['admin principals list', /^handle +(standing|id)\b/],
  ['access settings', /\S/],
  ['feed-target list', /^(url|none)/],
  ['proposal list', /^(title|none)/],
  ['shared-link list MAP', /^(title|none)/],
  ['subscription list', /^(liveness|none)/],
  ['query acts', /^act +asks +state/],
  ['query --plan -', /^found: find-exact, answered\ntitle +score +id\n/],
  ['query --check --plan -', /^expressible +true/],
  ['graph home', /research\n +name +owner_ref/],
  ['graph traverse DOCUMENT', /^Nodes\ntitle [\s\S]+Edges\nfrom +label +to/],
  ['graph slice MAP --seeds DOCUMENT', /^Nodes\ntitle/],
  ['graph entry', /^Nodes\ntitle/],
  ['cogmap show MAP', /cogmap\n +id +[\s\S]+foundations\n +title +doc_type/],
  ['duplicates MAP', /^score +a +b +reasons|^none/],
  ['report MAP', /^# Report of the map .+\n\nAs of 20[\s\S]+\n## Changes\n/],
  ['cogmap analytics MAP', /staleness\n +\w+/],
  ['team show TEAM', /members\n +handle +role/],
  ['resource lineage DOCUMENT', /ancestors/],
  ['resource list --cogmap MAP --with open-meta', /^title +doc_type_name +open_meta +id\n/],
  ['resource list --cogmap MAP --fields title,updated', /^title +updated\nS.+ \d{4}-\d\d-\d\d \d\d:\d\d\n/],
  ['search soup --cogmap MAP', /^By words\ntitle +score +id\n/],
  ['steward changes MAP', /^(occurred_at +event_type|none)/],
  ['trail node DOCUMENT', /^occurred_at +kind +actor_name[\s\S]+\n20[\d-]+ [\d:]+ {2}\w+_created /],
  ['event feed MAP', /^occurred_at +kind +actor_name[\s\S]+\d {2}\w+_asserted /],
  ['warmup --context CONTEXT', /^goals +none\nsessions\n +title +updated +id\n +A note/],
])('%s', async (line, form) => {
  const shown = await table(line);
  expect(shown).toMatch(form);
  const lines = shown.split('\n');
  expect(lines.filter((text) => /\[?\{"/.test(text) && !text.includes('tags'))).toEqual([]);
  // Fields have two columns; a long text in the second one is not cut.
  expect(lines.filter((text) => text.length > 80 && /\S {2,}\S.* {2,}\S/.test(text))).toEqual([]);
});
