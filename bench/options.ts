import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run bench -- [options]
  --resources <n>      resources of the large map (10000)
  --relationships <n>  its relationships (30000)
  --quick              1000 and 3000, one second per figure: shows that everything works
  --only <text>        measures only the calls whose name begins so
  --seconds <n>        per figure, after a warm-up (5)
  --seed <n>           of the made-up maps and of the calls (1)
  --data <folder>      keeps the data folder; maps of the same size and seed are used again
  --url <origin>       measures a running service instead of starting one; needs --token, and NEO4J_URI,
  --token <token>      NEO4J_USER and NEO4J_PASSWORD for the Bolt line
  --name <name>        of the JSON file in bench/results (date and size)
  --cpu-prof           writes a processor profile of the service to bench/results`;

export interface Options {
  readonly resources: number;
  readonly relationships: number;
  readonly seconds: number;
  readonly seed: number;
  readonly connections: number;
  readonly windowCalls: number;
  readonly only: string;
  readonly data: string | undefined;
  readonly remote: { readonly url: string; readonly token: string } | undefined;
  readonly name: string | undefined;
  readonly cpuProf: boolean;
}

const CONNECTIONS = 8;
const FULL = { resources: '10000', relationships: '30000', seconds: '5', windowCalls: 200 };
const QUICK = { resources: '1000', relationships: '3000', seconds: '1', windowCalls: 40 };

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0, not "${text}"`);
}

/**
 * The options of a command line.
 * @throws Error with one sentence
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      resources: text,
      relationships: text,
      seconds: text,
      seed: text,
      only: text,
      data: text,
      url: text,
      token: text,
      name: text,
      quick: flag,
      'cpu-prof': flag,
    },
  });
  const defaults = values.quick ? QUICK : FULL;
  const { url, token } = values;
  if ((url === undefined) !== (token === undefined)) throw new Error('--url and --token belong together');
  return {
    resources: positive('resources', values.resources ?? defaults.resources),
    relationships: positive('relationships', values.relationships ?? defaults.relationships),
    seconds: positive('seconds', values.seconds ?? defaults.seconds),
    seed: positive('seed', values.seed ?? '1'),
    connections: CONNECTIONS,
    windowCalls: defaults.windowCalls,
    only: values.only ?? '',
    data: values.data,
    remote: url === undefined || token === undefined ? undefined : { url, token },
    name: values.name,
    cpuProf: values['cpu-prof'] ?? false,
  };
}
