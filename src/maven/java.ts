import { execFile } from 'node:child_process';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, posix, win32 } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One Java installation: its folder and its version, feature number first (`[25, 0, 3]`). */
export interface Java {
  readonly home: string;
  readonly version: readonly number[];
}

/** What the search depends on, so that each platform's folders can be tested anywhere. */
export interface Surroundings {
  readonly env: Record<string, string | undefined>;
  readonly platform: NodeJS.Platform;
  readonly userHome: string;
}

/**
 * The version in a `release` file (`JAVA_VERSION="25.0.3"`) or in what `java -version` prints; undefined when neither.
 * @returns numbers, feature number first; the old style `1.8.0_392` becomes `[8, 0, 392]`
 */
export function parseJavaVersion(text: string): number[] | undefined {
  const found = /^JAVA_VERSION="([^"]+)"/m.exec(text) ?? /\bversion "([^"]+)"/.exec(text);
  const numbers = found?.[1]
    ?.match(/^[\d._]+/)?.[0]
    .split(/[._]/)
    .map(Number);
  if (numbers === undefined || numbers.length === 0 || numbers.some(Number.isNaN)) return undefined;
  return numbers[0] === 1 && numbers.length > 1 ? numbers.slice(1) : numbers;
}

/** Newest first. */
export function byVersionDescending(a: Java, b: Java): number {
  for (let i = 0; i < Math.max(a.version.length, b.version.length); i += 1) {
    const difference = (b.version[i] ?? 0) - (a.version[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The folders in which a platform keeps its Java installations, one per subfolder.
 * @returns pairs of a folder and what to append to each subfolder's path to reach the Java home
 */
export function jvmFolders({ env, platform, userHome }: Surroundings): [folder: string, inside: string][] {
  if (platform === 'win32') {
    const roots = [
      env['ProgramFiles'] ?? 'C:\\Program Files',
      win32.join(userHome, 'AppData\\Local\\Programs'),
    ];
    const vendors = [
      'Java',
      'Eclipse Adoptium',
      'Microsoft',
      'Zulu',
      'Amazon Corretto',
      'BellSoft',
      'OpenJDK',
    ];
    return [
      ...roots.flatMap((root) => vendors.map((vendor): [string, string] => [win32.join(root, vendor), ''])),
      [win32.join(userHome, '.jdks'), ''],
    ];
  }
  const perUser = [
    '.sdkman/candidates/java',
    '.jdks',
    '.local/share/mise/installs/java',
    '.asdf/installs/java',
  ].map((folder): [string, string] => [posix.join(userHome, folder), '']);
  if (platform === 'darwin') {
    return [
      ['/Library/Java/JavaVirtualMachines', 'Contents/Home'],
      [posix.join(userHome, 'Library/Java/JavaVirtualMachines'), 'Contents/Home'],
      ['/opt/homebrew/opt', 'libexec/openjdk.jdk/Contents/Home'],
      ['/usr/local/opt', 'libexec/openjdk.jdk/Contents/Home'],
      ...perUser,
    ];
  }
  const shared = ['/usr/lib/jvm', '/usr/lib64/jvm', '/usr/java', '/opt/java', '/opt', '/usr/local/openjdk'];
  return [...shared.map((folder): [string, string] => [folder, '']), ...perUser];
}

/** The program of a Java home. */
export function javaProgram(home: string, platform: NodeJS.Platform = process.platform): string {
  return join(home, 'bin', platform === 'win32' ? 'java.exe' : 'java');
}

async function homesOnPath({ env, platform }: Surroundings): Promise<string[]> {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(platform === 'win32' ? ';' : ':').filter(Boolean);
  const name = platform === 'win32' ? 'java.exe' : 'java';
  const programs = await Promise.all(
    folders.map((folder) => realpath(join(folder, name)).catch(() => undefined)),
  );
  // A link such as /usr/bin/java leads into <home>/bin; one that does not is not a Java home and is dropped below.
  return programs.filter((program) => program !== undefined).map((program) => dirname(dirname(program)));
}

async function homesInFolders(surroundings: Surroundings): Promise<string[]> {
  const lists = jvmFolders(surroundings).map(async ([folder, inside]) =>
    (await readdir(folder).catch(() => [])).map((entry) => join(folder, entry, inside)),
  );
  return (await Promise.all(lists)).flat();
}

async function readJava(home: string, platform: NodeJS.Platform): Promise<Java | undefined> {
  const program = javaProgram(home, platform);
  if (
    !(await stat(program).then(
      (found) => found.isFile(),
      () => false,
    ))
  )
    return undefined;
  const release = await readFile(join(home, 'release'), 'utf8').catch(() => '');
  const version = parseJavaVersion(release) ?? parseJavaVersion(await printedVersion(program));
  return version === undefined ? undefined : { home, version };
}

/** What `java -version` prints, which is on stderr; empty when the program does not run on this machine. */
async function printedVersion(program: string): Promise<string> {
  return run(program, ['-version'], { timeout: 20_000 }).then(
    ({ stdout, stderr }) => `${stderr}\n${stdout}`,
    () => '',
  );
}

/** What a search for Java found: the one to take, if any, and all of them, newest first. */
export interface JavaSearch {
  readonly java: Java | undefined;
  readonly found: readonly Java[];
}

/**
 * The newest Java from JAVA_HOME, the PATH and the usual JVM folders of the platform.
 * @param oldest the least feature number that will do
 */
export async function searchJava(
  oldest: number,
  surroundings: Surroundings = { env: process.env, platform: process.platform, userHome: homedir() },
): Promise<JavaSearch> {
  const named = surroundings.env['JAVA_HOME'];
  const homes = new Set([
    ...(named === undefined || named === '' ? [] : [named]),
    ...(await homesOnPath(surroundings)),
    ...(await homesInFolders(surroundings)),
  ]);
  const read = await Promise.all([...homes].map((home) => readJava(home, surroundings.platform)));
  const found = read.filter((java) => java !== undefined).sort(byVersionDescending);
  for (const java of found.filter(({ version }) => version[0]! >= oldest)) {
    // A folder may hold a Java of another processor: the one taken has to run.
    if ((await printedVersion(javaProgram(java.home, surroundings.platform))) !== '') return { java, found };
  }
  return { java: undefined, found };
}
