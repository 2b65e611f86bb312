/** A label's box, which hangs below a point of the map. */
export interface LabelBox {
  /** Map units; of the middle of its upper edge. */
  readonly x: number;
  readonly y: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The scale below which it is not shown in any case. */
  readonly least?: number;
}

/** As many labels, the first by rank, are compared with each other; the others are not shown. */
export const MOST_LABELS = 3000;
const LONGEST_LABEL = 32;
const WIDTH_STEP = 4;

/** A label as it is shown: 32 characters at most. */
export function shortened(label: string, longest = LONGEST_LABEL): string {
  const characters = [...label];
  return characters.length <= longest ? label : `${characters.slice(0, longest - 1).join('')}…`;
}

/** The width of a label's box in pixels: rounded up, so that engines which measure a little differently agree. */
export const boxWidth = (measured: number): number => Math.ceil(measured / WIDTH_STEP) * WIDTH_STEP;

/**
 * The scale from which on each label is shown, in pixels for a map unit. At no scale does a label cover another, and one that is
 * shown stays when the scale grows.
 * @param boxes in rank order: a label gives way to those before it
 */
export function labelScales(boxes: readonly LabelBox[]): Float64Array {
  const scales = new Float64Array(boxes.length).fill(Number.POSITIVE_INFINITY);
  const compared = boxes.slice(0, MOST_LABELS);
  for (const [label, { x, y, width, height, least = 0 }] of compared.entries()) {
    let from = least;
    for (let before = 0; before < label; before += 1) {
      const other = compared[before]!;
      const touch = Math.min(
        (width + other.width) / (2 * Math.abs(x - other.x)),
        (height + other.height) / (2 * Math.abs(y - other.y)),
      );
      if (touch > from && touch > scales[before]!) from = touch;
    }
    scales[label] = from;
  }
  return scales;
}

/** Pixels: of the letters of a label, and of its box. */
export const LABEL_SIZE = 13;
export const LABEL_HEIGHT = 18;

/** Characters that take a square: CJK, Hangul, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Width of other characters, relative to their size; measured on titles in DejaVu Sans. */
const LETTER = 0.6;

/** The width of a text in pixels without a font: what is exported must not depend on the fonts of a machine. */
export const estimatedWidth = (text: string, size = LABEL_SIZE): number =>
  [...text].reduce((width, character) => width + size * (WIDE.test(character) ? 1 : LETTER), 0);
