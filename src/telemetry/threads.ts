import { BroadcastChannel, getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { type Attributes, type WorkName, workOf } from './instruments.ts';
import { type Note, type Recorder, record } from './measure.ts';

/**
 * Measuring in threads: a thread sends what it measured to the process, which has the only SDK. There are no spans; the work
 * of a thread has spans by its stages.
 */

const CHANNEL = 'telemetry of atlas';

/** Work that was measured in a thread. */
export interface MeasuredWork {
  readonly work: WorkName;
  readonly seconds: number;
  readonly attributes: Attributes;
}

/** Lets threads that are started from now on measure. @returns ends it */
export function measureThreads(keep: (measured: MeasuredWork) => void): () => void {
  setEnvironmentData(CHANNEL, true);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (message) => keep((message as { data: MeasuredWork }).data);
  channel.unref();
  return () => {
    setEnvironmentData(CHANNEL, false);
    channel.close();
  };
}

function threadRecorder(send: (measured: MeasuredWork) => void): Recorder {
  const ignored = () => undefined;
  return {
    measure: async (work, name, run) => {
      const { attribute, fixed } = workOf(work);
      const attributes: Record<string, string | number> = { ...fixed, [attribute]: name };
      const note: Note = { attributes: (more) => void Object.assign(attributes, more), detail: ignored };
      const started = performance.now();
      try {
        return await run(note);
      } catch (error) {
        attributes['error.type'] = errorTypeOf(error);
        throw error;
      } finally {
        send({ work, seconds: (performance.now() - started) / 1000, attributes });
      }
    },
    request: () => ({ run: (work) => work(), end: ignored }),
    count: ignored,
    observe: ignored,
    observeTogether: ignored,
    traceHeaders: () => ({}),
    bound: (work) => work,
    detached: (work) => work(),
    logFields: () => ({}),
  };
}

/** The kind of an error, by code or class: its message may hold what others wrote. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'other';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** To be called in a thread before it does anything that is measured: it measures if the process does. */
export function measureInThread(): void {
  if (getEnvironmentData(CHANNEL) !== true) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  record(threadRecorder((measured) => channel.postMessage(measured)));
}
