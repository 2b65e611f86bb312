import { signal } from '@preact/signals';

/** The edge of a panel towards the map, by which its width is changed. */

/** In CSS pixels, as in the styles, which also keep to them. */
const LEAST = 280;
const USUAL = 400;
/** Of the window. */
const MOST_SHARE = 0.6;
const STEP = 40;

/** The width of the panel on a wide screen, until the page is left. */
export const panelWidth = signal(USUAL);

const most = (): number => Math.max(LEAST, Math.round(MOST_SHARE * innerWidth));
const widen = (width: number): void => {
  panelWidth.value = Math.min(most(), Math.max(LEAST, Math.round(width)));
};

/** The width that a key leads to; undefined for other keys. */
function widthAfter(key: string): number | undefined {
  if (key === 'ArrowLeft') return panelWidth.value + STEP;
  if (key === 'ArrowRight') return panelWidth.value - STEP;
  if (key === 'Home') return LEAST;
  return key === 'End' ? most() : undefined;
}

/** A handle that the pointer drags and arrow keys move. */
export function PanelEdge() {
  const drag = (event: PointerEvent): void => {
    const handle = event.currentTarget as HTMLElement;
    if (handle.hasPointerCapture(event.pointerId))
      widen(handle.parentElement!.getBoundingClientRect().right - event.clientX);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      class="panel-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuemin={LEAST}
      aria-valuenow={panelWidth.value}
      aria-valuemax={most()}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={(event) => {
        const width = widthAfter(event.key);
        if (width === undefined) return;
        event.preventDefault();
        widen(width);
      }}
    />
  );
}
