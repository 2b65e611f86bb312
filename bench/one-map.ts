import { STREAMS, writeBulk } from './bulk-streams.ts';
import { admitted } from './large/load.ts';
import { memoryOf } from './measure.ts';
import { type Formation, form } from './prepare.ts';
import type { Atlas } from './start-atlas.ts';
import { figure } from './statistics.ts';
import { writeMap } from './written-map.ts';

const told = ({ name, seconds, stages, territories }: Formation): string => {
  const each = Object.entries(stages).map(([stage, taken]) => `${stage} ${figure(taken)} s`);
  return `${name}: ${figure(seconds)} s (${each.join(', ')}), ${territories} territories`;
};

/**
 * One map of documents with vectors and three times as many relationships, all of them written by `POST /api/bulk`, then
 * formed: the whole, and again after one relationship. Rates, times, and the memory of both processes.
 */
export async function measureOneMap(
  atlas: Atlas,
  documents: number,
  progress: (line: string) => void,
): Promise<string> {
  const client = await admitted(atlas, STREAMS);
  const lines: string[] = [];
  const noteMemory = (after: string) => {
    const [service, neo4j] = [atlas.pids.service, atlas.pids.neo4j].map(memoryOf);
    if (service === undefined || neo4j === undefined) return;
    lines.push(
      `memory after ${after}, MB: service ${figure(service.resident)}, at most ${figure(service.most)}; ` +
        `neo4j ${figure(neo4j.resident)}, at most ${figure(neo4j.most)}`,
    );
  };
  const written = await writeMap(atlas, client, documents, progress);
  const { map, assertAt } = written;
  lines.push(...written.lines);
  noteMemory('the writes');
  progress('forming …');
  lines.push(told(await form(client, map, 'the whole map formed')));
  noteMemory('forming');
  const at = () => ({ ...assertAt(0), key: `${map} one more`, label: 'more' });
  const more = await writeBulk(atlas, client, { name: 'one relationship more', count: 1, at }, progress);
  lines.push(more.line, told(await form(client, map, 'formed again after one relationship')));
  noteMemory('all');
  return lines.join('\n');
}
