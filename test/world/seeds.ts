import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import type { WriteTransaction } from '#operation/context.ts';
import { append } from '#record/ledger/index.ts';
import { MapSeed, plantMap } from '#upkeep/seeds/index.ts';
import type { Caller, Service } from './index.ts';
import { grantOnAnchor } from './raw.ts';

const DAYS_BEFORE_MS = 24 * 86_400_000;
const SEED_ID = /00000000-0000-7000-(8000-[0-9a-f]{12})/g;

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface PlantedMap {
  readonly seed: MapSeed;
  readonly map: string;
  /** The fresh id of a seed's resource, context or edge, by its key or by the end of its fixed id. */
  id(key: string): string;
  /** The key of a fresh id. */
  key(id: string): string;
}

/**
 * The first half of ids that are less than any that is minted from now on. It is drawn from the days before: a test that moved
 * the clock forward leaves the process minting ids of one and the same moment.
 */
function earlierPrefix(): string {
  const minted = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
  const hex = (minted - randomInt(1, DAYS_BEFORE_MS)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/**
 * Plants a seed file for one test, under fresh ids that sort as the file's own do, owned by `owner`, who also gets a
 * write grant on the map and its contexts.
 */
export async function plant(
  { database }: Pick<Service, 'database'>,
  path: string,
  owner: Pick<Caller, 'id'>,
): Promise<PlantedMap> {
  const text = readFileSync(inProject(path), 'utf8').replaceAll(SEED_ID, `${earlierPrefix()}-7000-$1`);
  const seed = MapSeed.parse(parse(text));
  await database.write('test', undefined, async (tx) => {
    const writer: WriteTransaction = {
      ...tx,
      reach: () => Promise.reject(new Error('a seed needs no reach')),
      append: (events) => append(tx, { profile_id: SYSTEM_PROFILE_ID, name: 'system' }, events),
    };
    await plantMap(writer, seed, owner.id);
  });
  await grantOnAnchor(database, owner.id, seed.map.id, true);
  const ids = new Map<string, string>([
    ...seed.resources.map((row): [string, string] => [row.key, row.id]),
    ...seed.contexts.map((row): [string, string] => [row.key, row.id]),
    ...seed.edges.map((row): [string, string] => [`e${row.id.slice(-2)}`, row.id]),
  ]);
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  return {
    seed,
    map: seed.map.id,
    id: (key) => ids.get(key) ?? key,
    key: (id) => keys.get(id) ?? id,
  };
}
