import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { AtlasTestError } from './failures.ts';

/** Where the programs of the service are, and what runs them. */
export interface ServerHome {
  readonly folder: string;
  /** The program of Node. */
  readonly node: string;
  /** Further environment that they need. */
  readonly environment: Readonly<Record<string, string>>;
}

const OLDEST_NODE = 24;
const MAIN = 'src/start/main.ts';
/** Only in the packed server: Node itself runs no TypeScript below `node_modules`. */
const TYPES = 'bin/strip-types.mjs';
const NODE_PROGRAM = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';

const WAYS = [
  'Three ways to have one:',
  '  1. npm install --save-dev atlas-server;',
  '  2. startAtlas({ from: FOLDER }), where FOLDER is a checkout of Atlas after `npm ci`;',
  '  3. the environment variable ATLAS_HOME with that folder.',
].join('\n');

/** The folder of a package, as a file of a folder would import it. */
function packageFolder(name: string, from: string): string | undefined {
  try {
    return dirname(createRequire(join(from, 'index.js')).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

function nodeOf(folder: string): string {
  const own = packageFolder('node', folder);
  const program = own && join(own, NODE_PROGRAM);
  if (program && existsSync(program)) return program;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  throw new AtlasTestError(
    'no_server',
    `The service in ${folder} needs Node ${OLDEST_NODE} or newer, and this is ${process.version}. Run \`npm ci\` there, which brings one, or run the tests by a newer Node.`,
  );
}

/**
 * Finds the service: the given folder, else ATLAS_HOME, else the package `atlas-server` of the project.
 * @param from a checkout of Atlas, or the folder of the package
 * @throws AtlasTestError no_server, with the ways to have one
 */
export function findServer(
  from?: string,
  project: string = process.cwd(),
  environment: NodeJS.ProcessEnv = process.env,
): ServerHome {
  const named = from ?? environment['ATLAS_HOME'];
  const found = named === undefined ? packageFolder('atlas-server', project) : resolve(project, named);
  if (found === undefined)
    throw new AtlasTestError('no_server', `There is no Atlas service to start. ${WAYS}`);
  if (!existsSync(join(found, MAIN)))
    throw new AtlasTestError('no_server', `${found} is not a checkout of Atlas: it has no ${MAIN}. ${WAYS}`);
  const folder = realpathSync(found);
  const hook = join(folder, TYPES);
  return {
    folder,
    node: nodeOf(folder),
    environment: existsSync(hook) ? { NODE_OPTIONS: `--import=${new URL(`file://${hook}`).href}` } : {},
  };
}
