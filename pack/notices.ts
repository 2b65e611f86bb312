import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** The file that they are told in. */
export const NOTICES = 'THIRD-PARTY-NOTICES';

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** The folders of the packages that these files are of. */
export function packagesOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => PACKAGE.exec(file)?.[0].replace(/\/$/, '') ?? []);
  return [...new Set(folders)].sort();
}

/** The files that went into a bundle. */
export const filesOf = ({ inputs }: Metafile): string[] => Object.keys(inputs);

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const names = (await readdir(folder)).filter((file) => LICENCE.test(file)).sort();
  const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}

/**
 * What the licences of packages want to be told with them, as one text.
 * @param folders of packages, relative to `root`
 */
export async function noticesOf(root: string, folders: readonly string[]): Promise<string> {
  const notices = await Promise.all(folders.map((folder) => noticeOf(join(root, folder))));
  return `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
