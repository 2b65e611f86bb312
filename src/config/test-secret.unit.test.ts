import { describe, expect, test } from 'vitest';
import { readConfig, settingProblems } from './read-config.ts';

/** What suites of others start the service with. */

const database = { NEO4J_URI: 'bolt://db.example:7687', NEO4J_PASSWORD: 'pw' };

const refusalOf = (environment: Readonly<Record<string, string>>): string | undefined =>
  settingProblems(environment)[0];

describe('TEST_SECRET', () => {
  const TEST_SECRET = 'a secret of thirty-two characters';
  const local = { ...database, BASE_URL: 'http://localhost:4000', TEST_SECRET };

  test('is off unless it is set, and long', () => {
    expect(readConfig(database).secrets.tests).toBeUndefined();
    expect(readConfig(local).secrets.tests).toBe(TEST_SECRET);
    expect(refusalOf({ ...local, TEST_SECRET: 'short' })).toBe(
      'TEST_SECRET must have at least 32 characters',
    );
  });

  test.each([
    [{ BASE_URL: 'https://atlas.example.org' }, /^TEST_SECRET cannot be set with another machine's BASE_URL/],
    [
      { AS_ISSUER: 'https://atlas.example.org', AS_AUDIENCE: 'https://atlas.example.org/api' },
      /^TEST_SECRET cannot be set with another machine's AS_ISSUER/,
    ],
    [{ TRUST_PROXY: 'loopback' }, /^TEST_SECRET cannot be set with TRUST_PROXY/],
    [{ WEB_CONCURRENCY: '2' }, /^TEST_SECRET cannot be set with WEB_CONCURRENCY/],
  ])('cannot be set where others reach the service: %j', (further, message) => {
    expect(refusalOf({ ...local, ...further })).toMatch(message);
  });

  test('an instance for tests may take any address later', () => {
    const { baseUrl, auth } = readConfig(local, 'http://docker:32768/');
    expect([baseUrl, auth.issuer, auth.audience]).toEqual([
      'http://docker:32768',
      'http://docker:32768',
      'http://docker:32768/api',
    ]);
  });
});

test('DEMO=accounts loads no maps', () => {
  expect(readConfig({})).toMatchObject({ demo: true, demoMaps: true });
  expect(readConfig({ ...database, DEMO: 'accounts' })).toMatchObject({ demo: true, demoMaps: false });
  expect(readConfig(database)).toMatchObject({ demo: false, demoMaps: false });
  expect(
    refusalOf({
      AUTH_ISSUER: 'https://idp.example/',
      JWKS_URL: 'https://idp.example/jwks.json',
      AUTH_AUDIENCE: 'urn:atlas',
      DEMO: 'accounts',
    }),
  ).toMatch(/^DEMO must be false/);
});
