import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** From the project's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Every file below a folder of the project whose name ends so, by path. */
export function filesOf(folder: string, ending: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export interface CypherFile {
  /** From the folder `cypher/`, without ending, as in a statement's handle. */
  readonly name: string;
  /** Lines of the comments at the top. */
  readonly head: readonly string[];
  /** Lines that are no comments. */
  readonly body: readonly string[];
}

/** Every file of `cypher/`, by name. */
export const cypherFiles = (): CypherFile[] =>
  filesOf('cypher', '.cypher').map(({ path, text }) => {
    const lines = text.trimEnd().split('\n');
    return {
      name: path.slice('cypher/'.length, -'.cypher'.length),
      head: lines.filter((line) => line.startsWith('//')),
      body: lines.filter((line) => !line.trimStart().startsWith('//')),
    };
  });

export interface Import {
  readonly from: string;
  /** As written. */
  readonly specifier: string;
  /** The file of the project that is meant, or undefined for a package. */
  readonly target: string | undefined;
  readonly typesOnly: boolean;
}

const IMPORT = /^(?:import|export)\s+(type\s)?([^'";]*?\sfrom\s+)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;

const ALIASES: Readonly<Record<string, string>> = {
  '#sdk/': 'sdk/src/',
  '#test/': 'test/',
};

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
  if (!specifier.startsWith('#')) return undefined;
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  return alias === undefined ? `src/${specifier.slice(1)}` : ALIASES[alias] + specifier.slice(alias.length);
}

const namesAreTypes = (clause: string): boolean => {
  const names = /\{([^}]*)\}/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type '));
};

/** Every import and re-export of a file, static or dynamic, in its order. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found = [...text.matchAll(IMPORT)].map(([, type, clause, specifier]) => ({
    from: path,
    specifier: specifier!,
    target: targetOf(path, specifier!),
    typesOnly: type !== undefined || namesAreTypes(clause ?? ''),
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, specifier]) => ({
    from: path,
    specifier: specifier!,
    target: targetOf(path, specifier!),
    typesOnly: false,
  }));
  return [...found, ...dynamic];
}

/** The code of a TypeScript file: comments and what they say are left out. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
