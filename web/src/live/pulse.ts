import { useEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../data/queries.ts';
import { type Changes, changesBetween } from '../time/changes.ts';

const PULSE_MS = 1500;

/** What differs in a picture that was read again while it is open, for a moment; undefined otherwise. */
export function usePulse(picture: Picture | undefined): Changes | undefined {
  const last = useRef(picture);
  const [pulse, setPulse] = useState<Changes>();
  useEffect(() => {
    const before = last.current;
    last.current = picture ?? before;
    if (before === undefined || picture === undefined || before === picture) return;
    const changes = changesBetween(before, picture, undefined);
    if (changes.rows.length === 0) return;
    setPulse(changes);
    const timer = setTimeout(() => setPulse(undefined), PULSE_MS);
    return () => clearTimeout(timer);
  }, [picture]);
  return pulse;
}
