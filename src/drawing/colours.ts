/** The palette of both themes. */

export type Theme = 'light' | 'dark';

const LIGHT = {
  ground: '#fbfaf7',
  text: '#22303c',
  muted: '#4f5d69',
  'salience-1': '#e3edf1',
  'salience-2': '#b9d2dc',
  'salience-3': '#86b1c3',
  'salience-4': '#4f8aa3',
  'salience-5': '#1f5f7a',
  rim: '#2f5a6e',
  bridge: '#8a6a3b',
  accent: '#9c3d12',
  alarm: '#b3261e',
  focus: '#0b57d0',
  'type-1': '#0755d8',
  'type-2': '#8b2314',
  'type-3': '#11443b',
  'type-4': '#a51f9d',
  'type-5': '#a78b09',
  'type-6': '#311760',
  'type-other': '#6b7680',
} as const;

/** The name of a colour; what it looks like depends on the theme. */
export type Ink = keyof typeof LIGHT;

const DARK: Readonly<Record<Ink, string>> = {
  ground: '#14191e',
  text: '#e8edf1',
  muted: '#a3b1bd',
  'salience-1': '#21323b',
  'salience-2': '#2f5465',
  'salience-3': '#427a92',
  'salience-4': '#64a4bf',
  'salience-5': '#a3d4e8',
  rim: '#8cc0d6',
  bridge: '#c79a5c',
  accent: '#ffb38a',
  alarm: '#ff8a80',
  focus: '#8ab4f8',
  'type-1': '#b1ceee',
  'type-2': '#db7631',
  'type-3': '#58dea0',
  'type-4': '#cc1abe',
  'type-5': '#f6bb35',
  'type-6': '#9131e7',
  'type-other': '#8b98a3',
};

/** Every colour of a theme as `#rrggbb`. */
export const PALETTE: Readonly<Record<Theme, Readonly<Record<Ink, string>>>> = { light: LIGHT, dark: DARK };

/** The fill of a territory by its step of salience, 1 to 5. */
export const salienceInk = (step: number): Ink => `salience-${step}` as Ink;

/** The colour of a document by the hue of its type, 1 to 6; undefined: grey. */
export const typeInk = (hue: number | undefined): Ink => `type-${hue ?? 'other'}` as Ink;
