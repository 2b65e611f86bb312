import { readFileSync } from 'node:fs';

/** Semantic version of the service. */
export const { version: SERVICE_VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };
