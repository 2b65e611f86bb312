import { signal } from '@preact/signals';
import type { Theme } from '#drawing/colours.ts';

/** `system` follows the machine. */
export type ThemeChoice = 'system' | Theme;

const KEY = 'atlas-theme';
const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const dark = matchMedia('(prefers-color-scheme: dark)');

const kept = CHOICES.find((choice) => choice === localStorage.getItem(KEY)) ?? 'system';

export const themeChoice = signal<ThemeChoice>(kept);
export const theme = signal<Theme>('light');

function apply(): void {
  const { value: choice } = themeChoice;
  theme.value = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = theme.value;
}

/** Follows the machine's theme, and the person's choice. */
export function startTheme(): void {
  apply();
  dark.addEventListener('change', apply);
}

export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.value = choice;
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  apply();
}
