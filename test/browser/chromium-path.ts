import { existsSync } from 'node:fs';

/**
 * Where Debian and others put Chromium; CHROMIUM names another place. The headless shell comes first: the journeys take a third
 * less time without the rest of a browser.
 */
const PLACES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of the machine's Chromium; undefined where it has none. */
export const chromiumPath = (): string | undefined =>
  PLACES.find((path) => path !== undefined && existsSync(path));
