import { newId } from '#base/ids.ts';
import { edgeAsserted } from '#test/world/edge-events.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { appendRaw } from '#test/world/raw.ts';

/** What a person may do with resources, maps and edges, in the marks of the matrices (spec 20 §11). */

const mark = (reads: boolean, writes: boolean): string => `${reads ? 'R' : '-'}${writes ? 'W' : '-'}`;

/** `RW`: reads and changes a resource; GET is 404 and PATCH 403 otherwise. */
export async function markOfResource(caller: Caller, id: string): Promise<string> {
  const got = (await caller.get(`/api/resources/${id}`)).status;
  const patched = (await caller.patch(`/api/resources/${id}`, { title: caller.name })).status;
  if (![200, 404].includes(got) || ![200, 403].includes(patched))
    throw new Error(`${caller.name}: ${got} and ${patched} are no answers to a reader or a stranger`);
  return mark(got === 200, patched === 200);
}

/** `RW`: reads a map and authors in it. */
export async function markOfMap(caller: Caller, id: string): Promise<string> {
  const got = (await caller.get(`/api/cognitive-maps/${id}`)).status;
  const body = { title: 'A thing', origin_uri: '', doc_type_name: 'concept', content: '', context_ref: '' };
  const written = (await caller.post('/api/ingest', { ...body, home_cogmap_id: id })).status;
  if (![200, 404].includes(got) || ![200, 403].includes(written))
    throw new Error(`${caller.name}: ${got} and ${written} are no answers to a reader or a stranger`);
  return mark(got === 200, written === 200);
}

export interface Ends {
  readonly source: string;
  readonly target: string;
  readonly target_table?: 'kb_resources' | 'kb_cogmaps';
  readonly home: { readonly table: 'kb_contexts' | 'kb_cogmaps'; readonly id: string };
}

/** So many edges of the same ends and home, whoever could assert them; one for each person, since changing one folds it. */
export async function edgesBetween({ database }: Service, ends: Ends, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const common = { edge_kind: 'near', polarity: 'forward', weight: 1 } as const;
  const events = ids.map((edge_id) => edgeAsserted({ edge_id, label: edge_id, ...common, ...ends }));
  await appendRaw(database, events);
  return ids;
}

/**
 * Whether a person reads an edge, and the status of changing it: `yes/200`. It is folded when that is allowed. Where the
 * matrices have 403 for an edge that is not read it is 404, as for no edge.
 */
export async function markOfEdge(caller: Caller, id: string, { source, target }: Ends): Promise<string> {
  const path = `/api/access/explain?principal=${caller.id}&subject=kb_edges:${id}`;
  const { status, body } = await caller.get(path);
  const reads = status === 200 && body.read === true;
  const seenAt = await Promise.all([source, target].map((end) => caller.get(`/api/resources/${end}/edges`)));
  const listed = seenAt.filter((answer) => answer.status === 200 && JSON.stringify(answer.body).includes(id));
  const isListed = listed.length > 0;
  const mapEnd = (await caller.get(`/api/cognitive-maps/${target}`)).status === 200;
  if (!mapEnd && isListed !== reads)
    throw new Error(
      `${caller.name}: an edge that is ${isListed ? '' : 'not '}listed is ${reads ? '' : 'not '}read`,
    );
  const changed = (await caller.post(`/api/relationships/${id}/fold`, {})).status;
  return `${reads ? 'yes' : 'no'}/${changed}`;
}
