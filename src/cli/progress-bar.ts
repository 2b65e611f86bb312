const WIDTH = 24;
const REDRAWN_MS = 200;

/** The part of an output stream that a progress bar uses. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressBar {
  /** @param of the total; absent if unknown */
  update(label: string, done: number, of?: number): void;
  /** Erases the bar, so that other output can follow. */
  clear(): void;
}

const count = (value: number): string => value.toLocaleString('en');

function textOf(label: string, done: number, of: number | undefined, perSecond: number): string {
  const speed = `${count(Math.round(perSecond))}/s`;
  if (of === undefined) return `${label} ${count(done)}  ${speed}`;
  const full = of === 0 ? WIDTH : Math.min(WIDTH, Math.floor((done / of) * WIDTH));
  return `${label} [${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${count(done)} of ${count(of)}  ${speed}`;
}

/** A progress line that redraws itself; prints nothing if the stream is not a terminal. */
export function progressBar(terminal: Terminal): ProgressBar {
  let stage = { label: '', since: 0, from: 0 };
  let drawnAt = Number.NEGATIVE_INFINITY;
  const clear = () => {
    if (terminal.isTTY === true) terminal.write('\r\u001b[K');
  };
  return {
    clear,
    update: (label, done, of) => {
      if (terminal.isTTY !== true) return;
      const now = performance.now();
      if (stage.label !== label) stage = { label, since: now, from: done };
      else if (now - drawnAt < REDRAWN_MS) return;
      drawnAt = now;
      const seconds = Math.max(now - stage.since, 1) / 1000;
      clear();
      terminal.write(textOf(label, done, of, (done - stage.from) / seconds));
    },
  };
}
