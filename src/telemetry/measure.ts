import type { Attributes, CountName, FigureName, WorkName } from './instruments.ts';

/**
 * What the rest of the code measures by. Telemetry is off unless `record` was called: then everything here does nothing, and
 * no package of OpenTelemetry is loaded.
 */

/** What work reports of itself while it is measured. Never texts, addresses, tokens or ids. */
export interface Note {
  /** Adds attributes to span and metric. */
  readonly attributes: (attributes: Attributes) => void;
  /** Adds attributes to the span only, for values that are not bounded in number. */
  readonly detail: (attributes: Attributes) => void;
}

/** A request whose operation is known, but not yet its answer. */
export interface RequestStart {
  readonly id: string;
  readonly method: string;
  /** The path as it is registered, with names for its parameters; undefined: no known path. */
  readonly route: string | undefined;
  readonly operation: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** False: it has no span. */
  readonly traced: boolean;
}

export interface MeasuredRequest {
  /** Runs work as part of the request. */
  run<T>(work: () => T): T;
  /**
   * @param answer.status undefined when the client had gone before
   * @param answer.isStream whether it was a stream of events, whose duration says nothing
   */
  end(answer: { readonly status: number | undefined; readonly isStream: boolean }): void;
}

/** One figure with its attributes. */
export interface Reading {
  readonly name: FigureName;
  readonly attributes?: Attributes;
  readonly value: number;
}

/** What measures, while telemetry is on. */
export interface Recorder {
  measure<T>(work: WorkName, name: string, run: (note: Note) => Promise<T>): Promise<T>;
  request(start: RequestStart): MeasuredRequest;
  count(name: CountName, value: number, attributes: Attributes): void;
  observe(name: FigureName, read: () => number, attributes: Attributes): void;
  observeTogether(names: readonly FigureName[], read: () => Promise<readonly Reading[]>): void;
  traceHeaders(): Record<string, string>;
  bound<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result;
  detached<Result>(work: () => Result): Result;
  logFields(): Record<string, string>;
}

const SILENT: Note = { attributes: () => undefined, detail: () => undefined };
const NOTHING = Object.freeze({});

let recorder: Recorder | undefined;

/** Measures by a recorder from now on; undefined: not at all. */
export function record(by: Recorder | undefined): void {
  recorder = by;
}

/** Whether anything is measured. */
export const isMeasured = (): boolean => recorder !== undefined;

/**
 * Runs work, and measures its duration and whether it failed.
 * @param name of the work among those of its kind; bounded in number
 */
export const measure = <T>(work: WorkName, name: string, run: (note: Note) => Promise<T>): Promise<T> =>
  recorder === undefined ? run(SILENT) : recorder.measure(work, name, run);

/** Begins to measure a request; undefined when nothing is measured. */
export const measureRequest = (start: RequestStart): MeasuredRequest | undefined => recorder?.request(start);

/** Adds to a counter. */
export const count = (name: CountName, value: number, attributes: Attributes = NOTHING): void =>
  recorder?.count(name, value, attributes);

/** Registers a figure of the process, to be read whenever metrics are collected. */
export const observe = (name: FigureName, read: () => number, attributes: Attributes = NOTHING): void =>
  recorder?.observe(name, read, attributes);

/** Registers figures that are read together, and that take a while. */
export const observeTogether = (
  names: readonly FigureName[],
  read: () => Promise<readonly Reading[]>,
): void => recorder?.observeTogether(names, read);

/** Headers (`traceparent`) that make the spans of another service part of the current trace; empty without a trace. */
export const traceHeaders = (): Record<string, string> => recorder?.traceHeaders() ?? {};

/** The same function, which runs as part of what runs now, wherever it is called. */
export const bound = <Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): ((...args: Args) => Result) => (recorder === undefined ? work : recorder.bound(work));

/** Runs work as part of nothing: for timers that outlast the request in which they are first set. */
export const detached = <Result>(work: () => Result): Result =>
  recorder === undefined ? work() : recorder.detached(work);

/** Ids of the current trace and request, for lines of the log. */
export const logFields = (): Record<string, string> => recorder?.logFields() ?? {};
