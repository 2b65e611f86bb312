/** Attributes of a measurement. Their values are bounded in number: names of our own, states, statuses; never ids. */
export type Attributes = Readonly<Record<string, string | number>>;

/** One kind of work whose duration is measured: a histogram in seconds, and a span. */
interface TimedWork {
  /** Name of the histogram. */
  readonly metric: string;
  readonly description: string;
  /** The attribute that holds the name of the work. */
  readonly attribute: string;
  readonly fixed?: Attributes;
  /** What the name of its span begins with. */
  readonly span: string;
  readonly spanKind: 'internal' | 'client' | 'consumer';
  /** Has a span only inside of another one: polls of the background would each be a trace of its own. */
  readonly within?: true;
  /** Upper bounds of the buckets, in seconds. */
  readonly buckets: readonly number[];
}

/** For answers: those of the conventions for HTTP. */
export const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** There are some hundred statements, so each has few buckets. */
const STATEMENT_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];
/** For work that takes seconds or minutes. */
const LONG_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** All kinds of work that are measured, except requests. */
export const WORKS = {
  statement: {
    metric: 'db.client.operation.duration',
    description: 'Duration of statements, from sending one until its rows are read',
    attribute: 'db.query.summary',
    fixed: { 'db.system.name': 'neo4j' },
    span: '',
    spanKind: 'client',
    within: true,
    buckets: STATEMENT_BUCKETS,
  },
  transaction: {
    metric: 'atlas.transaction.duration',
    description: 'Duration of write transactions, with the wait for a turn, repetitions and the commit',
    attribute: 'atlas.transaction.name',
    span: 'transaction ',
    spanKind: 'internal',
    within: true,
    buckets: STATEMENT_BUCKETS,
  },
  tool: {
    metric: 'mcp.server.operation.duration',
    description: 'Duration of calls of tools',
    attribute: 'gen_ai.tool.name',
    fixed: { 'mcp.method.name': 'tools/call' },
    span: 'tools/call ',
    spanKind: 'internal',
    buckets: ANSWER_BUCKETS,
  },
  job: {
    metric: 'atlas.job.duration',
    description: 'Duration of jobs that this process did, by how they ended',
    attribute: 'atlas.job.kind',
    span: 'job ',
    spanKind: 'consumer',
    buckets: LONG_BUCKETS,
  },
  stage: {
    metric: 'atlas.formation.stage.duration',
    description: 'Duration of the stages of formations',
    attribute: 'atlas.formation.stage',
    span: 'formation ',
    spanKind: 'internal',
    buckets: LONG_BUCKETS,
  },
  embedding: {
    metric: 'atlas.embedding.duration',
    description: 'Duration of computing the vectors of some texts',
    attribute: 'atlas.embedding.kind',
    span: 'embed ',
    spanKind: 'client',
    buckets: LONG_BUCKETS,
  },
  delivery: {
    metric: 'atlas.delivery.duration',
    description: 'Duration of posts to feed targets',
    attribute: 'atlas.delivery.kind',
    span: 'deliver ',
    spanKind: 'client',
    buckets: ANSWER_BUCKETS,
  },
} as const satisfies Record<string, TimedWork>;

export type WorkName = keyof typeof WORKS;

/** The work of a name, as the general type. */
export const workOf = (name: WorkName): TimedWork => WORKS[name];

/** Requests have a histogram of their own, as the conventions for HTTP name it. */
export const REQUESTS = {
  metric: 'http.server.request.duration',
  description: 'Duration of HTTP requests, without streams of events',
} as const;

/** A number that is read when metrics are collected. */
interface Figure {
  readonly description: string;
  /** In the notation of UCUM, as the conventions want it. */
  readonly unit: string;
  /** `sum`: figures of several processes may be added up; `counter`: only grows. */
  readonly kind: 'gauge' | 'sum' | 'counter';
}

