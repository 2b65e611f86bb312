import { hasShortcuts, switchShortcuts } from './shortcuts.ts';

/** What the keys do, by their names. */
const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→', '↑', '↓'], 'The nearest territory in that direction; in an open one, the nearest document'],
  [['b', 'B'], 'Along the bridges of the territory, the strongest first; backwards'],
  [['Home', 'End'], 'The territory of the highest, of the lowest salience'],
  [['Enter', 'Esc'], 'Into the current territory, down to its documents; one level up'],
  [['Space', 'Shift + Space'], 'Select the territory; add it to the selection'],
  [['+', '−', '0', '.'], 'Zoom in, zoom out, show everything, bring the territory to the middle'],
  [['t', 'o', 'c', 'e'], 'Tables, orphans, changes; to the buttons that change what the panel shows'],
  [['/', '?'], 'The search field, these keys; from everywhere'],
];

/** The keys, and a switch for those of a single character. */
export const KeyList = () => (
  <>
    <p>They act while the picture has the focus.</p>
    <dl class="legend keys">
      {KEYS.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <label class="shortcut-switch">
      <input
        type="checkbox"
        checked={hasShortcuts.value}
        onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
      />{' '}
      Keys of a single character act
    </label>
  </>
);
