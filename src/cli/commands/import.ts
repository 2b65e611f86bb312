import { Option } from '@commander-js/extra-typings';
import type { TableOptions } from '#map-import/graphs/table.ts';
import { importDraft } from '#map-import/import-draft.ts';
import type { IsRefusal } from '#map-import/running-import.ts';
import { AtlasError } from '#sdk/index.ts';
import { Command } from '../command.ts';
import { CommandError, type FailureCode, failureOf, UsageError } from '../failures.ts';
import { readSource, SOURCE_FORMATS, sourceFormat } from '../import-source.ts';
import { dryPort, manyCalls, portOf } from '../map-ports.ts';
import { importReportText } from '../output/import-report.ts';
import { progressBar } from '../progress-bar.ts';
import type { Shell } from '../shell.ts';

/** Documents or relationships at once, whose writes share calls. */
const CONCURRENCY = 256;
/** HTTP statuses of a refused document or relationship; an endpoint of the latter may no longer exist. */
const REFUSED = { document: new Set([400, 413, 422]), relationship: new Set([400, 404, 409, 413, 422]) };
const GOES_ON = 'the same command goes on with the rest';
const ENDED = 'the import was ended; the same command goes on with the rest';

const isRefusal: IsRefusal = (error, of) => error instanceof AtlasError && REFUSED[of].has(error.status);

/** Failures that are transient or that the user can fix: running the command again continues the import. */
const PASSING: ReadonlySet<FailureCode> = new Set(['api', 'io', 'network', 'unauthorized']);

/** Adds the hint to run the command again to such a failure. */
function resumable(error: unknown): unknown {
  const failure = failureOf(error);
  if (failure === undefined || !PASSING.has(failure.code)) return error;
  const hint = failure.hint === undefined ? GOES_ON : `${failure.hint}; then ${GOES_ON}`;
  return new CommandError(failure.code, failure.message, { hint, cause: error });
}

function tableOptions(format: string, columns?: string[], skipHead?: boolean): TableOptions {
  if (columns !== undefined && format !== 'csv')
    throw new UsageError(`--columns is for tables, not for ${format}`);
  if (skipHead && columns === undefined) throw new UsageError('--skip-head is said with --columns');
  return { ...(columns && { columns }), ...(skipHead && { skipHead }) };
}

/** `atlas import PATH` */
export const commands = (shell: Shell) =>
  new Command('import')
    .summary('Bring a folder of Markdown, a vault of Obsidian, a graph or an exported map into a map')
    .description(
      'Bring files into a map, or bring the map of an earlier import up to date: a folder of Markdown, a vault of Obsidian,\n' +
        'a graph as JSON (JSON Graph Format, node-link, Cytoscape), JSON Lines (the memory of an MCP server), GraphML or GEXF,\n' +
        'a table of relationships or of nodes, or what atlas export wrote.\n\n' +
        'A document for each file, folder or node, a relationship for each pair of linked files and each edge. What has not\n' +
        'changed is left alone, so a run that was ended goes on with the next.',
    )
    .argument('<path>', 'what is imported')
    .option(
      '--map <name>',
      'the name of the map: yours of that name, or a new one; else that of the exported map',
    )
    .addOption(
      new Option('--from <what>', 'what it is; else it is known by the path').choices(SOURCE_FORMATS),
    )
    .option(
      '--columns <names>',
      'what the columns of a table hold, in their order, where its first line does not say it: source,target,relation,weight, or id,label; ' +
        'any other name is an attribute, none leaves the column out',
      (names) => names.split(','),
    )
    .option('--skip-head', 'with --columns: the first line of the table is a head all the same')
    .option(
      '--repair-doubles',
      'of documents of one origin, which earlier imports at the same time have made, leave the oldest, if nobody has changed the others',
    )
    .option('--dry-run', 'tell what would be done, and do nothing')
    .action(async (path, { map, from, dryRun, columns, skipHead, repairDoubles }) => {
      const format = from ?? (await sourceFormat(path));
      const table = tableOptions(format, columns, skipHead);
      const { draft, name = map, refused } = await readSource(path, format, table);
      if (name === undefined) throw new UsageError('--map names the map, which these files do not');
      const bar = progressBar(shell.stderr);
      try {
        const report = await manyCalls(await shell.atlas(), shell.signal, ENDED, (atlas) =>
          importDraft(dryRun ? dryPort(portOf(atlas, shell.signal)) : portOf(atlas, shell.signal), draft, {
            name: map ?? name,
            concurrency: CONCURRENCY,
            isRefusal,
            ...(repairDoubles && { repairDoubles }),
            ...(refused && { refused }),
            onProgress: ({ step, done, total }) => bar.update(step, done, total),
          }),
        );
        bar.clear();
        shell.show({ ...(dryRun && { dry_run: true }), ...report }, { text: importReportText });
        if (report.is_empty || report.refused > 0 || report.refused_relationships > 0) shell.fail();
      } catch (error) {
        throw error instanceof CommandError ? error : resumable(error);
      } finally {
        bar.clear();
      }
    });
