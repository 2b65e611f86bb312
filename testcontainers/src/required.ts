// Evaluated before Testcontainers is: what it needs and does not say.
import { createRequire } from 'node:module';
import * as zlib from 'node:zlib';
import { AtlasTestError } from './failures.ts';

const MANAGED =
  "Or import { startAtlas } from '@atlas/testcontainers/managed', which runs Atlas as a process and needs no engine.";

/**
 * Checks that Testcontainers can be loaded.
 * @param hasZstd whether this Node unpacks Zstandard, which Testcontainers 12 needs (Node 22.15 and newer)
 * @throws AtlasTestError no_engine
 */
export function requireTestcontainers(
  hasZstd: boolean = 'createZstdDecompress' in zlib,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): void {
  if (!hasZstd)
    throw new AtlasTestError(
      'no_engine',
      `Testcontainers 12 needs Node 22.15 or newer, and this is ${process.version}. Run the tests by a newer Node. ${MANAGED}`,
    );
  try {
    resolve('testcontainers');
  } catch (cause) {
    throw new AtlasTestError(
      'no_engine',
      `Testcontainers is not installed: npm install --save-dev testcontainers@12. ${MANAGED}`,
      { cause },
    );
  }
}

requireTestcontainers();
