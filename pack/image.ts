import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Log } from '#maven/fetch-artifacts.ts';
import manifest from '../package.json' with { type: 'json' };
import { buildLocalService, buildLocalStandalone } from './local-image.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The defaults of the Dockerfiles. */
export const BASES = ['node:24-slim', 'eclipse-temurin:25-jre'];
const PULL_TIMEOUT_MS = 300_000;

/** The names of the images. */
export const SERVICE_IMAGE = `atlas:${manifest.version}`;
export const STANDALONE_IMAGE = `atlas:${manifest.version}-standalone`;

/** An image that was built. */
export interface Image {
  readonly names: readonly string[];
  /** Bytes of its layers, unpacked. */
  readonly size: number;
}

/** Runs a program in the root of the repository; returns what it printed, without the line end. */
async function run(program: string, args: readonly string[], timeout?: number): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: ROOT, maxBuffer: 2 ** 26, timeout });
  return stdout.trimEnd();
}

/** The commit of the sources; undefined where they are not a clone. */
const currentCommit = (): Promise<string | undefined> =>
  run('git', ['rev-parse', 'HEAD']).catch(() => undefined);

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

/** Whether all base images are here or can be pulled. */
async function basesAreAvailable(): Promise<boolean> {
  for (const image of BASES) {
    const available =
      (await succeeds(run('docker', ['image', 'inspect', image]))) ||
      (await succeeds(run('docker', ['pull', '--quiet', image], PULL_TIMEOUT_MS)));
    if (!available) return false;
  }
  return true;
}

async function named(image: string, further: string): Promise<Image> {
  await run('docker', ['tag', image, further]);
  const size = await run('docker', ['image', 'inspect', '--format', '{{.Size}}', image]);
  return { names: [image, further], size: Number(size) };
}

/** The arguments of `docker build` that put version and commit into an image. */
async function buildArguments(): Promise<string[]> {
  const commit = await currentCommit();
  return [
    ...['--build-arg', `VERSION=${manifest.version}`],
    ...(commit === undefined ? [] : ['--build-arg', `COMMIT=${commit}`]),
  ];
}

async function buildFromBases(args: readonly string[]): Promise<void> {
  await run('docker', ['build', ...args, '--tag', SERVICE_IMAGE, '.']);
  const standalone = ['--build-arg', `ATLAS=${SERVICE_IMAGE}`, '--file', 'Dockerfile.standalone'];
  await run('docker', ['build', ...standalone, '--tag', STANDALONE_IMAGE, '.']);
}

async function buildFromDebian(args: readonly string[], log: Log): Promise<void> {
  await buildLocalService(ROOT, SERVICE_IMAGE, args);
  await buildLocalStandalone(ROOT, { service: SERVICE_IMAGE, standalone: STANDALONE_IMAGE }, log);
}

/**
 * Builds the image of the service and the standalone one, with the version and the commit inside.
 * @param options.local whether the base images are made from this machine's Debian; by default where they cannot be pulled
 * @returns both images, the service first
 */
export async function buildImages(options: {
  log: Log;
  local?: boolean | undefined;
}): Promise<[service: Image, standalone: Image]> {
  const { log, local = !(await basesAreAvailable()) } = options;
  const args = await buildArguments();
  if (local) {
    log('The base images are made from the Debian of this machine');
    await buildFromDebian(args, log);
  } else await buildFromBases(args);
  return [await named(SERVICE_IMAGE, 'atlas:latest'), await named(STANDALONE_IMAGE, 'atlas:standalone')];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { local: { type: 'boolean' } } });
  const images = await buildImages({ log: (line) => console.log(line), local: values.local });
  for (const { names, size } of images) console.log(`${names.join(', ')}: ${Math.round(size / 1e6)} MB`);
}
