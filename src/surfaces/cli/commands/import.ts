import { Option } from '@commander-js/extra-typings';
import { progressBar } from '#base/progress-bar.ts';
import { type ImportReport, importDraft } from '#map-import/import-draft.ts';
import { AtlasError } from '#sdk/index.ts';
import { Command } from '../command.ts';
import { CommandError, failureOf, UsageError } from '../failures.ts';
import { readSource, SOURCE_FORMATS, sourceFormat } from '../import-source.ts';
import { dryPort, manyCalls, portOf } from '../map-ports.ts';
import { harmless } from '../output/harmless.ts';
import type { Shell } from '../shell.ts';

/** Calls under way at once: writes that wait for each other are written together, so many are faster than a few. */
const CONCURRENCY = 32;
const MOST_WARNINGS = 20;
/** What a service answers for a document that it does not take. */
const REFUSED = new Set([400, 413, 422]);
const GOES_ON = 'the same command goes on with the rest';
const ENDED = 'the import was ended; the same command goes on with the rest';

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

const isRefusal = (error: unknown): boolean => error instanceof AtlasError && REFUSED.has(error.status);

/** A failure of an import with what to do about it. */
function resumable(error: unknown): unknown {
  const failure = failureOf(error);
  if (failure === undefined) return error;
  const hint = failure.hint === undefined ? GOES_ON : `${failure.hint}; then ${GOES_ON}`;
  return new CommandError(failure.code, failure.message, { hint, cause: error });
}

/** `atlas import PATH` */
export const commands = (shell: Shell) =>
  new Command('import')
    .summary('Bring a folder of Markdown, a vault of Obsidian, a graph or an exported map into a map')
    .description(
      'Bring files into a map, or bring the map of an earlier import up to date: a folder of Markdown, a vault of Obsidian,\n' +
        'JSON Graph Format, GraphML, pairs as comma-separated values, or what atlas export wrote.\n\n' +
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
    .option('--dry-run', 'tell what would be done, and do nothing')
    .action(async (path, { map, from, dryRun }) => {
      const { draft, name = map, refused } = await readSource(path, from ?? (await sourceFormat(path)));
      if (name === undefined) throw new UsageError('--map names the map, which these files do not');
      const bar = progressBar(shell.stderr);
      try {
        const report = await manyCalls(await shell.atlas(), shell.signal, ENDED, (atlas) =>
          importDraft(dryRun ? dryPort(portOf(atlas)) : portOf(atlas), draft, {
            name: map ?? name,
            concurrency: CONCURRENCY,
            isRefusal,
            ...(refused && { refused }),
            onProgress: ({ step, done, total }) => bar.update(step, done, total),
          }),
        );
        bar.clear();
        shell.show({ ...(dryRun && { dry_run: true }), ...report }, { text: textOf });
        if (report.refused > 0) shell.fail();
      } catch (error) {
        throw error instanceof CommandError ? error : resumable(error);
      } finally {
        bar.clear();
      }
    });
