import { expect } from 'vitest';
import type { Caller } from '#test/world/index.ts';

export interface Told {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: data of every event
  readonly data: any;
}

/** The events of a text, each with its data parsed. */
export const eventsIn = (text: string): Told[] =>
  text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!;
      return { name: name!, data: JSON.parse(data!) };
    });

/** Materializes an anchor and hears how it goes. */
export async function listen(caller: Caller, path: string, body: object = {}): Promise<Told[]> {
  const answer = await caller.post(`${path}/materialize`, body, { accept: 'text/event-stream' });
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(answer.status).toBe(200);
  return eventsIn(answer.body);
}

/** Stages in the order in which they were told, each as often as it began. */
export const stagesOf = (events: readonly Told[]): string[] =>
  events
    .filter(({ name }) => name === 'progress')
    .map(({ data }) => data.stage)
    .filter((stage, at, all) => stage !== all[at - 1]);
