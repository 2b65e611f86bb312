import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { progressBar } from '#base/progress-bar.ts';
import { Refusal } from '#base/refusal.ts';
import type { MapDraft } from '#map-import/draft-map.ts';
import { draftOfGraph, GraphFileError } from '#map-import/graphs/graph.ts';
import { parseGraphml } from '#map-import/graphs/graphml.ts';
import { parseJsonGraph } from '#map-import/graphs/json-graph.ts';
import { parsePairs } from '#map-import/graphs/pairs.ts';
import { type DraftOptions, type ImportReport, importDraft } from '#map-import/import-draft.ts';
import { importMarkdown } from '#map-import/import-markdown.ts';
import type { MapPort } from '#map-import/map-port.ts';
import { Command } from '../command.ts';
import { CommandError } from '../failures.ts';
import { dryPort, interruptible, portOf } from '../import-port.ts';
import { readMeta } from '../open-meta.ts';
import { harmless } from '../output/harmless.ts';
import type { Shell } from '../shell.ts';

/** Calls under way at once: as many as the service works on for one caller. */
const CONCURRENCY = 8;
const MOST_WARNINGS = 20;

const GRAPHS = { 'json-graph': parseJsonGraph, graphml: parseGraphml, csv: parsePairs } as const;
const FORMATS = ['markdown', 'vault', 'json-graph', 'graphml', 'csv'] as const;
type Format = (typeof FORMATS)[number];

const OF_ENDING: Readonly<Record<string, Format>> = {
  '.json': 'json-graph',
  '.jgf': 'json-graph',
  '.graphml': 'graphml',
  '.xml': 'graphml',
  '.csv': 'csv',
};

/** What a path holds: of a folder whether it is a vault, by the settings of Obsidian; of a file by its ending. */
async function formatOf(path: string): Promise<Format> {
  if ((await stat(path)).isDirectory()) {
    const settings = await stat(join(path, '.obsidian')).catch(() => undefined);
    return settings?.isDirectory() === true ? 'vault' : 'markdown';
  }
  const format = OF_ENDING[extname(path).toLowerCase()];
  if (format === undefined)
    throw new CommandError('io', `${path} is no folder, and its ending names no format`, {
      hint: `--from says what it is: ${FORMATS.join(', ')}`,
    });
  return format;
}

async function graphDraft(path: string, format: keyof typeof GRAPHS): Promise<MapDraft> {
  const bytes = await readFile(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return draftOfGraph(GRAPHS[format](text), readMeta);
  } catch (error) {
    if (error instanceof GraphFileError || error instanceof Refusal)
      throw new CommandError('io', `${path}: ${error.message}`, { cause: error });
    if (error instanceof TypeError)
      throw new CommandError('io', `${path} is no text in UTF-8`, { cause: error });
    throw error;
  }
}

type Options = Omit<DraftOptions, 'refused'>;

async function brought(port: MapPort, path: string, format: Format, options: Options): Promise<ImportReport> {
  if (format === 'markdown' || format === 'vault')
    return importMarkdown(port, { ...options, folder: path, readMeta, isVault: format === 'vault' });
  return importDraft(port, await graphDraft(path, format), options);
}

function textOf({ map_id, warnings, missing, links, ...counts }: ImportReport): string {
  const lines = Object.entries({ map: map_id, ...counts }).map(
    ([name, value]) => `${name}: ${String(value)}`,
  );
  const left = Object.entries(links).filter(([, count]) => count > 0);
  return [
    ...lines,
    ...(left.length > 0
      ? [`links that are no relationship: ${left.map(([why, count]) => `${count} ${why}`).join(', ')}`]
      : []),
    ...(missing.length > 0 ? [`gone from the folder, left in the map: ${missing.length}`] : []),
    ...warnings.slice(0, MOST_WARNINGS).map((warning) => `! ${warning}`),
    ...(warnings.length > MOST_WARNINGS
      ? [`! and ${warnings.length - MOST_WARNINGS} more; --format json has them all`]
      : []),
  ]
    .map(harmless)
    .join('\n');
}

/** `atlas import PATH` */
export const commands = (shell: Shell) =>
  new Command('import')
    .summary('Bring a folder of Markdown, a vault of Obsidian or a graph into a map')
    .description(
      'Bring files into a map, or bring the map of an earlier import up to date: a folder of Markdown, a vault of Obsidian,\n' +
        'JSON Graph Format, GraphML, or pairs as comma-separated values.\n\n' +
        'A document for each file, folder or node, a relationship for each pair of linked files and each edge. What has not\n' +
        'changed is left alone, so a run that was ended goes on with the next.',
    )
    .argument('<path>', 'what is imported')
    .requiredOption('--map <name>', 'the name of the map: yours of that name, or a new one')
    .addOption(new Option('--from <what>', 'what it is; else it is known by the path').choices(FORMATS))
    .option('--dry-run', 'tell what would be done, and do nothing')
    .action(async (path, { map: name, from, dryRun }) => {
      const format = from ?? (await formatOf(path));
      const port = portOf(await shell.atlas());
      const bar = progressBar(shell.stderr);
      try {
        const report = await brought(
          interruptible(dryRun ? dryPort(port) : port, shell.signal),
          path,
          format,
          {
            name,
            concurrency: CONCURRENCY,
            onProgress: ({ step, done, total }) => bar.update(step, done, total),
          },
        );
        bar.clear();
        shell.show({ ...(dryRun && { dry_run: true }), ...report }, { text: textOf });
      } finally {
        bar.clear();
      }
    });
