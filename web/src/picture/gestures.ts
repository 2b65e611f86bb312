import { select } from 'd3-selection';
import 'd3-transition';
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import type { Camera } from '../url/map-address.ts';

/** Least and greatest pixels per map unit. */
const SCALES: [number, number] = [0.02, 64];
/** A camera that has not moved for so long rests. */
const REST_MS = 300;
const SCALE_DIGITS = 3;
/** How long the camera takes to go somewhere; it jumps for people who want no motion. */
const MOVE_MS = 350;

interface Watcher {
  /** The camera before the first movement. */
  readonly begin: () => Camera;
  readonly moved: (camera: Camera) => void;
  /** Called with the camera as the address has it. */
  readonly rested: (camera: Camera) => void;
  /** Called with true when the camera begins to move, and with false when it rests. */
  readonly isMoving: (moves: boolean) => void;
}

export interface Moving {
  readonly moveTo: (camera: Camera) => void;
  readonly stop: () => void;
}

/** Moves a camera by wheel, pinch, drag and double click on a canvas, around the pointer. */
export function moveByGestures(
  canvas: HTMLCanvasElement,
  { begin, moved, rested, isMoving }: Watcher,
): Moving {
  const selection = select(canvas);
  const middle = () => ({ x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 });
  const cameraOf = ({ x, y, k }: ZoomTransform): Camera => {
    const at = middle();
    return { x: (at.x - x) / k, y: (at.y - y) / k, scale: k };
  };
  const transformOf = ({ x, y, scale }: Camera): ZoomTransform => {
    const at = middle();
    return zoomIdentity.translate(at.x - x * scale, at.y - y * scale).scale(scale);
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const behaviour = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent(SCALES)
    .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => {
      const camera = cameraOf(transform);
      moved(camera);
      isMoving(true);
      clearTimeout(rest);
      rest = setTimeout(() => {
        const scale = Number(camera.scale.toPrecision(SCALE_DIGITS));
        rested({ x: Math.round(camera.x), y: Math.round(camera.y), scale });
        isMoving(false);
      }, REST_MS);
    });
  // Set by hand: as a movement it would write the first view into the address.
  (canvas as HTMLCanvasElement & { __zoom?: ZoomTransform }).__zoom = transformOf(begin());
  selection.call(behaviour);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  return {
    moveTo: (camera) => {
      const to = transformOf(camera);
      isMoving(true);
      if (still.matches) selection.call(behaviour.transform, to);
      else selection.transition().duration(MOVE_MS).call(behaviour.transform, to);
    },
    stop: () => {
      clearTimeout(rest);
      isMoving(false);
      selection.on('.zoom', null);
    },
  };
}
