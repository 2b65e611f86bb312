import { resolve } from 'node:path';
import type { ServicePrograms } from './atlas-programs.ts';
import { AtlasTestError, lastLines } from './failures.ts';
import { type AtlasClient, pagesOf } from './sdk.ts';
import type { ImportedMap, MapManifest, MapResource } from './setup.ts';

const AT_ONCE = 4;

/** Does something to each item, some at a time; results in the order of the items. */
async function mapSome<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return results;
}

async function createResource(client: AtlasClient, map: string, resource: MapResource): Promise<string> {
  const { title, content = title, doc_type_name = 'concept' } = resource;
  const place = { home_cogmap_id: map, origin_uri: '' };
  const made = await client.call('create_ingest', {
    body: { title, content, doc_type_name, context_ref: '', ...place },
  });
  return (made as { id: string }).id;
}

/** A map that was made, and the ids of its resources by their keys. */
export interface PlantedMap {
  readonly id: string;
  readonly resources: Readonly<Record<string, string>>;
}

/**
 * Creates a map that is written down in a test, as the client's account.
 * @throws AtlasTestError unknown_name, when a relationship names a resource that the map does not have
 */
export async function plantMap(client: AtlasClient, manifest: MapManifest): Promise<PlantedMap> {
  const { name, telos_title = name, resources = [], relationships = [] } = manifest;
  const keys = new Set(resources.map(({ key }) => key));
  const unknown = relationships
    .flatMap(({ source, target }) => [source, target])
    .find((key) => !keys.has(key));
  if (unknown !== undefined)
    throw new AtlasTestError(
      'unknown_name',
      `A relationship of the map "${name}" names the resource "${unknown}", and the map has ${[...keys].join(', ') || 'none'}.`,
    );
  const { cogmap_id: id } = await client.call('genesis', { body: { name, telos_title } });
  const ids = await mapSome(resources, (resource) => createResource(client, id, resource));
  const idOf = new Map(resources.map(({ key }, index) => [key, ids[index]!]));
  await mapSome(relationships, ({ source, target, label, edge_kind = 'leads_to', weight = 1 }) =>
    client.call('assert', {
      body: {
        source: idOf.get(source)!,
        target: idOf.get(target)!,
        label,
        edge_kind,
        weight,
        polarity: 'forward',
      },
    }),
  );
  return { id, resources: Object.fromEntries(idOf) };
}

/** A map of that name that the account has from an earlier start, with its resources by their titles; undefined without one. */
export async function findPlanted(
  client: AtlasClient,
  manifest: MapManifest,
): Promise<PlantedMap | undefined> {
  const maps = await client.call('list_cognitive_maps');
  const map = maps.find(({ name }) => name === manifest.name);
  if (map === undefined) return undefined;
  const keyOf = new Map(manifest.resources?.map(({ key, title }) => [title, key]));
  const resources: Record<string, string> = {};
  for await (const { id, title } of pagesOf(client, 'list_resources', { query: { cogmap_ids: map.id } })) {
    const key = keyOf.get(title);
    if (key !== undefined) resources[key] = id;
  }
  return { id: map.id, resources };
}

/**
 * Imports a map from a file or folder of this machine, as the owner of a token.
 * @returns its id
 * @throws AtlasTestError command_failed, with the end of what the import printed
 */
export async function importMap(
  programs: ServicePrograms,
  { name, path }: ImportedMap,
  token: string,
): Promise<string> {
  const from = await programs.bring(resolve(path));
  const environment = { SERVICE_API_URL: programs.url, SERVICE_TOKEN: token };
  const { status, answer, output } = await programs.commandLine(
    ['--format', 'json', 'import', '--map', name, from],
    environment,
  );
  if (status !== 0)
    throw new AtlasTestError(
      'command_failed',
      `The map "${name}" was not imported from ${path}. The end of what the import printed:\n${lastLines(output)}`,
    );
  return (JSON.parse(answer) as { map_id: string }).map_id;
}
