import { availableParallelism, cpus } from 'node:os';
import { seeded } from '../test/random.ts';
import type { HttpClient } from './http-client.ts';
import { type Figures, measure, memoryOf } from './measure.ts';
import { callOf, type Measured, readsOf, writesOf } from './operations.ts';
import type { Options } from './options.ts';
import { form, type Prepared } from './prepare.ts';
import { profileReads } from './profiles.ts';
import type { Line, MemoryAfter, Report } from './report.ts';
import type { Atlas } from './start-atlas.ts';

/** What depends on nothing but who calls: also measured and profiled as the narrow caller. */
const ANYWHERE = /^(get_profile|atlas_home|entry|list_resources, .*)$/;

async function measureAll(
  atlas: Atlas,
  client: HttpClient,
  measured: readonly Measured[],
  { seconds, connections }: Options,
  progress: (line: string) => void,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, operation, input, before } of measured) {
    const next = () => callOf(operation, input());
    // A refusal is found before the call is repeated a thousand times.
    const { status } = await client.send(next());
    if (status >= 300) {
      lines.push({ name, refused: status });
      continue;
    }
    progress(`measuring: ${name}`);
    const figures: Figures[] = [];
    for (const at of connections)
      figures.push(await measure(atlas, client, { next, before }, { seconds, connections: at }));
    lines.push({ name, figures });
  }
  return lines;
}

/** Measures every read and some writes, then forming; reads come first, so that none sees what the writes add. */
export async function bench(
  atlas: Atlas,
  prepared: Prepared,
  options: Options,
  progress: (line: string) => void,
): Promise<Report> {
  const { things } = prepared;
  const { wide, narrow } = prepared.people;
  const random = seeded(1);
  const chosen = (measured: readonly Measured[]) =>
    measured.filter(({ name }) => name.startsWith(options.only));
  const reads = chosen(readsOf(things, random));
  const writes = writesOf(things, random);
  const anywhere = reads
    .filter(({ name }) => ANYWHERE.test(name))
    .map((read) => ({ ...read, name: `narrow: ${read.name}` }));
  const memory: MemoryAfter[] = [];
  const noteMemory = (after: string) => {
    const service = memoryOf(atlas.pids.service);
    if (service !== undefined) memory.push({ after, service });
  };
  noteMemory('its start, or the load and first forming');
  const lines = await measureAll(atlas, wide.client, reads, options, progress);
  lines.push(...(await measureAll(atlas, narrow.client, anywhere, options, progress)));
  noteMemory('the reads');
  progress('profiling');
  const answered = new Set(lines.flatMap(({ name, refused }) => (refused === undefined ? [name] : [])));
  const profiled = reads.filter(({ name }) => answered.has(name));
  const profiles = await profileReads(atlas.driver, 'wide', wide.link_key, profiled);
  profiles.push(...(await profileReads(atlas.driver, 'narrow', narrow.link_key, anywhere)));
  lines.push(...(await measureAll(atlas, wide.client, chosen(writes), options, progress)));
  noteMemory('the writes');
  const formations = [...prepared.formations];
  if ('form'.startsWith(options.only)) {
    progress('forming');
    formations.push(await form(wide.client, things.map, 'form the measured map after the writes'));
    const { operation, input } = writes[0]!;
    await wide.client.send(callOf(operation, input()));
    formations.push(await form(wide.client, things.map, 'form the measured map after one assert'));
  }
  noteMemory('forming');
  return {
    name: new Date().toISOString().replaceAll(':', '-').slice(0, 19),
    facts: {
      node: process.version,
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: availableParallelism(),
      resources: options.resources,
      measured_map: things.resources.length,
      territories: things.regions.length,
    },
    lines,
    profiles,
    formations,
    memory,
  };
}
