import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { progressBar } from '#base/progress-bar.ts';
import { type ImportReport, importMarkdown } from '#markdown-import/import-markdown.ts';
import { Command } from '../command.ts';
import { CommandError } from '../failures.ts';
import { dryPort, interruptible, portOf } from '../import-port.ts';
import { readMeta } from '../open-meta.ts';
import { harmless } from '../output/harmless.ts';
import type { Shell } from '../shell.ts';

/** Calls under way at once: as many as the service works on for one caller. */
const CONCURRENCY = 8;
const MOST_WARNINGS = 20;

/** Whether a folder is a vault of Obsidian, by the folder of its settings. */
const isVault = (folder: string): Promise<boolean> =>
  stat(join(folder, '.obsidian')).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function checkFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory())
    throw new CommandError('io', `${folder} is no folder`, {
      hint: 'give the folder that holds the documents',
    });
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

/** `atlas import FOLDER` */
export const commands = (shell: Shell) =>
  new Command('import')
    .summary('Turn a folder of Markdown, or a vault of Obsidian, into a map')
    .description(
      'Turn a folder of Markdown, or a vault of Obsidian, into a map, or bring the map of an earlier import up to date.\n\n' +
        'A document for each file and folder, with the front matter as its metadata; a relationship for each pair of linked\n' +
        'files. What has not changed is left alone, so a run that was ended goes on with the next.',
    )
    .argument('<folder>', 'what is imported')
    .requiredOption('--map <name>', 'the name of the map: yours of that name, or a new one')
    .option(
      '--vault',
      'names in double brackets are links, and #tag is a tag; so it is anyway where there is an .obsidian',
    )
    .option('--dry-run', 'tell what would be done, and do nothing')
    .action(async (folder, { map: name, vault, dryRun }) => {
      await checkFolder(folder);
      const port = portOf(await shell.atlas());
      const bar = progressBar(shell.stderr);
      try {
        const report = await importMarkdown(interruptible(dryRun ? dryPort(port) : port, shell.signal), {
          folder,
          name,
          readMeta,
          isVault: vault ?? (await isVault(folder)),
          concurrency: CONCURRENCY,
          onProgress: ({ step, done, total }) => bar.update(step, done, total),
        });
        bar.clear();
        shell.show({ ...(dryRun && { dry_run: true }), ...report }, { text: textOf });
      } finally {
        bar.clear();
      }
    });
