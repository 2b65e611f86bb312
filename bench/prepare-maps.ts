import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Generated, generate } from './generate.ts';
import type { HttpClient } from './http-client.ts';
import { type MapSize, planMap } from './map-plan.ts';
import type { Options } from './options.ts';

/** How long one call of `materialize` took, and what came out. */
export interface Formed {
  readonly ms: number;
  readonly territories: number;
}

export interface PreparedMap extends Generated {
  readonly formed: Formed;
}

export interface PreparedMaps {
  readonly large: PreparedMap;
  readonly small: PreparedMap;
  /** Made by an earlier run: what was measured while they were made belongs to that run. */
  readonly reused: boolean;
}

/** Gives about 500 territories. */
const SMALL: MapSize = { resources: 833, relationships: 2500 };

/** Forms a map, whatever has happened in it since the last time, and waits for it. */
export async function form(client: HttpClient, map: string): Promise<Formed> {
  const path = `/api/cognitive-maps/${map}/materialize`;
  const { ms, status, text } = await client.send({ method: 'POST', path, body: { threshold: 0 } });
  if (status >= 300) throw new Error(`materialize answered ${status}: ${text.slice(0, 300)}`);
  const { regions } = JSON.parse(text) as { regions?: number };
  if (regions === undefined) throw new Error(`materialize formed nothing: ${text.slice(0, 300)}`);
  return { ms, territories: regions };
}

async function remembered(file: string | undefined, key: string): Promise<PreparedMaps | undefined> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  if (text === '') return undefined;
  const kept = JSON.parse(text) as { key: string; maps: PreparedMaps };
  return kept.key === key ? { ...kept.maps, reused: true } : undefined;
}

/** The large map and the small one, formed; taken from the data folder when an earlier run has made the same. */
export async function prepareMaps(
  client: HttpClient,
  options: Options,
  progress: (line: string) => void,
): Promise<PreparedMaps> {
  const { resources, relationships, seed, connections } = options;
  const file = options.data === undefined ? undefined : join(options.data, 'bench-maps.json');
  const key = `${resources} ${relationships} ${seed}`;
  const known = await remembered(file, key);
  if (known !== undefined) {
    progress('using the maps of an earlier run');
    return known;
  }
  const make = async (name: string, size: MapSize, windowCalls: number) => {
    const plan = planMap(size, seed);
    const generated = await generate(client, plan, { name, connections, windowCalls, progress });
    const formed = await form(client, generated.map);
    progress(`${name}: formed ${formed.territories} territories in ${(formed.ms / 1000).toFixed(2)} s`);
    return { ...generated, formed };
  };
  const small = await make('small map', SMALL, 0);
  const large = await make('large map', { resources, relationships }, options.windowCalls);
  if (file !== undefined) await writeFile(file, JSON.stringify({ key, maps: { large, small } }));
  return { large, small, reused: false };
}
