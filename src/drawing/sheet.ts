import { estimatedWidth, LABEL_SIZE, shortened } from './labels.ts';
import type { Mark, Scene, Text } from './scene.ts';

/** What is said about a drawing; the address and the date where it has them. */
export interface Caption {
  readonly title: string;
  /** What is shown, of how much. */
  readonly boundLine: string;
  readonly date?: string;
  readonly address?: string;
}

/** A scene with its head and margins, as files have it; its corner and size in whole pixels of the scene. */
export interface Sheet {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In drawing order. */
  readonly marks: readonly Mark[];
}

const MARGIN = 40;
const HEAD = 68;
const NARROWEST = 640;
const TITLE_SIZE = 22;

/** A scene below its caption. The same scene and caption give the same sheet. */
export function sheetOf({ marks, bounds }: Scene, { title, boundLine, date }: Caption): Sheet {
  const headLine = [boundLine, ...(date === undefined ? [] : [date])].join(' · ');
  const narrowest = Math.max(NARROWEST, estimatedWidth(headLine));
  const spare = Math.max(0, narrowest - (bounds.right - bounds.left)) / 2;
  const x = Math.floor(bounds.left - spare - MARGIN);
  const y = Math.floor(bounds.top - MARGIN - HEAD);
  const width = Math.ceil(bounds.right + spare + MARGIN) - x;
  const height = Math.ceil(bounds.bottom + MARGIN) - y;
  const fitting = Math.floor((width - 2 * MARGIN) / estimatedWidth('m', TITLE_SIZE));
  const head = {
    mark: 'text',
    x: x + MARGIN,
    anchor: 'start',
    italic: false,
    halo: false,
    width: 0,
  } as const;
  const headTexts: readonly Text[] = [
    {
      ...head,
      y: y + MARGIN + 10,
      text: shortened(title, fitting),
      size: TITLE_SIZE,
      ink: 'text',
      bold: true,
    },
    { ...head, y: y + MARGIN + 34, text: headLine, size: LABEL_SIZE, ink: 'muted' },
  ];
  return { x, y, width, height, marks: [...headTexts, ...marks] };
}
