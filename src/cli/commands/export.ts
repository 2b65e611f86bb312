import { extname } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { writeArchive } from '#map-files/archive.ts';
import { writeCypherScript } from '#map-files/cypher-script.ts';
import { writeGraphml } from '#map-files/graphml.ts';
import { writeJsonGraph } from '#map-files/json-graph.ts';
import { writeJsonLd } from '#map-files/json-ld.ts';
import type { MapContents } from '#map-files/map-contents.ts';
import { MAP_FILE, writeMarkdownFolder } from '#map-files/markdown-folder.ts';
import { readMap } from '#map-files/read-map.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { Command } from '../command.ts';
import { CommandError, UsageError } from '../failures.ts';
import { manyCalls, sourceOf } from '../map-ports.ts';
import { MAP, mapName } from '../named.ts';
import { requireFree, writeWhole, writeWholeFolder } from '../output/whole-file.ts';
import { progressBar } from '../progress-bar.ts';
import type { Shell } from '../shell.ts';

/** Concurrent calls: as many as the service runs for one caller. */
const CONCURRENCY = 8;
/** Maximum reads of a map that changes meanwhile; the last one is used as it is. */
const READINGS = 3;
const EVENTS = 500;
const ENDED = 'the export was ended; nothing was written';
const STDOUT = '-';

const TEXTS = {
  'json-graph': writeJsonGraph,
  'json-ld': writeJsonLd,
  graphml: writeGraphml,
  cypher: writeCypherScript,
} as const;
const FORMATS = ['markdown', 'json-graph', 'json-ld', 'graphml', 'cypher', 'archive'] as const;
type Format = (typeof FORMATS)[number];

const OF_ENDING: Readonly<Record<string, Format>> = {
  '': 'markdown',
  '.json': 'json-graph',
  '.jgf': 'json-graph',
  '.jsonld': 'json-ld',
  '.graphml': 'graphml',
  '.xml': 'graphml',
  '.cypher': 'cypher',
  '.cql': 'cypher',
  '.zip': 'archive',
};

function formatOf(out: string): Format {
  const format = out === STDOUT ? 'json-graph' : OF_ENDING[extname(out).toLowerCase()];
  if (format === undefined)
    throw new UsageError(`the ending of ${out} names no format; --as says what it is: ${FORMATS.join(', ')}`);
  return format;
}

/** All events of a map, oldest first. */
async function ledgerOf(atlas: AtlasClient, mapId: string): Promise<unknown[]> {
  const events: unknown[] = [];
  for (let after: string | undefined; ; ) {
    const page = await atlas.call('event_feed', {
      path: { kb_context_id: mapId },
      query: { limit: EVENTS, ...(after !== undefined && { after }) },
    });
    events.push(...page.events);
    if (page.events.length < EVENTS || !page.next) return events;
    after = page.next;
  }
}

const cursorOf = async (atlas: AtlasClient, mapId: string): Promise<string> =>
  JSON.stringify(await atlas.call('cursor', { path: { kb_context_id: mapId } }));

/** Reads a map, again if it changed meanwhile; `changed` if the last read may be inconsistent. */
async function readStill(
  shell: Shell,
  atlas: AtlasClient,
  mapId: string,
): Promise<{ contents: MapContents; changed: boolean }> {
  const source = sourceOf(atlas);
  const bar = progressBar(shell.stderr);
  try {
    for (let reading = 1; ; reading += 1) {
      const before = await cursorOf(atlas, mapId);
      const contents = await readMap(source, mapId, {
        concurrency: CONCURRENCY,
        onProgress: (done, total) => bar.update('documents', done, total),
      });
      const changed = (await cursorOf(atlas, mapId)) !== before;
      if (!changed || reading === READINGS) return { contents, changed };
    }
  } finally {
    bar.clear();
  }
}

/** Write options of a format: a folder replaces only an exported map. */
const writingOf = (format: Format, force: boolean) => ({
  force,
  ...(format === 'markdown' && { mark: MAP_FILE }),
});

async function write(
  shell: Shell,
  out: string,
  format: Format,
  force: boolean,
  { contents, events }: { contents: MapContents; events: readonly unknown[] },
): Promise<void> {
  const { signal } = shell;
  const writing = { ...writingOf(format, force), signal };
  try {
    if (format === 'markdown') await writeWholeFolder(out, writeMarkdownFolder(contents), writing);
    else if (format === 'archive') await writeWhole(out, writeArchive(contents, events), writing);
    else if (out === STDOUT) shell.write(TEXTS[format](contents));
    else await writeWhole(out, TEXTS[format](contents), writing);
  } catch (cause) {
    throw signal.aborted ? new CommandError('io', ENDED, { cause }) : cause;
  }
}

/** `atlas export MAP` */
export const commands = (shell: Shell) =>
  new Command('export')
    .summary('Write a map as a folder of Markdown, a graph, a script or an archive')
    .description(
      'Write a map as files: a folder of Markdown, JSON Graph Format, JSON-LD, GraphML, statements of Cypher for another Neo4j,\n' +
        'or an archive with its ledger. All but the statements can be imported again, and give the same map.\n\n' +
        'It is written as a whole or not at all.',
    )
    .argument('<map>', MAP, mapName)
    .requiredOption(
      '--out <path>',
      'where to, whose ending names the format, a folder of Markdown without one; - for stdout',
    )
    .addOption(new Option('--as <what>', 'the format, whatever the ending').choices(FORMATS))
    .option('--force', 'replace what is there')
    .action(async (id, { out, as, force = false }) => {
      if (out === '') throw new UsageError('--out names no path');
      const format = as ?? formatOf(out);
      if (out === STDOUT && (format === 'markdown' || format === 'archive'))
        throw new UsageError(`${format} cannot go to stdout`);
      if (out !== STDOUT) await requireFree(out, writingOf(format, force));
      const { contents, changed, events } = await manyCalls(
        await shell.atlas(),
        shell.signal,
        ENDED,
        async (atlas) => ({
          ...(await readStill(shell, atlas, id)),
          events: format === 'archive' ? await ledgerOf(atlas, id) : [],
        }),
      );
      await write(shell, out, format, force, { contents, events });
      if (changed) shell.note('the map changed while it was read: some of it may be older than the rest');
      if (out === STDOUT) return;
      const { name, documents, relationships } = contents;
      const report = {
        map: name,
        out,
        format,
        documents: documents.length,
        relationships: relationships.length,
        ...(format === 'archive' && { events: events.length }),
      };
      shell.show(report, {
        text: () =>
          `${out} is written: ${documents.length} documents, ${relationships.length} relationships.`,
      });
    });
