import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run bench -- [options]
  --resources <n>      in the database, with three times as many relationships (50000, with --large 1000000)
  --quick              5000, half a second per figure: shows that everything works
  --large              a database with more memory; also forms a map of a fifth of the resources
  --only <text>        measures only what begins so
  --mixed              measures nothing but readers and writers at once, alone and while a map is formed
  --body <megabytes>   measures nothing but a body of this size that is uploaded in segments and read
  --search             measures nothing but searches and plans, over 10000 resources or --resources
  --bulk               measures nothing but bulk writes: 2000 documents or --resources, with four times as many relationships
  --one-map            measures nothing but one map of 10000 documents with vectors, or --resources: written in bulk, formed
  --report             measures nothing but the report of such a map, its duplicates, changes, paths, merges and proposals;
                       with --large in a database of as many resources as that has
  --soak <minutes>     measures nothing but readers and writers on two instances, minute by minute
  --ledger             measures nothing but the ledger: its reads, replay and verification, open streams
  --forming            measures nothing but what forming takes without a database, by length of the vectors
  --drawing            measures nothing but what drawing large maps takes
  --embedding          measures nothing but the local model, and bursts of writes with and without it
  --jobs               measures nothing but claims of the job queue while up to 100000 jobs wait
  --auditor            measures nothing but what auditors are told in maps of up to 100000 citations
  --telemetry          measures nothing but what telemetry costs a read, a write and a picture
  --freshness          measures nothing but how soon a steward and the picture know what arrives
  --retrieval          measures nothing but how well searches find what is known to be there (docs/retrieval.md)
  --dataset <folder>   the same over files of LongMemEval or LoCoMo, as they were published
  --compare <file>     a report of an earlier run: prints each figure beside that run's
  --connections <list> at once, one figure after the other (1,8)
  --processes <n>      of the service behind its port (1): WEB_CONCURRENCY
  --seconds <n>        per figure, after a warm-up (5)
  --data <folder>      keeps the data folder; what it holds is used again`;

export interface Options {
  readonly resources: number;
  /** Whether the greatest map is there, and the database has the memory for it. */
  readonly large: boolean;
  readonly quick: boolean;
  readonly seconds: number;
  readonly only: string;
  readonly mixed: boolean;
  /** Megabytes of the body that is uploaded and read, instead of everything else. */
  readonly body: number | undefined;
  /** Whether nothing but searches and plans are measured. */
  readonly search: boolean;
  /** Whether nothing but bulk writes are measured. */
  readonly bulk: boolean;
  /** Whether nothing but one map that is written in bulk and formed is measured. */
  readonly oneMap: boolean;
  /** Whether nothing but the answers about one map, merges and proposals are measured. */
  readonly report: boolean;
  /** Minutes of readers and writers on two instances, instead of everything else. */
  readonly soak: number | undefined;
  /** Whether nothing but the ledger is measured. */
  readonly ledger: boolean;
  /** Whether nothing but forming is measured. */
  readonly forming: boolean;
  /** Whether nothing but drawing is measured. */
  readonly drawing: boolean;
  /** Whether nothing but embedding is measured. */
  readonly embedding: boolean;
  /** Whether nothing but the job queue is measured. */
  readonly jobs: boolean;
  /** Whether nothing but sweeps of auditors are measured. */
  readonly auditor: boolean;
  /** Whether nothing but a steward and a picture are measured, while writes arrive. */
  readonly freshness: boolean;
  /** Whether nothing but the cost of telemetry is measured. */
  readonly telemetry: boolean;
  /** Whether nothing but retrieval is measured. */
  readonly retrieval: boolean;
  /** A folder of published datasets for it. */
  readonly dataset: string | undefined;
  readonly compare: string | undefined;
  /** Processes of the service behind its port. */
  readonly processes: number;
  /** Numbers of connections; the first measures processor time, too. */
  readonly connections: readonly number[];
  readonly data: string | undefined;
}

function positive(name: string, given: string): number {
  const value = Number(given);
  if (value > 0 && (Number.isInteger(value) || name === 'seconds')) return value;
  throw new Error(`--${name} must be a number above 0, not "${given}"`);
}

/** How many resources are measured, unless it is said. */
function usualResources(asked: Readonly<Record<'bulk' | 'small' | 'large' | 'quick', boolean>>): string {
  if (asked.bulk) return '2000';
  if (asked.small) return '10000';
  if (asked.large) return '1000000';
  return asked.quick ? '5000' : '50000';
}

/**
 * The options of a command line.
 * @throws Error with one sentence
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const texts = {
    body: text,
    soak: text,
    resources: text,
    seconds: text,
    processes: text,
    only: text,
    compare: text,
    connections: text,
    data: text,
    dataset: text,
  };
  const alone = {
    mixed: flag,
    search: flag,
    bulk: flag,
    'one-map': flag,
    report: flag,
    ledger: flag,
    forming: flag,
    drawing: flag,
    embedding: flag,
    jobs: flag,
    auditor: flag,
    freshness: flag,
    telemetry: flag,
    retrieval: flag,
  };
  const options = { ...texts, ...alone, quick: flag, large: flag };
  const { values } = parseArgs({ args: [...args], options });
  const { bulk, large, quick, report, search, 'one-map': oneMap } = values;
  const usual = usualResources({ bulk, large, quick, small: search || oneMap || (report && !large) });
  return {
    resources: positive('resources', values.resources ?? usual),
    large,
    quick,
    seconds: positive('seconds', values.seconds ?? (quick ? '0.5' : '5')),
    only: values.only ?? '',
    mixed: values.mixed,
    body: values.body === undefined ? undefined : positive('body', values.body),
    search,
    bulk,
    oneMap,
    report,
    soak: values.soak === undefined ? undefined : positive('soak', values.soak),
    ledger: values.ledger,
    forming: values.forming,
    drawing: values.drawing,
    embedding: values.embedding,
    jobs: values.jobs,
    auditor: values.auditor,
    freshness: values.freshness,
    telemetry: values.telemetry,
    retrieval: values.retrieval || values.dataset !== undefined,
    dataset: values.dataset,
    compare: values.compare,
    connections: (values.connections ?? '1,8').split(',').map((given) => positive('connections', given)),
    data: values.data,
    processes: positive('processes', values.processes ?? '1'),
  };
}
