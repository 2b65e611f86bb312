import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Scene } from '#drawing/scene.ts';
import { colours } from '../ui/theme.ts';
import type { Camera } from '../url/map-address.ts';
import { originOf, type Size } from './camera.ts';
import { paintScene } from './paint.ts';

interface Painted {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly size: Size;
  /** Whether something is still read, arranged or moved that the next scene will show. */
  readonly isChanging: boolean;
  /** Called where the browser cannot draw. */
  readonly failed: () => void;
}

/** Paints a scene; the canvas is `aria-busy` until it shows the last one, and nothing else is under way. */
export function usePainted(
  canvas: { readonly current: HTMLCanvasElement | null },
  { scene, camera, size, isChanging, failed }: Painted,
): void {
  const { value: shown } = colours;
  const painted = [scene, camera.x, camera.y, size, shown, isChanging];
  // In a layout effect, so that the canvas is busy before the browser shows what has changed around it.
  useLayoutEffect(() => canvas.current!.setAttribute('aria-busy', 'true'), painted);
  useEffect(() => {
    const painting = requestAnimationFrame(() => {
      const context = canvas.current!.getContext('2d');
      if (context === null) return failed();
      paintScene(context, scene, shown, originOf(camera, size));
      canvas.current!.setAttribute('aria-busy', String(isChanging));
    });
    return () => cancelAnimationFrame(painting);
  }, painted);
}
