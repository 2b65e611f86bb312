import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readManifest } from '#modules/seeds/index.ts';
import { failureOf } from './failure.ts';

const USAGE = `usage: npm run --silent map -- create <manifest.yaml>
       npm run --silent map -- deliver <manifest.yaml> --map <id>
  SERVICE_API_URL  where the service is (http://localhost:3000)
  SERVICE_TOKEN    an access token`;

const origin = (process.env['SERVICE_API_URL'] || 'http://localhost:3000').replace(/\/+$/, '');

/** Sends one call; a refusal becomes an error with the message of the service. */
async function send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Record<string, unknown>> {
  const token = process.env['SERVICE_TOKEN'];
  if (!token) throw new Error('SERVICE_TOKEN is not set');
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-service-surface': 'cli',
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as Record<string, unknown>;
  let message = text;
  try {
    message = (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    // Whatever stands between answers in its own words.
  }
  throw new Error(`${response.status}: ${message}`);
}

/** Makes a map from a manifest, or brings one up to date with it; prints what was done, as JSON. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { map: { type: 'string' } }, allowPositionals: true });
  const [act, file, ...rest] = positionals;
  const isKnown = act === 'create' ? values.map === undefined : act === 'deliver' && values.map !== undefined;
  if (!isKnown || file === undefined || rest.length > 0) throw new Error(USAGE);
  const { genesis, reconcile } = readManifest(await readFile(file, 'utf8'));
  if (act === 'create' && genesis === undefined) throw new Error('the manifest has no name for the map');
  const made = act === 'create' ? await send('POST', '/api/cognitive-maps', genesis) : undefined;
  const id = String(made?.['cogmap_id'] ?? values.map);
  const delivered = await send('PUT', `/api/cognitive-maps/${encodeURIComponent(id)}`, reconcile);
  process.stdout.write(`${JSON.stringify({ cogmap_id: id, ...delivered })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureOf(error, { url: origin, hint: 'set SERVICE_API_URL to its address' })}\n`);
  process.exitCode = 1;
});