/** Numbers of one process. */
const OF_PROCESS = {
  'http.server.active_requests': { unit: '{request}', kind: 'sum', description: 'Requests being answered' },
  'atlas.feed.streams': { unit: '{stream}', kind: 'sum', description: 'Open streams of events' },
  'atlas.database.sessions': {
    unit: '{session}',
    kind: 'sum',
    description: 'Open sessions; each uses at most one connection',
  },
  'db.client.connection.max': {
    unit: '{connection}',
    kind: 'sum',
    description: 'Most connections to the database',
  },
  'atlas.database.waiting': {
    unit: '{call}',
    kind: 'sum',
    description: 'Reads and writes that wait for their turn, before they are sent',
  },
  'atlas.cache.size': { unit: 'By', kind: 'sum', description: 'Bytes that each cache holds' },
  'nodejs.eventloop.delay.p50': {
    unit: 's',
    kind: 'gauge',
    description: 'Delay of the event loop since the last collection, median',
  },
  'nodejs.eventloop.delay.p99': {
    unit: 's',
    kind: 'gauge',
    description: 'Delay of the event loop since the last collection, 99th percentile',
  },
  'nodejs.eventloop.delay.max': {
    unit: 's',
    kind: 'gauge',
    description: 'Delay of the event loop since the last collection, longest',
  },
  'nodejs.eventloop.utilization': {
    unit: '1',
    kind: 'gauge',
    description: 'Share of the time since the last collection in which the event loop was busy',
  },
  'v8js.memory.heap.used': { unit: 'By', kind: 'sum', description: 'Used bytes of each space of the heap' },
  'process.memory.usage': { unit: 'By', kind: 'sum', description: 'Resident memory' },
  'process.cpu.time': { unit: 's', kind: 'counter', description: 'Processor time' },
  'process.uptime': { unit: 's', kind: 'gauge', description: 'Time since the process started' },
} as const satisfies Record<string, Figure>;

/** Numbers that are counted as things happen. */
export const COUNTS = {
  'atlas.embedding.texts': { unit: '{text}', description: 'Texts embedded' },
} as const;

export type CountName = keyof typeof COUNTS;

/** Numbers of the whole installation, which each process that works in the background reads from the database. */
const OF_INSTALLATION = {
  'atlas.ledger.events': { unit: '{event}', kind: 'counter', description: 'Events in the ledger' },
  'atlas.job.count': {
    unit: '{job}',
    kind: 'gauge',
    description: 'Jobs in the queue by state; dead: dead letters',
  },
  'atlas.job.due': { unit: '{job}', kind: 'gauge', description: 'Waiting jobs that are due' },
  'atlas.job.due.age': {
    unit: 's',
    kind: 'gauge',
    description: 'How long the job that is due longest has been due; 0: none is',
  },
  'atlas.job.lag': {
    unit: 's',
    kind: 'gauge',
    description:
      'Age of the oldest change that background work of this kind has not processed; 0: there is none',
  },
} as const satisfies Record<string, Figure>;

export const FIGURES = { ...OF_PROCESS, ...OF_INSTALLATION };

export type FigureName = keyof typeof FIGURES;

/** The figure of a name, as the general type. */
export const figureOf = (name: FigureName): Figure => FIGURES[name];

export const FIGURES_OF_INSTALLATION = Object.keys(OF_INSTALLATION) as (keyof typeof OF_INSTALLATION)[];

/** Every metric with its unit. */
export const METRICS: readonly {
  readonly name: string;
  readonly unit: string;
  readonly kind: Figure['kind'] | 'histogram';
}[] = [
  { name: REQUESTS.metric, unit: 's', kind: 'histogram' },
  ...Object.values(WORKS).map(({ metric: name }) => ({ name, unit: 's', kind: 'histogram' as const })),
  ...Object.entries(COUNTS).map(([name, { unit }]) => ({ name, unit, kind: 'counter' as const })),
  ...Object.entries(FIGURES).map(([name, { unit, kind }]) => ({ name, unit, kind })),
];

const SUFFIXES: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/**
 * A metric's name with the suffix of its unit, as OpenTelemetry translates names for Prometheus: so queries are the same for
 * numbers that were scraped and for those that arrived by OTLP. `_total` of a counter is not added.
 */
export const namedWithUnit = (name: string, unit: string, isGauge: boolean): string =>
  name + (SUFFIXES[unit] ?? (unit === '1' && isGauge ? '_ratio' : ''));
