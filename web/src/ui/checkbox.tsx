import type { ComponentChildren } from 'preact';

interface CheckboxProps {
  readonly checked: boolean;
  readonly choose: (isChosen: boolean) => void;
  /** What is chosen. */
  readonly children: ComponentChildren;
}

/** A choice of yes or no, with its label. */
export const Checkbox = ({ checked, choose, children }: CheckboxProps) => (
  <label class="choice">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />{' '}
    {children}
  </label>
);
