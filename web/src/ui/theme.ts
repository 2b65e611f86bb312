import { computed, signal } from '@preact/signals';
import { type Ink, PALETTE, type Theme } from '#drawing/colours.ts';

/** `system` follows the machine. */
export type ThemeChoice = 'system' | Theme;

const KEY = 'atlas-theme';
const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const dark = matchMedia('(prefers-color-scheme: dark)');
const forced = matchMedia('(forced-colors: active)');

const kept = CHOICES.find((choice) => choice === localStorage.getItem(KEY)) ?? 'system';

export const themeChoice = signal<ThemeChoice>(kept);
export const theme = signal<Theme>('light');
const isForced = signal(forced.matches);

/** The CSS system colour of an ink, for a system that forces its colours: a canvas does not follow them by itself. */
function systemColour(ink: Ink): string {
  // A ring on the darkest fills has the colour of the ground.
  if (ink === 'salience-4' || ink === 'salience-5') return 'GrayText';
  if (ink === 'ground' || ink.startsWith('salience')) return 'Canvas';
  return ink === 'focus' ? 'Highlight' : ink === 'accent' ? 'LinkText' : 'CanvasText';
}

const SYSTEM = Object.fromEntries(
  (Object.keys(PALETTE.light) as Ink[]).map((ink) => [ink, systemColour(ink)]),
) as Readonly<Record<Ink, string>>;

/** What each ink looks like for this person, in CSS. */
export const colours = computed(() => (isForced.value ? SYSTEM : PALETTE[theme.value]));

function apply(): void {
  const { value: choice } = themeChoice;
  theme.value = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = theme.value;
}

/** Follows the machine's theme, and the person's choice. */
export function startTheme(): void {
  apply();
  dark.addEventListener('change', apply);
  forced.addEventListener('change', () => {
    isForced.value = forced.matches;
  });
}

export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.value = choice;
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  apply();
}
