import { signal } from '@preact/signals';

/** Keys of a single character, which whoever dictates or hits keys by accident can switch off. */

const KEY = 'atlas-shortcuts';
/** Elements that take a character as text. */
const TAKES_TEXT = 'input, textarea, select, [contenteditable]';

export const hasShortcuts = signal(localStorage.getItem(KEY) !== 'off');

export function switchShortcuts(on: boolean): void {
  hasShortcuts.value = on;
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** Whether a key is a character that is switched off; the space bar presses what has the focus, and is none. */
export const isSwitchedOff = ({ key }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !hasShortcuts.value;

/** Whether a key is this character and means its shortcut, wherever on the page it is pressed. */
export const isShortcut = (event: KeyboardEvent, character: string): boolean =>
  event.key === character &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isSwitchedOff(event) &&
  (event.target as Element).closest(TAKES_TEXT) === null;
