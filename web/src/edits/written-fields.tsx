import { type ComponentChildren, createContext, type JSX, type RefObject } from 'preact';
import { useContext } from 'preact/hooks';
import { useKept, type Written } from '../session/written.ts';

/** What was written in the fields of a dialog before the person signed in again. */
export const WrittenBefore = createContext<Written>({});

/** What was written in one field of the dialog; undefined for a dialog that was just opened. */
export const useWrittenBefore = (name: string): string | undefined => useContext(WrittenBefore)[name];

type FieldProps = Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'name' | 'label' | 'defaultValue'> & {
  readonly name: string;
  readonly label: ComponentChildren;
  readonly defaultValue?: string | number;
};

/** A field for a text or a number, with what was written in it before. */
export function TextField({ name, label, defaultValue, ...rest }: FieldProps) {
  const written = useWrittenBefore(name);
  return (
    <label>
      {label}
      <input {...rest} name={name} defaultValue={written ?? defaultValue} />
    </label>
  );
}

interface KeepsProps {
  readonly form: RefObject<HTMLFormElement>;
  readonly name: string;
}

/** Keeps what the fields of a form say, should the session end. */
export function KeepsFields({ form, name }: KeepsProps) {
  useKept(name, () =>
    form.current === null
      ? {}
      : Object.fromEntries([...new FormData(form.current)].map(([field, value]) => [field, String(value)])),
  );
  return null;
}
