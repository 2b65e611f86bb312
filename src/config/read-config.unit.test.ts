import { describe, expect, test } from 'vitest';
import { DATABASE_LIMITS } from '#base/database-limits.ts';
import { ConfigError, readConfig } from './read-config.ts';

const external = {
  AUTH_ISSUER: 'https://idp.example/',
  JWKS_URL: 'https://idp.example/jwks.json',
  AUTH_AUDIENCE: 'urn:atlas',
};
const database = { NEO4J_URI: 'bolt://db.example:7687', NEO4J_PASSWORD: 'pw' };
const own = { AS_ISSUER: 'https://atlas.example/', AS_AUDIENCE: 'urn:atlas' };

type Environment = Record<string, string | undefined>;

function refusalOf(environment: Environment): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('the configuration was accepted');
}

describe('an external issuer', () => {
  test('needs issuer, keys and audience, and takes them unchanged', () => {
    expect(readConfig(external).auth).toEqual({
      mode: 'external',
      issuer: 'https://idp.example/',
      jwksUrl: 'https://idp.example/jwks.json',
      audience: 'urn:atlas',
      furtherAudiences: [],
      providerName: 'auth0',
      allowedClients: [],
    });
  });

  test.each(['JWKS_URL', 'AUTH_AUDIENCE'])('without %s the start is refused', (variable) => {
    for (const absent of [undefined, '', '   ']) {
      expect(refusalOf({ ...external, [variable]: absent })).toBe(
        `${variable} is required when AUTH_ISSUER is set`,
      );
    }
  });

  test('values are trimmed', () => {
    expect(
      readConfig({ ...external, AUTH_ISSUER: '  https://idp.example/ ', AUTH_AUDIENCE: ' urn:atlas ' }).auth,
    ).toMatchObject({
      issuer: 'https://idp.example/',
      audience: 'urn:atlas',
    });
  });

  test('the trailing slash of an issuer is kept', () => {
    expect(readConfig({ ...external, AUTH_ISSUER: 'https://idp.example' }).auth.issuer).toBe(
      'https://idp.example',
    );
  });
});

test('AUTH_ALLOWED_CLIENTS is a comma list, and empty by default', () => {
  expect(readConfig({ ...own, AUTH_ALLOWED_CLIENTS: ' cli, ,web ' }).auth.allowedClients).toEqual([
    'cli',
    'web',
  ]);
});

describe('variables that do not fit together', () => {
  test.each<[string, Environment, string]>([
    [
      'a key set without an issuer',
      { JWKS_URL: external.JWKS_URL },
      'JWKS_URL needs AUTH_ISSUER or AS_ISSUER',
    ],
    ['two audiences', { AS_AUDIENCE: 'a', AUTH_AUDIENCE: 'b' }, 'AUTH_AUDIENCE must equal AS_AUDIENCE'],
    [
      'an audience of the own server with an outside issuer',
      { ...external, AS_AUDIENCE: external.AUTH_AUDIENCE },
      'AS_AUDIENCE needs AS_ISSUER when AUTH_ISSUER is set',
    ],
    [
      'an issuer that is no web address',
      { ...external, AUTH_ISSUER: 'file:///etc/passwd' },
      'AUTH_ISSUER must be an http or https URL',
    ],
    [
      'the demo with an outside issuer',
      { ...external, DEMO: 'true' },
      'DEMO must be false with an external AUTH_ISSUER',
    ],
  ])('%s is refused', (_, environment, message) => {
    expect(refusalOf(environment)).toBe(message);
  });
});

test('managed metadata has the prefix of the contract, or one word of letters and digits', () => {
  expect(readConfig({}).metadataPrefix).toBe('service');
  expect(readConfig({ METADATA_PREFIX: ' acme2 ' }).metadataPrefix).toBe('acme2');
  for (const prefix of ['Acme', 'acme-', '2acme', 'a b', 'x'.repeat(33)])
    expect(refusalOf({ METADATA_PREFIX: prefix })).toMatch(/^METADATA_PREFIX must be/);
});

