import { bound, measure } from './measure.ts';

/** The stages of one formation, measured one after the other. */
export interface MeasuredStages {
  /** Ends the stage before, unless it is the same one. */
  readonly begin: (stage: string) => void;
  readonly end: () => void;
}

/** Measures stages, as part of the work in which this is called. */
export function measureStages(): MeasuredStages {
  let current: { readonly stage: string; readonly over: () => void } | undefined;
  const end = () => {
    current?.over();
    current = undefined;
  };
  const begin = (stage: string) => {
    if (stage === current?.stage) return;
    end();
    const { promise, resolve: over } = Promise.withResolvers<void>();
    void measure('stage', stage, () => promise);
    current = { stage, over };
  };
  return { begin: bound(begin), end };
}
