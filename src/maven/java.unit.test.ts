import { expect, test } from 'vitest';
import { byVersionDescending, jvmFolders, parseJavaVersion, searchJava } from './java.ts';

test.each([
  ['JAVA_RUNTIME_VERSION="25.0.3+9-LTS"\nJAVA_VERSION="25.0.3"\n', [25, 0, 3]],
  ['openjdk version "21" 2023-09-19\nOpenJDK Runtime Environment', [21]],
  ['openjdk version "26-ea" 2026-03-17', [26]],
  ['java version "1.8.0_392"', [8, 0, 392]],
  ['openjdk version "17.0.15" 2025-04-15', [17, 0, 15]],
])('the version is read from %j', (text, version) => {
  expect(parseJavaVersion(text)).toEqual(version);
});

test.each(['', 'command not found', 'version "unknown"'])('no version is read from %j', (text) => {
  expect(parseJavaVersion(text)).toBeUndefined();
});

test('versions are compared as numbers, newest first', () => {
  const versions = [[9], [25, 0, 3], [21, 0, 10], [25, 0, 12], [21, 0, 9], [25]];
  const sorted = versions.map((version) => ({ home: '', version })).sort(byVersionDescending);
  expect(sorted.map(({ version }) => version.join('.'))).toEqual([
    '25.0.12',
    '25.0.3',
    '25',
    '21.0.10',
    '21.0.9',
    '9',
  ]);
});

test('each platform is searched in its own folders', () => {
  const env = { ProgramFiles: 'D:\\Programs' };
  const folders = (platform: NodeJS.Platform) => jvmFolders({ env, platform, userHome: '/home/ann' });
  expect(folders('linux')).toContainEqual(['/usr/lib/jvm', '']);
  expect(folders('linux')).toContainEqual(['/home/ann/.sdkman/candidates/java', '']);
  expect(folders('darwin')).toContainEqual(['/Library/Java/JavaVirtualMachines', 'Contents/Home']);
  expect(folders('win32')).toContainEqual(['D:\\Programs\\Eclipse Adoptium', '']);
});

test('a machine without Java gives none', async () => {
  // No such platform folders exist on any machine: this is the search of a machine without Java.
  const nowhere = { env: { PATH: '' }, platform: 'win32', userHome: 'Z:\\nobody' } as const;
  expect(await searchJava(8, nowhere)).toEqual({ java: undefined, found: [] });
});
