import type { Ink } from '#drawing/colours.ts';
import { arrowHead, type Disc, type Line, type Scene, type Text } from '#drawing/scene.ts';

/** Draws scenes on a canvas; what is drawn, and where, the scene has decided. */

export const LABEL_FONT = 'system-ui, sans-serif';

const HALO_WIDTH = 3;
const CORNER = 0.35;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What each ink looks like, in CSS. */
export type Colours = Readonly<Record<Ink, string>>;

function outline(context: Context, { shape, x, y, radius }: Disc): void {
  context.beginPath();
  if (shape === 'round') context.arc(x, y, radius, 0, 2 * Math.PI);
  else if (shape === 'square') context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, CORNER * radius);
}

function paintDisc(context: Context, disc: Disc, colours: Colours): void {
  outline(context, disc);
  if (disc.fill !== undefined) {
    context.fillStyle = colours[disc.fill];
    context.fill();
  }
  if (disc.rim !== undefined) {
    context.setLineDash([...(disc.dash ?? [])]);
    context.lineWidth = disc.rimWidth ?? 1;
    context.strokeStyle = colours[disc.rim];
    context.stroke();
  }
}

function paintLine(context: Context, line: Line, colours: Colours): void {
  context.beginPath();
  context.setLineDash([...(line.dash ?? [])]);
  context.lineWidth = line.width;
  context.strokeStyle = colours[line.ink];
  context.moveTo(line.x1, line.y1);
  context.lineTo(line.x2, line.y2);
  context.stroke();
  const head = arrowHead(line);
  if (head === undefined) return;
  context.beginPath();
  for (const [x, y] of head) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = colours[line.ink];
  context.fill();
}

function paintText(context: Context, text: Text, colours: Colours): void {
  context.font = `${text.italic ? 'italic ' : ''}${text.bold ? 'bold ' : ''}${text.size}px ${LABEL_FONT}`;
  context.textAlign = text.anchor === 'middle' ? 'center' : 'left';
  if (text.halo) {
    context.setLineDash([]);
    context.lineWidth = HALO_WIDTH;
    context.lineJoin = 'round';
    context.strokeStyle = colours.ground;
    context.strokeText(text.text, text.x, text.y);
  }
  context.fillStyle = colours[text.ink];
  context.fillText(text.text, text.x, text.y);
}

/**
 * Paints a scene over the whole canvas.
 * @param origin where the scene's origin is on the canvas, in CSS pixels
 * @param density pixels of the canvas in a CSS pixel
 */
export function paintScene(
  context: Context,
  { marks }: Pick<Scene, 'marks'>,
  colours: Colours,
  origin: { readonly x: number; readonly y: number },
  density = devicePixelRatio,
): void {
  const { canvas } = context;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(density, 0, 0, density, density * origin.x, density * origin.y);
  for (const mark of marks) {
    context.globalAlpha = mark.opacity ?? 1;
    if (mark.mark === 'disc') paintDisc(context, mark, colours);
    else if (mark.mark === 'line') paintLine(context, mark, colours);
    else paintText(context, mark, colours);
  }
  context.globalAlpha = 1;
}
