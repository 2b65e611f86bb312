import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ensureLocalModel } from '#embeddings/local/model-files.ts';
import type { Log } from '#maven/fetch-artifacts.ts';
import { ensureNeo4jJars } from '#neo4j/managed/jars.ts';
import { findJava } from '#neo4j/managed/neo4j-java.ts';
import manifest from '../package.json' with { type: 'json' };
import { buildExplorer, isStale } from '../web/build.ts';
import { copyServiceFiles } from './service-files.ts';
import { installServicePackages } from './service-packages.ts';

/**
 * The images where no base image can be pulled: the first stage of each Dockerfile, on an image of this machine's Debian, and
 * the files of the other stages, made outside of containers, which need not reach the network then.
 */

const run = promisify(execFile);
/** BuildKit would ask a registry about base images that are only here. */
const WITHOUT_BUILDKIT = { env: { ...process.env, DOCKER_BUILDKIT: '0' }, maxBuffer: 2 ** 26 };

const build = (...args: string[]) => run('docker', ['build', '--quiet', ...args], WITHOUT_BUILDKIT);

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-image-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The image of Debian with this project's Node and npm, built if it is not here. */
async function nodeImage(root: string): Promise<string> {
  const { stdout: base } = await run(join(root, '.ci/debian-base.sh'));
  const image = `atlas-node:${manifest.devDependencies.node}`;
  const { stdout: program } = await run('sh', ['-c', 'command -v npm']);
  // A link to bin/npm-cli.js in npm's own folder.
  const npm = dirname(dirname(await realpath(program.trim())));
  await inFolder(async (folder) => {
    await cp(join(root, '.ci/node-image/Dockerfile'), join(folder, 'Dockerfile'));
    await cp(join(root, 'node_modules/node/bin/node'), join(folder, 'node'));
    await cp(npm, join(folder, 'npm'), { recursive: true, dereference: true });
    await build('--build-arg', `BASE=${base.trim()}`, '--tag', image, folder);
  });
  return image;
}

/**
 * Builds the first stage of a Dockerfile and puts what is in a folder on top.
 * @param files lines of a Dockerfile that copy from the folder
 */
async function buildWithFiles(options: {
  dockerfile: string;
  args: readonly string[];
  files: string;
  folder: string;
  image: string;
}): Promise<void> {
  const { dockerfile, args, files, folder, image } = options;
  const runtime = `${image}-runtime`;
  await inFolder(async (empty) => {
    await cp(dockerfile, join(empty, 'Dockerfile'));
    await build(...args, '--target', 'runtime', '--tag', runtime, empty);
  });
  await writeFile(join(folder, 'Dockerfile'), `FROM ${runtime}\n${files}\n`);
  await build('--tag', image, folder);
  await run('docker', ['rmi', '--no-prune', runtime]);
}

/** Builds the image of the service; `args` are further arguments of `docker build`. */
export async function buildLocalService(root: string, image: string, args: readonly string[]): Promise<void> {
  const node = await nodeImage(root);
  if (await isStale()) await buildExplorer();
  await inFolder(async (folder) => {
    await Promise.all([
      installServicePackages(root, join(folder, 'packages')),
      copyServiceFiles(root, join(folder, 'service')),
    ]);
    await buildWithFiles({
      dockerfile: join(root, 'Dockerfile'),
      args: [...args, '--build-arg', `NODE=${node}`],
      files: 'COPY packages/node_modules node_modules\nCOPY service .',
      folder,
      image,
    });
  });
}

/** Copies what a first start would fetch into a folder, under the paths that it has below the root. */
async function copyFetched(root: string, folder: string, log: Log): Promise<void> {
  const jars = await ensureNeo4jJars({ javaHome: (await findJava()).home, log });
  const model = dirname((await ensureLocalModel({ log })).model);
  for (const path of [jars, model]) await cp(path, join(folder, relative(root, path)), { recursive: true });
}

/** A start and a stop of a database: Java writes its archive of loaded classes beside the jars. */
const ARCHIVE_CLASSES =
  'RUN NEO4J_START_TIMEOUT_SECONDS=600 DATA_DIR=/tmp/first node src/start/migrate.ts && rm -r /tmp/first';

/** Builds the standalone image on the image of the service. */
export async function buildLocalStandalone(
  root: string,
  { service, standalone }: { service: string; standalone: string },
  log: Log,
): Promise<void> {
  await inFolder(async (folder) => {
    await run(join(root, '.ci/java-runtime.sh'), [join(folder, 'java')]);
    await copyFetched(root, join(folder, 'fetched'), log);
    await buildWithFiles({
      dockerfile: join(root, 'Dockerfile.standalone'),
      args: ['--build-arg', `ATLAS=${service}`],
      files: ['COPY java /opt/java', 'COPY fetched .', 'USER root', ARCHIVE_CLASSES, 'USER node'].join('\n'),
      folder,
      image: standalone,
    });
  });
}
