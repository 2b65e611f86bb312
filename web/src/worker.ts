import type { Bridge, Territory } from '#drawing/bodies.ts';
import { type Chart, chartOf } from '#drawing/chart.ts';
import { LABEL_SIZE } from '#drawing/labels.ts';
import type { Layout } from '#drawing/layout.ts';
import { placedLayout } from '#drawing/placing.ts';
import { wholeLayout } from '#drawing/whole.ts';
import { LABEL_FONT } from './picture/paint.ts';

/** Arranges pictures beside the page, which stays responsive. */

/** A picture that is to be arranged. */
export interface ArrangeRequest {
  readonly id: number;
  readonly territories: readonly Territory[];
  readonly bridges: readonly Bridge[];
  /** Of an earlier picture; without it everything is arranged anew. */
  readonly known: Layout | undefined;
}

export interface ArrangeAnswer {
  readonly id: number;
  readonly layout: Layout;
  readonly chart: Chart;
}

const context = new OffscreenCanvas(1, 1).getContext('2d')!;
context.font = `italic ${LABEL_SIZE}px ${LABEL_FONT}`;
const widthOf = (text: string): number => context.measureText(text).width;

addEventListener('message', ({ data }: MessageEvent<ArrangeRequest>) => {
  const { id, territories, bridges, known } = data;
  const layout =
    known === undefined ? wholeLayout(territories, bridges) : placedLayout(territories, bridges, known);
  const chart = chartOf(territories, bridges, layout, widthOf);
  postMessage({ id, layout, chart } satisfies ArrangeAnswer);
});
