import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'smol-toml';
import { CommandError } from '../failures.ts';
import { writeWhole } from '../output/whole-file.ts';
import { tablesOf } from './configuration.ts';
import type { ProviderEntry } from './provider.ts';

type Table = { [key: string]: unknown };

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const ended = (text: string, end: string): string => (text.endsWith('\n') ? text : `${text}${end}`);

const hasValues = (text: string, values: Table): boolean => {
  try {
    return isDeepStrictEqual(plain(parse(text)), values);
  } catch {
    return false;
  }
};

/** Tables as plain objects, for comparison. */
const plain = (value: unknown): Table => JSON.parse(JSON.stringify(value));

/** The lines of a text, including line ends. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const HEADER = /^\s*\[/;
const QUOTED = `"(?:[^"\\\\\\n]|\\\\.)*"|'[^'\\n]*'`;

/**
 * Matches a setting of a key, also as `section.key` or in an inline table: the part before the value, and the value.
 */
const settingOf = (key: string): RegExp => new RegExp(`((?:^|[\\s.,{])"?${key}"?\\s*=\\s*)(${QUOTED})`);

function* editsOf(text: string, section: string, key: string, value: string): Generator<string> {
  const [lines, end] = [linesOf(text), lineEndOf(text)];
  const quoted = JSON.stringify(value);
  const line = `${key} = ${quoted}${end}`;
  const withLine = (at: number, ...instead: readonly string[]): string =>
    lines.toSpliced(at, 1, ...instead).join('');
  for (const [at, one] of lines.entries()) {
    const replaced = one.replace(settingOf(key), (_, before: string) => `${before}${quoted}`);
    if (replaced !== one) yield withLine(at, replaced);
  }
  for (const [at, one] of lines.entries()) if (HEADER.test(one)) yield withLine(at, ended(one, end), line);
  const block = `[${section}]${end}${line}`;
  yield text === '' ? block : `${ended(text, end)}${end}${block}`;
  // A table may have to precede its subtables.
  for (const [at, one] of lines.entries()) if (HEADER.test(one)) yield withLine(at, block, end, one);
}

const unwritable = (what: string, hint: string): CommandError =>
  new CommandError('config', `${what} cannot be written into this configuration`, {
    hint: `run: atlas config edit, and write ${hint}`,
  });

/**
 * Sets one value in the text of a configuration; everything else stays unchanged.
 * @param values the expected content after the edit; the first candidate edit that parses to it is taken
 * @throws CommandError if no candidate edit does
 */
function edited(text: string, section: string, key: string, value: string, values: Table): string {
  if (hasValues(text, values)) return text;
  for (const edit of editsOf(text, section, key, value)) if (hasValues(edit, values)) return edit;
  throw unwritable(`${section}.${key}`, `${key} = ${JSON.stringify(value)} under [${section}]`);
}

/** Sets a value in the text of a configuration. Throws a CommandError if the text is not TOML. */
export function withValue(text: string, section: string, key: string, value: string, path: string): string {
  const values = plain(tablesOf(text, path));
  const table = (values[section] ?? {}) as Table;
  return edited(text, section, key, value, { ...values, [section]: { ...table, [key]: value } });
}

interface WithProviders extends Table {
  auth: { providers: Table[] };
}

function withNewEntry(text: string, entry: ProviderEntry, values: WithProviders): string {
  values.auth.providers.push(plain(entry));
  const end = lineEndOf(text);
  const lines = Object.entries(entry).map(([key, value]) => `${key} = ${JSON.stringify(value)}${end}`);
  const block = `[[auth.providers]]${end}${lines.join('')}`;
  const result = text === '' ? block : `${ended(text, end)}${end}${block}`;
  if (!hasValues(result, values)) throw unwritable('a provider', block);
  return result;
}

/** Adds or updates a provider in the text of a configuration and selects it. */
export function withProvider(text: string, entry: ProviderEntry, path: string): string {
  const said = (): WithProviders => {
    const values = plain(tablesOf(result, path));
    const auth = (values['auth'] ?? {}) as Table;
    return { ...values, auth: { ...auth, providers: (auth['providers'] ?? []) as Table[] } };
  };
  let result = withValue(text, 'auth', 'provider', entry.name, path);
  const at = said().auth.providers.findIndex(({ name }) => name === entry.name);
  if (at < 0) result = withNewEntry(result, entry, said());
  else
    for (const [key, value] of Object.entries(entry)) {
      const values = said();
      values.auth.providers[at]![key] = value;
      result = edited(result, 'auth.providers', key, String(value), values);
    }
  return result;
}

/** Writes the configuration atomically. A symbolic link stays a link, and an existing file keeps its permissions. */
export async function writeConfiguration(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = await realpath(path).catch(() => path);
  const before = await stat(target).catch(() => undefined);
  await writeWhole(target, text, { force: true });
  if (before !== undefined) await chmod(target, before.mode & 0o777);
}
