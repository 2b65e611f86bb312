import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { startMockApi } from '#sdk/testing/index.ts';
import { VERSION } from '#sdk/version.ts';
import manifest from '../../package.json' with { type: 'json' };
import sdkManifest from '../../sdk/package.json' with { type: 'json' };
import { ROOT } from './source-files.ts';

/** What the published client weighs, and where it runs. */

const MOST_GZIPPED = 15_000;

async function bundled(format: 'esm' | 'iife', globalName?: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}sdk/src/index.ts`],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format,
    ...(globalName && { globalName }),
    // The bundler refuses what a browser does not have, such as node:http.
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

test('the client is small: at most 15 kB gzipped, with all it needs', async () => {
  expect(gzipSync(await bundled('esm')).length).toBeLessThanOrEqual(MOST_GZIPPED);
});

test('the client runs where there is nothing but the globals of a browser', async () => {
  const service = await startMockApi({ answer: () => ({ body: { slug: 'ann' } }) });
  try {
    const { fetch, Request, Response, Headers, URL, URLSearchParams, AbortSignal, AbortController } =
      globalThis;
    const web = { fetch, Request, Response, Headers, URL, URLSearchParams, AbortSignal, AbortController };
    const page = createContext({
      ...web,
      ReadableStream,
      TextDecoder,
      TextEncoder,
      setTimeout,
      clearTimeout,
      crypto,
    });
    runInContext(await bundled('iife', 'atlasSdk'), page);
    const source = `atlasSdk.createAtlasClient({ baseUrl: '${service.url}', credentials: atlasSdk.BearerToken('x') }).call('get_profile')`;
    expect(await runInContext(source, page)).toEqual({ slug: 'ann' });
  } finally {
    await service.close();
  }
});

test('the client, its package and the product have one version', () => {
  expect([VERSION, sdkManifest.version]).toEqual([manifest.version, manifest.version]);
});
