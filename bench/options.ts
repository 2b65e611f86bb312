import { parseArgs } from 'node:util';
import type { Memory } from '#neo4j/managed/launch.ts';
import type { LargeSize } from './large/large-plan.ts';

export const USAGE = `usage: npm run bench -- [options]
  --resources <n>      resources of the large map (10000)
  --relationships <n>  its relationships (30000)
  --quick              1000 and 3000, one second per figure: shows that everything works
  --large              beside it, in the same database, loaded over Bolt: 1,000,000 resources in 2,000 homes
  --large-resources <n>      (1000000, with three times as many relationships)
  --neo4j-heap <size>        of the database with --large (8g)
  --neo4j-page-cache <size>  (3g)
  --only <text>        measures only the calls and formations whose name begins so
  --mixed              measures nothing but 64 connections that read and write, and eight writers by themselves
  --against <file>     report of an earlier run: prints what each figure is of that run's
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
  /** Measures the mixed load and nothing else. */
  readonly mixed: boolean;
  /** A report of an earlier run. */
  readonly against: string | undefined;
  /** What is loaded beside the measured map, and the memory that the database gets for it. */
  readonly large: { readonly size: LargeSize; readonly memory: Memory } | undefined;
  readonly data: string | undefined;
  readonly remote: { readonly url: string; readonly token: string } | undefined;
  readonly name: string | undefined;
  readonly cpuProf: boolean;
}

const CONNECTIONS = 8;
const FULL = { resources: '10000', relationships: '30000', seconds: '5', windowCalls: 200 };
const LARGE_RESOURCES = '1000000';
const RELATIONSHIPS_PER_RESOURCE = 3;
const LARGE_MEMORY = { heap: '8g', pageCache: '3g' };
const QUICK = { resources: '1000', relationships: '3000', seconds: '1', windowCalls: 40 };

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0, not "${text}"`);
}

function largeOf(values: Readonly<Record<string, unknown>>): Options['large'] {
  const textOf = (name: string) => values[name] as string | undefined;
  const resources = positive('large-resources', textOf('large-resources') ?? LARGE_RESOURCES);
  return {
    size: { resources, relationships: resources * RELATIONSHIPS_PER_RESOURCE },
    memory: {
      heap: textOf('neo4j-heap') ?? LARGE_MEMORY.heap,
      pageCache: textOf('neo4j-page-cache') ?? LARGE_MEMORY.pageCache,
    },
  };
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
      against: text,
      data: text,
      url: text,
      token: text,
      name: text,
      quick: flag,
      mixed: flag,
      large: flag,
      'large-resources': text,
      'neo4j-heap': text,
      'neo4j-page-cache': text,
      'cpu-prof': flag,
    },
  });
  const defaults = values.quick ? QUICK : FULL;
  const { url, token } = values;
  if ((url === undefined) !== (token === undefined)) throw new Error('--url and --token belong together');
  if (url !== undefined && values.mixed)
    throw new Error('--mixed signs in as several accounts: not with --url');
  if (url !== undefined && values.large)
    throw new Error('--large fills a database of its own: not with --url');
  return {
    resources: positive('resources', values.resources ?? defaults.resources),
    relationships: positive('relationships', values.relationships ?? defaults.relationships),
    seconds: positive('seconds', values.seconds ?? defaults.seconds),
    seed: positive('seed', values.seed ?? '1'),
    connections: CONNECTIONS,
    windowCalls: defaults.windowCalls,
    only: values.only ?? '',
    mixed: values.mixed ?? false,
    against: values.against,
    large: values.large ? largeOf(values) : undefined,
    data: values.data,
    remote: url === undefined || token === undefined ? undefined : { url, token },
    name: values.name,
    cpuProf: values['cpu-prof'] ?? false,
  };
}
