import type { ArrangeAnswer, ArrangeRequest } from '../worker.ts';

/** The one policy of the page that makes addresses of scripts, for its worker alone. */
const policy = () =>
  (
    globalThis as {
      trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL(url: string): URL } };
    }
  ).trustedTypes?.createPolicy('atlas-worker', { createScriptURL: (address: string) => address });

const WORKER = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][data-worker]')!.href;

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<
  number,
  { resolve: (answer: ArrangeAnswer) => void; reject: (reason: Error) => void }
>();

function start(): Worker {
  const started = new Worker(policy()?.createScriptURL(WORKER) ?? WORKER, { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<ArrangeAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the picture could not be arranged'));
    waiting.clear();
    // The next picture tries anew.
    worker = undefined;
  });
  return started;
}

/** Arranges a picture in the worker. Rejects when the worker fails; the tables are there nevertheless. */
export function arranged(picture: Omit<ArrangeRequest, 'id'>): Promise<ArrangeAnswer> {
  worker ??= start();
  last += 1;
  const { promise, resolve, reject } = Promise.withResolvers<ArrangeAnswer>();
  waiting.set(last, { resolve, reject });
  worker.postMessage({ id: last, ...picture } satisfies ArrangeRequest);
  return promise;
}
