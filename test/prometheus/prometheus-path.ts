import { existsSync } from 'node:fs';

/** Where Debian and others put Prometheus; PROMETHEUS names another place. */
const PLACES = [process.env['PROMETHEUS'], '/usr/bin/prometheus', '/usr/local/bin/prometheus'];

/** The path of the machine's Prometheus; undefined where it has none. */
export const prometheusPath = (): string | undefined =>
  PLACES.find((path) => path !== undefined && existsSync(path));
