import { useEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../data/queries.ts';
import { type Changes, changesBetween } from '../time/changes.ts';

const PULSE_MS = 1500;

/**
 * What differs in a picture that was read again while it is open, for a moment; undefined otherwise.
 * @param view what the picture shows of its map: two views do not differ by changes
 */
export function usePulse(picture: Picture | undefined, view: string): Changes | undefined {
  const last = useRef({ picture, view });
  const [pulse, setPulse] = useState<Changes>();
  useEffect(() => {
    const before = last.current;
    if (picture === undefined || before.picture === picture) return;
    last.current = { picture, view };
    if (before.picture === undefined || before.view !== view) return;
    const changes = changesBetween(before.picture, picture, undefined);
    if (changes.rows.length === 0) return;
    setPulse(changes);
    const timer = setTimeout(() => setPulse(undefined), PULSE_MS);
    return () => clearTimeout(timer);
  }, [picture, view]);
  return pulse;
}
