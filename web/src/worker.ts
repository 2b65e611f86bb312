import type { Bridge, Territory } from '#drawing/bodies.ts';
import { type Chart, chartOf } from '#drawing/chart.ts';
import { arrangeInside, type InsidePlace } from '#drawing/inside.ts';
import { LABEL_SIZE } from '#drawing/labels.ts';
import { isStretched, type Layout } from '#drawing/layout.ts';
import { placedLayout } from '#drawing/placing.ts';
import { wholeLayout } from '#drawing/whole.ts';
import { LABEL_FONT } from './picture/paint.ts';

/** Arranges pictures beside the page, which stays responsive. */

/** A picture that is to be arranged. */
export interface ArrangeRequest {
  readonly territories: readonly Territory[];
  readonly bridges: readonly Bridge[];
  /** Of an earlier picture; without it everything is arranged anew. */
  readonly known: Layout | undefined;
}

export interface ArrangeAnswer {
  readonly layout: Layout;
  readonly chart: Chart;
}

const context = new OffscreenCanvas(1, 1).getContext('2d')!;
context.font = `italic ${LABEL_SIZE}px ${LABEL_FONT}`;
const widthOf = (text: string): number => context.measureText(text).width;

/** The documents of a territory that is opened, by id, and the relationships among them. */
export interface InsideRequest {
  readonly documents: readonly string[];
  readonly relationships: readonly { readonly source: string; readonly target: string }[];
}

/** A picture with the layout that it is drawn with. */
export interface StretchRequest extends ArrangeRequest {
  readonly known: Layout;
}

/** What the worker can be asked, with what it answers. */
export interface Works {
  picture(request: ArrangeRequest): ArrangeAnswer;
  /** A whole layout where the bridges of the known one have become too long. */
  stretched(request: StretchRequest): Layout | undefined;
  inside(request: InsideRequest): ReadonlyMap<string, InsidePlace>;
}

export interface Asked<Work extends keyof Works = keyof Works> {
  readonly id: number;
  readonly work: Work;
  readonly request: Parameters<Works[Work]>[0];
}

export interface Answered<Work extends keyof Works = keyof Works> {
  readonly id: number;
  readonly answer: ReturnType<Works[Work]>;
}

/** Makes something, and leaves a measure of how long that took for `npm run bench:explorer`. */
function measured<Made>(name: string, make: () => Made): Made {
  const start = performance.now();
  const made = make();
  performance.measure(name, { start });
  return made;
}

const works: Works = {
  picture: ({ territories, bridges, known }) => {
    const layout =
      known === undefined
        ? measured('whole', () => wholeLayout(territories, bridges))
        : measured('placing', () => placedLayout(territories, bridges, known));
    return { layout, chart: measured('labels', () => chartOf(territories, bridges, layout, widthOf)) };
  },
  stretched: ({ territories, bridges, known }) => {
    const whole = measured('whole', () => wholeLayout(territories, bridges));
    return isStretched(known, whole, bridges) ? whole : undefined;
  },
  inside: ({ documents, relationships }) => arrangeInside(documents, relationships),
};

addEventListener('message', ({ data: { id, work, request } }: MessageEvent<Asked>) => {
  const answer = (works[work] as (asked: unknown) => Answered['answer'])(request);
  postMessage({ id, answer } satisfies Answered);
});
