import { resourceRehomed } from '#record/ledger/index.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { appendRaw, bindMapToTeam, grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { type PlantedMap, plant } from '#test/world/seeds.ts';
import { edgeOf } from '#test/world/things.ts';

/** Spec 50 §13, G1 and G1-S1: u1 reads the map, C and P and may write; u2 reads only the map, through a team. */
export interface Kitchen {
  readonly running: Service;
  readonly u1: Caller;
  readonly u2: Caller;
  readonly planted: PlantedMap;
  readonly path: string;
}

export async function kitchenOf(running: Service): Promise<Kitchen> {
  const { u1, u2 } = await running.people({ u1: 'approved', u2: 'approved' });
  const planted = await plant(running, 'seeds/kitchen.yaml', u1);
  const team = await teamOf(running.database, [{ profile_id: u2.id, role: 'member' }]);
  await bindMapToTeam(running.database, planted.map, team.id);
  await grantOnAnchor(running.database, u1.id, planted.map, true);
  return { running, u1, u2, planted, path: `/api/cognitive-maps/${planted.map}` };
}

/** The changes of S1, in their order; gives the id of n11. */
export async function changeKitchen({ running, u1, planted }: Kitchen): Promise<string> {
  const ingested = await u1.post('/api/ingest', {
    title: 'Skim the foam',
    origin_uri: '',
    context_ref: '',
    home_cogmap_id: planted.map,
    doc_type_name: 'concept',
    content: 'Skim the foam.',
    chunks_packed: packedChunk('Skim the foam.', [0, 1, 0]),
  });
  const n11: string = ingested.body.id;
  await edgeOf(u1, n11, planted.id('n03'));
  await edgeOf(u1, planted.id('n04'), n11);
  const contexts = (await u1.get('/api/contexts')).body as { id: string; slug: string }[];
  const home = { table: 'kb_contexts', id: contexts.find(({ slug }) => slug === 'default')!.id } as const;
  await appendRaw(running.database, [resourceRehomed({ resource_id: planted.id('n04'), home })]);
  const deleted = await u1.delete(`/api/resources/${planted.id('n08')}`);
  const folded = await u1.post(`/api/relationships/${planted.id('e05')}/fold`, {});
  if (deleted.status !== 200 || folded.status !== 200) throw new Error('a change of the kitchen was refused');
  return n11;
}
