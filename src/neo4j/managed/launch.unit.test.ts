import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRecord } from './database-record.ts';
import { versionInPom } from './jars.ts';
import { javaArguments, neo4jConf } from './launch.ts';

test('a managed server listens with Bolt on the loopback address and with nothing else', () => {
  const lines = neo4jConf(7999, '256m').split('\n');
  expect(lines).toContain('server.bolt.listen_address=127.0.0.1:7999');
  expect(lines).toContain('server.http.enabled=false');
  expect(lines).toContain('server.https.enabled=false');
  expect(lines).toContain('server.fleet_discovery.enabled=false');
  expect(lines).toContain('dbms.fleet_manager.enabled=false');
});

test('a managed server ends what has no limit of its own, and admits the longest that the service may give', () => {
  expect(neo4jConf(7999, '256m').split('\n')).toContain('db.transaction.timeout=1h');
});

test.each(['', '1gb', '1 g', '256m\nserver.http.enabled=true'])(
  'a memory size spelled %j is refused',
  (size) => {
    expect(() => neo4jConf(7999, size)).toThrow(/not spelled/);
    expect(() => javaArguments('/home', '/jars', size)).toThrow(/not spelled/);
  },
);

test.each([
  ['128m', '-Xms128m'],
  ['1g', '-Xms256m'],
  ['4G', '-Xms256m'],
])('the first heap of a largest heap of %s is never larger', (heap, first) => {
  const args = javaArguments('/home', '/jars', heap);
  expect(args).toContain(first);
  expect(args).toContain(`-Xmx${heap}`);
});

test('native libraries are unpacked in the data folder, where /tmp does not let programs run', () => {
  const args = javaArguments('/home', '/neo4j/jars', '1g');
  expect(args).toContain('-Djna.tmpdir=/home/native');
  expect(args).toContain('-Dio.netty.native.workdir=/home/native');
});

test('classes are archived beside the jars, or where it is said', () => {
  expect(javaArguments('/home', '/neo4j/jars', '1g')).toContain('-XX:SharedArchiveFile=/neo4j/classes.jsa');
  expect(javaArguments('/home', '/neo4j/jars', '1g', '/home')).toContain(
    '-XX:SharedArchiveFile=/home/classes.jsa',
  );
});

test('the version comes from the pom that the jars come from', () => {
  const pom = readFileSync(join(import.meta.dirname, 'pom.xml'), 'utf8');
  expect(versionInPom(pom)).toMatch(/^2026\.08\.\d+$/);
  expect(pom.match(/<version>\$\{neo4j\.version\}<\/version>/g)).toHaveLength(3);
});

test('a record that is not whole counts as none', () => {
  const whole = { pid: 42, born: 'then', port: 7999, version: '2026.08.1', stopping: false };
  expect(parseRecord(JSON.stringify(whole))).toEqual(whole);
  for (const part of [{ pid: 1 }, { pid: 'x' }, { port: null }, { born: 7 }, { version: undefined }]) {
    expect(parseRecord(JSON.stringify({ ...whole, ...part }))).toBeUndefined();
  }
  expect(parseRecord('{"pid":')).toBeUndefined();
});