describe('rate limits and proxies', () => {
  test('have generous defaults, and 0 turns them off', () => {
    expect(readConfig({}).rateLimits).toEqual({ perPrincipal: 6000, perAddress: 600 });
    const off = { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' };
    expect(readConfig(off).rateLimits).toEqual({ perPrincipal: 0, perAddress: 0 });
    expect(refusalOf({ RATE_LIMIT_PER_MINUTE: '-1' })).toMatch(/^RATE_LIMIT_PER_MINUTE /);
  });

  test.each<[string | undefined, unknown]>([
    [undefined, []],
    ['loopback', ['loopback']],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('TRUST_PROXY=%j gives %j', (written, trusted) => {
    expect(readConfig({ TRUST_PROXY: written }).trustProxy).toEqual(trusted);
  });

  test.each(['true', '1', '10.0.0.0/33', 'proxy.example', '10.0.0.1,2', '::1/a', '10.0.0.1/8/8'])(
    'TRUST_PROXY=%j is refused',
    (written) => expect(refusalOf({ TRUST_PROXY: written })).toMatch(/^TRUST_PROXY must be addresses/),
  );
});

test('AUTH_FURTHER_AUDIENCES is a list, in addition to the audience given to clients', () => {
  const auth = readConfig({ ...external, AUTH_FURTHER_AUDIENCES: 'https://atlas.example/mcp, urn:b' }).auth;
  expect([auth.audience, auth.furtherAudiences]).toEqual([
    'urn:atlas',
    ['https://atlas.example/mcp', 'urn:b'],
  ]);
});

describe('MCP_AUDIENCE', () => {
  test('may be absent, blank or equal', () => {
    for (const value of [undefined, ' ', 'urn:atlas']) {
      expect(readConfig({ ...external, MCP_AUDIENCE: value }).auth.audience).toBe('urn:atlas');
    }
  });

  test('must not differ', () => {
    expect(refusalOf({ ...external, MCP_AUDIENCE: 'urn:other' })).toBe(
      'MCP_AUDIENCE must equal AUTH_AUDIENCE',
    );
  });
});

describe('an authorization server of its own', () => {
  test('is on when AS_ISSUER is set, with keys below the issuer', () => {
    expect(readConfig(own).auth).toEqual({
      mode: 'own',
      // Without the slash at the end of AS_ISSUER: the one spelling of documents and tokens.
      issuer: 'https://atlas.example',
      jwksUrl: 'https://atlas.example/oauth/jwks',
      audience: 'urn:atlas',
      furtherAudiences: [],
      providerName: 'auth0',
      allowedClients: [],
    });
  });

  test('takes the same issuer, audience and keys a second time', () => {
    const repeated = {
      ...own,
      AUTH_ISSUER: own.AS_ISSUER,
      AUTH_AUDIENCE: own.AS_AUDIENCE,
      JWKS_URL: 'https://atlas.example/oauth/jwks',
    };
    expect(readConfig(repeated).auth).toEqual(readConfig(own).auth);
  });

  test.each<[string, Environment, string]>([
    ['no AS_AUDIENCE', { AS_AUDIENCE: undefined }, 'AS_AUDIENCE is required when AS_ISSUER is set'],
    ['an AUTH_AUDIENCE that differs', { AUTH_AUDIENCE: 'urn:other' }, 'AUTH_AUDIENCE must equal AS_AUDIENCE'],
    [
      'an AUTH_ISSUER without the slash',
      { AUTH_ISSUER: 'https://atlas.example' },
      'AUTH_ISSUER must equal AS_ISSUER byte for byte',
    ],
    [
      'other keys',
      { JWKS_URL: 'https://atlas.example//oauth/jwks' },
      'JWKS_URL must be AS_ISSUER without trailing slashes, followed by /oauth/jwks',
    ],
  ])('%s is refused', (_, change, message) => {
    expect(refusalOf({ ...own, ...change })).toBe(message);
  });
});

describe('deliveries', () => {
  const [key, older] = ['new', 'old'].map((fill) => Buffer.alloc(32, fill).toString('base64'));

  test('without settings nothing is delivered, and nothing but public addresses is allowed', () => {
    const { deliveries, broker } = readConfig({});
    expect(deliveries).toEqual({ key: undefined, allowed: [] });
    expect(broker).toBeUndefined();
  });

  test.each([
    ['10.0.0.0/8, fd00::/8,127.0.0.1', ['10.0.0.0/8', 'fd00::/8', '127.0.0.1']],
    ['1', ['0.0.0.0/0', '::/0']],
  ])('DELIVERY_ALLOW_PRIVATE=%s allows %j', (written, allowed) => {
    const environment = { DELIVERY_KEY: `${key},${older}`, DELIVERY_ALLOW_PRIVATE: written };
    expect(readConfig(environment).deliveries).toEqual({ key: `${key},${older}`, allowed });
  });

  test.each([
    [{ DELIVERY_ALLOW_PRIVATE: 'localhost' }, 'DELIVERY_ALLOW_PRIVATE must be addresses'],
    [{ DELIVERY_ALLOW_PRIVATE: '10.0.0.0/33' }, 'DELIVERY_ALLOW_PRIVATE must be addresses'],
    [{ DELIVERY_KEY: 'short' }, 'DELIVERY_KEY must be base64 of 32 bytes'],
    [{ DELIVERY_KEY: key!, SLACK_VAULT_ENC_KEY: key! }, 'DELIVERY_KEY must differ from SLACK_VAULT_ENC_KEY'],
    [{ INTAKE_ISSUER: 'broker' }, 'INTAKE_JWKS_URL is required'],
    [{ INTAKE_ISSUER: 'broker', INTAKE_JWKS_URL: 'https://b.example' }, 'INTAKE_AUDIENCE is required'],
  ])('%j is refused', (environment, message) => expect(refusalOf(environment)).toContain(message));
});

describe('shared secrets', () => {
  const names = [
    'INTERNAL_RECONCILE_SECRET',
    'EMBED_DISPATCH_SECRET',
    'SLACK_LINK_SECRET',
    'SLACK_MINT_SECRET',
    'SLACK_VAULT_ENC_KEY',
  ];

  test('are taken byte for byte; an empty one counts as absent', () => {
    const { secrets } = readConfig({ SLACK_LINK_SECRET: ' a ', SLACK_MINT_SECRET: '', CRON_SECRET: 'c' });
    expect(secrets).toEqual({
      internalReconcile: undefined,
      embedDispatch: undefined,
      slackLink: ' a ',
      slackMint: undefined,
      slackVaultKey: undefined,
      cron: 'c',
    });
  });

  test('must differ: the refusal names both variables, never the value', () => {
    for (const [index, second] of names.entries()) {
      for (const first of names.slice(0, index)) {
        expect(refusalOf({ [first]: 'hunter2', [second]: 'hunter2' })).toBe(
          `${second} must differ from ${first}`,
        );
      }
    }
    expect(() => readConfig(Object.fromEntries(names.map((name) => [name, ''])))).not.toThrow();
  });
});

describe('the provider name', () => {
  test('has at most 32 characters', () => {
    expect(readConfig({ ...external, AUTH_PROVIDER_NAME: 'x'.repeat(32) }).auth.providerName).toBe(
      'x'.repeat(32),
    );
    expect(refusalOf({ ...external, AUTH_PROVIDER_NAME: 'x'.repeat(33) })).toBe(
      'AUTH_PROVIDER_NAME must have at most 32 characters',
    );
  });
});

describe('PORT', () => {
  test.each([
    ['8080', 8080],
    ['0', 0],
    [undefined, 3000],
    ['', 3000],
    ['  ', 3000],
    ['many', 3000],
    ['-1', 3000],
    ['65536', 3000],
    ['80.5', 3000],
  ])('%j gives %i', (written, port) => {
    expect(readConfig({ PORT: written }).port).toBe(port);
  });
});

describe('the database', () => {
  test('is a local one managed by the service when none is configured', () => {
    expect(readConfig({}).neo4j.uri).toBeUndefined();
  });

  test.each(['bolt://h:7687', 'neo4j://h', 'neo4j+s://h.example', 'bolt+ssc://h'])(
    '%s is accepted as an address',
    (uri) => {
      expect(readConfig({ ...database, NEO4J_URI: uri }).neo4j.uri).toBe(uri);
    },
  );

  test.each(['http://h', 'h:7687', 'neo4j+x://h', 'bolt://'])('%s is refused as an address', (uri) => {
    expect(refusalOf({ ...database, NEO4J_URI: uri })).toBe(
      'NEO4J_URI must be a bolt:// or neo4j:// address (+s and +ssc allowed)',
    );
  });

  test('needs a password when it is configured', () => {
    expect(refusalOf({ NEO4J_URI: database.NEO4J_URI })).toBe(
      'NEO4J_PASSWORD is required when NEO4J_URI is set',
    );
  });
});

describe('limits of work on the database', () => {
  test('have defaults, and are given in seconds', () => {
    expect(readConfig(database).neo4j.limits).toEqual(DATABASE_LIMITS);
    const limits = readConfig({
      ...database,
      NEO4J_READ_TIMEOUT_SECONDS: '3',
      NEO4J_WRITE_TIMEOUT_SECONDS: '4',
      NEO4J_WRITE_QUEUE_SECONDS: '2',
      NEO4J_READS_AT_ONCE: '7',
      FORMATION_TIMEOUT_SECONDS: '3600',
    }).neo4j.limits;
    const given = { readMs: 3000, writeMs: 4000, writeQueueMs: 2000, readsAtOnce: 7, formationMs: 3_600_000 };
    expect(limits).toEqual({ ...DATABASE_LIMITS, ...given });
  });

  test.each([
    'NEO4J_READ_TIMEOUT_SECONDS',
    'NEO4J_WRITE_TIMEOUT_SECONDS',
    'NEO4J_WRITE_QUEUE_SECONDS',
    'FORMATION_TIMEOUT_SECONDS',
  ])('%s cannot be turned off or exceed the limit of the managed server', (variable) => {
    for (const value of ['0', '-1', '3601', '1.5', 'none'])
      expect(refusalOf({ ...database, [variable]: value })).toMatch(new RegExp(`^${variable} `));
  });
});

test('demo mode is on only when neither a database nor an issuer is configured', () => {
  expect(readConfig({}).demo).toBe(true);
  for (const named of [external, database, own]) expect(readConfig(named).demo).toBe(false);
});

test('CORS_ORIGINS is a comma list without blanks', () => {
  expect(readConfig({}).corsOrigins).toEqual([]);
  expect(readConfig({ CORS_ORIGINS: ' https://a.example, ,https://b.example ,' }).corsOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test.each([
  ['*', ['*']],
  ['https://a.example/, HTTPS://B.example:8443', ['https://a.example', 'https://b.example:8443']],
  ['*, https://a.example', ['https://a.example']],
  ['a.example, null, https://a.example/path, https://u@a.example, https://', []],
])('CORS_ORIGINS=%j gives %j: entries that are not origins are left out', (written, origins) => {
  expect(readConfig({ CORS_ORIGINS: written }).corsOrigins).toEqual(origins);
});

test.each([
  ['true', true],
  ['1', true],
  [' true ', true],
  ['TRUE', false],
  ['yes', false],
  ['0', false],
  [undefined, false],
])('ENABLE_SWAGGER=%j gives %s', (written, shown) => {
  expect(readConfig({ ...external, ENABLE_SWAGGER: written }).apiReference).toBe(shown);
});

test('the explorer is on unless switched off', () => {
  const shown = ['false', ' 0 ', 'true', 'no', undefined].map(
    (EXPLORER) => readConfig({ EXPLORER }).explorer,
  );
  expect(shown).toEqual([false, false, true, true, true]);
});

test('the base URL has no trailing slash', () => {
  expect(readConfig({ BASE_URL: 'https://atlas.example/' }).baseUrl).toBe('https://atlas.example');
  expect(readConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
});

test('an unknown commit is null; a placeholder is refused', () => {
  expect(readConfig({}).commit).toBeNull();
  expect(readConfig({ GIT_COMMIT: '' }).commit).toBeNull();
  expect(readConfig({ GIT_COMMIT: 'abc1234' }).commit).toBe('abc1234');
  expect(refusalOf({ GIT_COMMIT: 'unknown' })).toBe('GIT_COMMIT must be a hexadecimal commit id');
});

describe('the client of programs that register themselves', () => {
  test('is unset by default, and taken as it is written', () => {
    expect(readConfig({}).oauthClient).toEqual({ id: undefined, redirectUris: [], loopback: false });
    expect(
      readConfig({
        ...external,
        OAUTH_CLIENT_ID: ' mcp ',
        OAUTH_REDIRECT_URIS: 'https://app.example/cb, http://localhost/callback',
        OAUTH_LOOPBACK_REDIRECTS: 'true',
      }).oauthClient,
    ).toEqual({
      id: 'mcp',
      redirectUris: ['https://app.example/cb', 'http://localhost/callback'],
      loopback: true,
    });
  });

  test.each(['http://app.example/cb', 'javascript:alert(1)', 'nonsense', 'https://app.example/cb#x'])(
    'codes are never sent to %s',
    (uri) => expect(refusalOf({ OAUTH_REDIRECT_URIS: uri })).toMatch(/^OAUTH_REDIRECT_URIS must be /),
  );
});

describe('embeddings', () => {
  test('use the local model by default, and are made after the commit', () => {
    const { embedder, api, onnx, afterCommit, threads } = readConfig({}).embeddings;
    expect({ embedder, api, onnx, afterCommit, threads }).toEqual({
      embedder: 'local',
      api: undefined,
      onnx: undefined,
      afterCommit: true,
      threads: 1,
    });
    expect(readConfig({ ASYNC_EMBED: 'false' }).embeddings.afterCommit).toBe(false);
    expect(readConfig({ ASYNC_EMBED: '0' }).embeddings.afterCommit).toBe(false);
    expect(readConfig({ ASYNC_EMBED: '1' }).embeddings.afterCommit).toBe(true);
  });

  test.each([
    [{ EMBEDDER: 'word2vec' }, 'EMBEDDER must be local, hash, openai, onnx, client or none'],
    [{ EMBEDDER: 'openai' }, 'EMBEDDER_URL is required with EMBEDDER=openai'],
    [
      { EMBEDDER: 'hash', EMBEDDER_URL: 'https://api.example/v1' },
      'EMBEDDER_MODELS is required when EMBEDDER_URL is set',
    ],
    [
      { EMBEDDER_MODELS: 'model-without-dimension' },
      'EMBEDDER_MODELS must be models as name:dimension, with a dimension of 1 to 9999, separated by commas',
    ],
    [{ EMBEDDER: 'onnx' }, 'EMBEDDER_FOLDER is required with EMBEDDER=onnx'],
    [{ EMBEDDER_POOLING: 'max' }, 'EMBEDDER_POOLING must be cls or mean'],
  ])('%j is refused', (environment, message) => expect(refusalOf(environment)).toBe(message));

  test('prefixes and the key are taken byte for byte', () => {
    const { api, onnx } = readConfig({
      EMBEDDER_URL: 'https://api.example/v1/',
      EMBEDDER_MODELS: 'small:1536, large:3072',
      EMBEDDER_KEY: ' k ',
      EMBEDDER_FOLDER: 'models/e5',
      EMBEDDER_QUERY_PREFIX: 'query: ',
    }).embeddings;
    expect(api).toMatchObject({
      url: 'https://api.example/v1',
      models: [
        { model: 'small', dimension: 1536 },
        { model: 'large', dimension: 3072 },
      ],
      key: ' k ',
    });
    expect(onnx?.prefixes).toEqual({ document: '', query: 'query: ' });
  });
});

test('the configuration is frozen, all the way down', () => {
  const frozen = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(frozen));
  const embeddings = { EMBEDDER_URL: 'https://api.example', EMBEDDER_MODELS: 'm:3', EMBEDDER_FOLDER: 'm' };
  expect(frozen(readConfig({ ...external, ...database, ...embeddings, CORS_ORIGINS: '*' }))).toBe(true);
});

test('a refusal names the variable and the rule, never the value', () => {
  const secret = 'hunter2-hunter2-hunter2-hunter2-hunter2';
  const everywhere = [
    'NEO4J_URI',
    'NEO4J_POOL_SIZE',
    'NEO4J_START_TIMEOUT_SECONDS',
    'BASE_URL',
    'AUTH_ISSUER',
    'JWKS_URL',
    'AS_ISSUER',
    'MCP_AUDIENCE',
    'AUTH_PROVIDER_NAME',
    'ACCESS_REQUEST_URL',
    'LOG_LEVEL',
    'GIT_COMMIT',
    'TRUST_PROXY',
    'DELIVERY_KEY',
    'DELIVERY_ALLOW_PRIVATE',
    'CLIENT_METADATA_ALLOW_PRIVATE',
    'INTAKE_JWKS_URL',
    'RATE_LIMIT_PER_MINUTE',
    'OAUTH_REDIRECT_URIS',
    'METADATA_PREFIX',
  ];
  for (const variable of everywhere) {
    const message = refusalOf({ ...external, [variable]: secret });
    expect(message).toMatch(new RegExp(`^(${variable}|AS_AUDIENCE) \\S`));
    expect(message).not.toContain('hunter2');
  }
  expect(refusalOf({ ...own, AUTH_AUDIENCE: secret, AUTH_ISSUER: own.AS_ISSUER })).not.toContain('hunter2');
});
