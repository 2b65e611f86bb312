import { newId } from '#base/ids.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { made, mapOf, resourceIn } from '#test/world/things.ts';
import { audit, blockOf, cite } from '../evidence/citing.ts';
import { newClientId, registered } from '../machines/machine.ts';
import { type Made, teamBy } from '../teams/teams-made.ts';

/** Maps with findings, and those who judge what they cite; made by ordinary operations. */

/** A machine that calls by a token of its own. */
export interface Machine extends Pick<Caller, 'id' | 'token' | 'get' | 'post'> {
  /** Of its registration. */
  readonly client: string;
}

/** A machine that was registered with a team, and admitted. */
export async function machineOf(running: Service, admin: Caller, teams: readonly Made[]): Promise<Machine> {
  const client_id = newClientId();
  const machine = await registered(admin, {
    client_id,
    approve: true,
    owner_team_id: teams[0]!.id,
    teams: teams.map(({ id }) => ({ team_id: id, role: 'member' })),
  });
  const claims = { gty: 'client-credentials', azp: client_id };
  const token = await running.issuer.token(`${client_id}@clients`, { claims });
  const authorization = `Bearer ${token}`;
  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) => running.call(method, path, { headers: { authorization, ...headers }, body });
  return {
    id: machine.profile_id,
    token,
    client: machine.id,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers as Record<string, string>),
  };
}

/** An author with a team whose members read what they are given; nobody else is in it. */
export interface Desk {
  readonly running: Service;
  readonly admin: Caller;
  readonly ann: Caller;
  readonly team: Made;
}

export async function deskOf(running: Service): Promise<Desk> {
  const { admin, ann } = await running.people({ admin: 'admin', ann: 'approved' });
  return { running, admin, ann, team: await teamBy(admin, [[ann, 'maintainer']]) };
}

/** Somebody of the team, who judges. */
export async function readerOf({ running, admin, team }: Desk): Promise<Caller> {
  const { rea } = await running.people({ rea: 'approved' });
  await made(admin.post(`/api/teams/${team.id}/members`, { profile_id: rea.id, role: 'member' }));
  return rea;
}

/** A map of the author that the team reads. */
export async function mapFor({ ann, team }: Desk): Promise<string> {
  const { id } = await mapOf(ann, `Audited ${newId()}`);
  await made(ann.post(`/api/cognitive-maps/${id}/teams`, { team_id: team.id }));
  return id;
}

export interface Finding {
  readonly id: string;
  readonly block: string;
  readonly sources: readonly string[];
}

/** So many sources in a map, which cite nothing. */
export const sourcesIn = ({ ann }: Desk, map: string, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, () => resourceIn(ann, { map }, { content: `A source ${newId()}.` })),
  );

/** A resource of a map that cites sources, or so many new ones. */
export async function findingIn(
  desk: Desk,
  map: string,
  cited: number | readonly string[],
): Promise<Finding> {
  const sources = typeof cited === 'number' ? await sourcesIn(desk, map, cited) : cited;
  const id = await resourceIn(desk.ann, { map }, { content: `A finding ${newId()}.` });
  await cite(desk.ann, id, ...sources);
  return { id, block: await blockOf(desk.running, id), sources };
}

/** A finished upload of several blocks. */
export async function uploadIn({ ann }: Desk, map: string, texts: readonly string[]) {
  const [content, ...more] = texts;
  const { resource_id: id } = await made(
    ann.post('/api/ingest', {
      ...{ title: 'An upload', origin_uri: '', doc_type_name: 'concept', content },
      ...{ context_ref: '', home_cogmap_id: map, segmented: { block_budget: 1000 } },
    }),
  );
  for (const [index, text] of more.entries()) {
    const segment = { seq: index + 1, content: text, content_hash: sha256Hex(text) };
    await made(ann.post(`/api/resources/${id}/blocks`, segment));
  }
  const { blocks, body_hash } = await made(ann.get(`/api/resources/${id}/blocks`));
  const end = { expected_blocks: texts.length, expected_body_hash: body_hash };
  await made(ann.post(`/api/resources/${id}/finalize`, end));
  return { id, blocks: blocks.map((block: { block_id: string }) => block.block_id) as string[] };
}

type Judge = Pick<Caller, 'post'>;

/** Judges some citations of a finding: all of them unless said. */
export async function judge(by: Judge, { id, block, sources }: Finding, some = sources): Promise<void> {
  for (const source of some) {
    await made(audit(by as Caller, { finding: id, block, source, value: 0.5 }));
  }
}

export const rewrite = ({ ann }: Desk, resource: string, content: string) =>
  made(ann.patch(`/api/resources/${resource}`, { content }));

/** What somebody is asked to judge: rows of the sweep. */
export async function swept(by: Pick<Caller, 'get'>, cap?: number) {
  const body = await made(by.get(`/api/auditor/sweep${cap === undefined ? '' : `?cap=${cap}`}`));
  return body as { cogmap_id: string; finding_id: string; uncovered: number }[];
}

/** Ids of the findings in the sweep, in its order. */
export const sweptIds = async (by: Pick<Caller, 'get'>, cap?: number): Promise<string[]> =>
  (await swept(by, cap)).map(({ finding_id }) => finding_id);

interface Dispatched {
  readonly claimed: readonly {
    readonly id: string;
    readonly cogmap_id: string;
    readonly attempts: number;
    readonly citations: readonly { finding_id: string; block_id: string; source_id: string }[];
  }[];
  readonly correlation_id?: string;
}

export const dispatched = (
  by: Machine,
  body: { readonly cap?: number } = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Dispatched> => made(by.post('/api/auditor/dispatch', body, headers));
