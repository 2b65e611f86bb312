import { expect, test } from 'vitest';
import { SETTINGS } from '#config/read-config.ts';
import { misspelt } from './setting-names.ts';

test.each([
  ['NEO4J_URL', 'NEO4J_URI'],
  ['NEO4J_PASWORD', 'NEO4J_PASSWORD'],
  ['NEO4J_PASS', 'NEO4J_PASSWORD'],
  ['NEO4J_USERNAME', 'NEO4J_USER'],
  ['neo4j_uri', 'NEO4J_URI'],
  ['BASEURL', 'BASE_URL'],
  ['EMBEDDER_MODEL', 'EMBEDDER_MODELS'],
  ['WORKER', 'WORKERS'],
  ['AUTH_ISSUER_URL', 'AUTH_ISSUER'],
])('%s is taken for %s', (name, setting) => {
  expect(misspelt([name], SETTINGS)).toEqual([{ name, setting }]);
});

test('variables of shells, of npm, of containers and of a cluster are not taken for settings', () => {
  const others = [
    ...[
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'PWD',
      'SHLVL',
      'USER',
      'LOGNAME',
      'LANG',
      'TERM',
      'EDITOR',
      'MAIL',
    ],
    ...[
      'JAVA_HOME',
      'NODE_OPTIONS',
      'NODE_ENV',
      'npm_package_version',
      'npm_config_cache',
      'INIT_CWD',
      'TZ',
      'CI',
    ],
    ...[
      'NEO4J_AUTH',
      'NEO4J_HOME',
      'NEO4J_PLUGINS',
      'NEO4J_PORT',
      'NEO4J_SERVICE_HOST',
      'NEO4J_PORT_7687_TCP',
    ],
    ...[
      'NEO4J_HEAP',
      'NEO4J_PAGE_CACHE',
      'BACKUP_PASSPHRASE',
      'TARGET_NEO4J_PASSWORD',
      'KUBERNETES_SERVICE_PORT',
    ],
  ];
  expect(misspelt(others, SETTINGS)).toEqual([]);
});

test('a setting that is spelt right is not reported, and what is reported comes by name', () => {
  expect(misspelt([...SETTINGS], SETTINGS)).toEqual([]);
  expect(misspelt(['WORKER', 'BASEURL'], SETTINGS).map(({ name }) => name)).toEqual(['BASEURL', 'WORKER']);
});
