import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const VERSION = '2.3.0';
const FOLDER = fileURLToPath(new URL(`../../.atlas/clients/mcp-${VERSION}`, import.meta.url));

/** The Python that has the SDK. */
export const PYTHON = `${FOLDER}/bin/python`;

/** Fetches the SDK from PyPI, once; before the tests, since two files use it at the same time. */
export default function fetchSdk(): void {
  if (existsSync(`${FOLDER}/bin/mcp`)) return;
  execFileSync('python3', ['-m', 'venv', FOLDER]);
  execFileSync(PYTHON, ['-m', 'pip', 'install', '--quiet', `mcp[cli]==${VERSION}`]);
}
