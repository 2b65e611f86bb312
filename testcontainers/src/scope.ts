import { randomBytes } from 'node:crypto';
import { testCredentials } from './credentials.ts';
import { type AtlasClient, createAtlasClient, isRefusal, pagesOf } from './sdk.ts';
import { CLIENT_TIMEOUT_MS } from './setup.ts';
import type { TestControl } from './test-control.ts';

/** What a test file has for itself: an account, its team, a context and a map. Others see nothing of it. */
export interface Scope extends AsyncDisposable {
  /** The name of the account, of the team, and of the context and the map. */
  readonly name: string;
  readonly teamId: string;
  readonly contextId: string;
  readonly mapId: string;
  /** A client of its account. */
  readonly client: AtlasClient;
  /** A token of its account. */
  token(): Promise<string>;
  /** Makes another account of its team, and returns its client. */
  member(): Promise<AtlasClient>;
  /** Forms the territories of its map now. */
  materialize(): Promise<void>;
  /** Removes the resources of its map and its context, and the team. Idempotent. */
  dispose(): Promise<void>;
}

/** Where a scope is made. */
export interface ScopeParts {
  readonly url: string;
  readonly control: TestControl;
}

/** Deletes all resources that the account may read, which are those of its scope. */
async function deleteResources(client: AtlasClient, query: object): Promise<void> {
  const ids: string[] = [];
  for await (const { id } of pagesOf(client, 'list_resources', { query })) ids.push(id);
  for (const id of ids)
    await client.call('delete_resource', { path: { id } }).catch((error: unknown) => {
      // The charter of a map stays, and so does what another test has deleted.
      if (!isRefusal(error)) throw error;
    });
}

/** Makes a scope: seven calls. */
export async function makeScope({ url, control }: ScopeParts): Promise<Scope> {
  const name = `scope-${randomBytes(6).toString('hex')}`;
  const clientOf = (username: string) =>
    createAtlasClient({
      baseUrl: url,
      credentials: testCredentials(control, { username }),
      timeoutMs: CLIENT_TIMEOUT_MS,
    });
  const { team_ids } = await control.account({ username: name, teams: [name] });
  const teamId = team_ids[name]!;
  const credentials = testCredentials(control, { username: name });
  const client = createAtlasClient({ baseUrl: url, credentials, timeoutMs: CLIENT_TIMEOUT_MS });
  await credentials.token();
  const [context, map] = await Promise.all([
    client.call('create_context', { body: { name } }),
    client.call('genesis', { body: { name, telos_title: name } }),
  ]);
  const [contextId, mapId] = [context.id, map.cogmap_id];
  await Promise.all([
    client.call('share_team', { path: { id: contextId }, body: { team_id: teamId } }),
    client.call('bind_team', { path: { id: mapId }, body: { team_id: teamId } }),
  ]);
  let disposed: Promise<void> | undefined;
  const remove = async () => {
    await deleteResources(client, { cogmap_ids: mapId });
    await deleteResources(client, { context_ref: contextId });
    // Its account owns the team.
    await client.call('delete_team', { path: { id: teamId } });
  };
  const dispose = () => {
    disposed ??= remove();
    return disposed;
  };
  let members = 0;
  return {
    name,
    teamId,
    contextId,
    mapId,
    client,
    token: () => credentials.token(),
    member: async () => {
      members += 1;
      const username = `${name}-${members}`;
      await control.account({ username, teams: [name] });
      return clientOf(username);
    },
    materialize: async () => {
      await client.call('materialize', { path: { id: mapId }, body: { threshold: 1 } });
    },
    dispose,
    [Symbol.asyncDispose]: dispose,
  };
}
