import type { ChartBody, ChartBridge } from './chart.ts';
import type { Focus, OpacityOf } from './focus.ts';
import { bridgeWidth } from './grammar.ts';
import type { Line } from './scene.ts';
import type { View } from './view.ts';

const FADED = 0.15;
/** Of a bridge outside of the backbone: on a small map all bodies are near, and all lines at once would hide it. */
const FAINT = 0.3;
/** Pixels: of a line between dots. */
const THIN = 0.75;

/** How bridges are drawn, by the numbers of their ends. */
interface BridgeStyle {
  isNear(from: number, to: number): boolean;
  isThin(from: number, to: number): boolean;
  /** Of the bodies at the ends. */
  readonly opacityOf: OpacityOf;
  readonly isFading: boolean;
}

/** Whether a bridge has an end in focus. */
export const touching =
  (bodies: readonly ChartBody[], { ids }: Focus) =>
  ({ from, to }: ChartBridge): boolean =>
    ids.has(bodies[from]!.id) || ids.has(bodies[to]!.id);

/**
 * The lines of bridges, of territories or of provinces: those at rest, those between near bodies, and those of a body in focus,
 * beside which all others fade.
 */
export function bridgeLines(
  bridges: readonly ChartBridge[],
  bodies: readonly ChartBody[],
  focus: Focus,
  { scale }: View,
  { isNear, isThin, opacityOf, isFading }: BridgeStyle,
): Line[] {
  const touches = touching(bodies, focus);
  return bridges
    .filter((bridge) => bridge.atRest || isNear(bridge.from, bridge.to) || touches(bridge))
    .map((bridge): Line => {
      const [from, to] = [bodies[bridge.from]!, bodies[bridge.to]!];
      const shown = isFading ? FADED : bridge.atRest ? 1 : FAINT;
      // A line is seen through a disc that fades.
      const faded = [from, to].map(({ id }) => opacityOf(id).opacity ?? 1);
      const opacity = touches(bridge) ? 1 : Math.min(shown, ...faded);
      const isThinLine = isThin(bridge.from, bridge.to) && !touches(bridge);
      return {
        mark: 'line',
        of: { kind: 'bridge', id: `${from.id} ${to.id}`, words: bridge.words },
        x1: from.x * scale,
        y1: from.y * scale,
        x2: to.x * scale,
        y2: to.y * scale,
        ink: 'bridge',
        width: isThinLine ? THIN : bridgeWidth(bridge.edges),
        ...(opacity < 1 && { opacity }),
      };
    });
}
