import { PALETTE, type Theme } from './colours.ts';
import { LABEL_SIZE, shortened } from './labels.ts';
import { arrowHead, type Disc, type Line, type Mark, type Scene, type Subject, type Text } from './scene.ts';
import { type Caption, sheetOf } from './sheet.ts';

/** Characters of a text that nobody reads but on hovering; a name is repeated for each bridge of its territory. */
const LONGEST_TEXT = 200;
const FONTS = 'DejaVu Sans, Verdana, sans-serif';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes foreign text for XML; characters that XML forbids become U+FFFD. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gv, '\ufffd')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);

/** A number as short as hundredths allow. */
const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** A fill and a stroke for each colour. */
const classes = (theme: Theme): string =>
  Object.entries(PALETTE[theme])
    .map(([ink, colour]) => `.f-${ink}{fill:${colour}}.s-${ink}{stroke:${colour}}`)
    .join('');

const STYLE = `.none{fill:none}${classes('light')}@media (prefers-color-scheme:dark){${classes('dark')}}`;

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

const titleOf = (of: Subject | undefined): string =>
  of === undefined ? '' : element('title', {}, escaped(shortened(of.words, LONGEST_TEXT)));

/** The class that colours a mark. */
const paint = (fill: Disc['fill'], stroke: Disc['rim']): Attributes => ({
  class: [fill === undefined ? 'none' : `f-${fill}`, ...(stroke === undefined ? [] : [`s-${stroke}`])].join(
    ' ',
  ),
});

const dashes = (dash: readonly number[] | undefined): string | undefined =>
  dash === undefined || dash.length === 0 ? undefined : dash.join(' ');

function discElement({ of, shape, x, y, radius, fill, rim, rimWidth, dash, opacity }: Disc): string {
  const attributes = {
    ...paint(fill, rim),
    'stroke-width': rimWidth,
    'stroke-dasharray': dashes(dash),
    opacity,
  };
  if (shape === 'round') return element('circle', { cx: x, cy: y, r: radius, ...attributes }, titleOf(of));
  const corner = shape === 'rounded' ? radius / 2 : undefined;
  const square = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, rx: corner };
  return element('rect', { ...square, ...attributes }, titleOf(of));
}

function lineElements(line: Line): string {
  const { of, x1, y1, x2, y2, ink, width, dash, opacity } = line;
  const head = arrowHead(line);
  const points = head?.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');
  return [
    element(
      'line',
      {
        x1,
        y1,
        x2,
        y2,
        ...paint(undefined, ink),
        'stroke-width': width,
        'stroke-dasharray': dashes(dash),
        opacity,
      },
      titleOf(of),
    ),
    ...(points === undefined ? [] : [element('polygon', { points, ...paint(ink, undefined), opacity })]),
  ].join('');
}

function textElements({ x, y, text, size, ink, anchor, italic, bold, halo, opacity }: Text): string {
  const attributes = {
    x,
    y,
    'text-anchor': anchor === 'middle' ? 'middle' : undefined,
    'font-size': size === LABEL_SIZE ? undefined : size,
    'font-style': italic ? 'italic' : undefined,
    'font-weight': bold ? 600 : undefined,
    opacity,
  };
  const content = escaped(text);
  // Not every renderer knows `paint-order`, which would draw the halo with the letters.
  const around = { ...paint(undefined, 'ground'), 'stroke-width': 4, 'stroke-linejoin': 'round' };
  return [
    ...(halo ? [element('text', { ...attributes, ...around, 'aria-hidden': 'true' }, content)] : []),
    element('text', { ...attributes, ...paint(ink, undefined) }, content),
  ].join('');
}

function elementsOf(mark: Mark): string {
  if (mark.mark === 'disc') return discElement(mark);
  return mark.mark === 'line' ? lineElements(mark) : textElements(mark);
}

/**
 * A scene as an SVG file in both themes, with its caption as title, description and head. The same scene and caption give the
 * same bytes.
 */
export function svgOf(scene: Scene, caption: Caption): string {
  const { x, y, width, height, marks } = sheetOf(scene, caption);
  const name = shortened(caption.title, LONGEST_TEXT);
  const description = [caption.boundLine, caption.date, caption.address]
    .filter((part) => part !== undefined)
    .join(' · ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${FONTS}" font-size="${LABEL_SIZE}">`,
    element('title', {}, escaped(name)) + element('desc', {}, escaped(description)),
    element('style', {}, STYLE),
    element('rect', { x, y, width, height, ...paint('ground', undefined) }),
    ...marks.map(elementsOf),
    '</svg>',
    '',
  ].join('\n');
}
