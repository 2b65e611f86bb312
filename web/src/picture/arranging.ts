import type { Answered, Asked, Works } from '../worker.ts';

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
  { resolve: (answer: Answered['answer']) => void; reject: (reason: Error) => void }
>();

function start(): Worker {
  const started = new Worker(policy()?.createScriptURL(WORKER) ?? WORKER, { type: 'module' });
  started.addEventListener('message', ({ data: { id, answer } }: MessageEvent<Answered>) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the picture could not be arranged'));
    waiting.clear();
    // The next picture tries anew.
    worker = undefined;
  });
  return started;
}

/** Has something arranged in the worker. Rejects when the worker fails; the tables are there nevertheless. */
export function arranged<Work extends keyof Works>(
  work: Work,
  request: Asked<Work>['request'],
): Promise<Answered<Work>['answer']> {
  worker ??= start();
  last += 1;
  const { promise, resolve, reject } = Promise.withResolvers<Answered['answer']>();
  waiting.set(last, { resolve, reject });
  worker.postMessage({ id: last, work, request } satisfies Asked<Work>);
  return promise as Promise<Answered<Work>['answer']>;
}
