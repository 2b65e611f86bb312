import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Spec 10 §2.1: a service that is configured wrongly does not start, and says by what rule. */

const PROGRAM = fileURLToPath(new URL('../../../src/start/main.ts', import.meta.url));
const SECRET = 'hunter2-hunter2';

async function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [PROGRAM], { env: { PATH: process.env['PATH'], ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const issuer = { AUTH_ISSUER: 'https://idp.example/', JWKS_URL: 'https://idp.example/jwks' };

test.each<[Record<string, string>, string]>([
  [{ ...issuer, AUTH_AUDIENCE: '  ' }, 'AUTH_AUDIENCE is required when AUTH_ISSUER is set'],
  [{ ...issuer, AUTH_AUDIENCE: SECRET, MCP_AUDIENCE: 'urn:b' }, 'MCP_AUDIENCE must equal AUTH_AUDIENCE'],
  [
    { AS_ISSUER: 'https://a.example/', AS_AUDIENCE: SECRET, AUTH_ISSUER: 'https://a.example' },
    'AUTH_ISSUER must equal AS_ISSUER byte for byte',
  ],
  [
    { SLACK_LINK_SECRET: SECRET, SLACK_VAULT_ENC_KEY: SECRET },
    'SLACK_VAULT_ENC_KEY must differ from SLACK_LINK_SECRET',
  ],
])(
  '%o: %s',
  async (environment, rule) => {
    const { code, said } = await start(environment);
    expect([code, said]).toEqual([1, `Configuration: ${rule}\n`]);
    expect(said).not.toContain(SECRET);
  },
  60_000,
);
