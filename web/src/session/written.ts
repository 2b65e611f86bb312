import { useEffect, useRef } from 'preact/hooks';

/**
 * What is written in the forms of the page when its session ends: it is kept from the redirect to the issuer to the return,
 * beside what the sign-in needs itself, and given back to the person who wrote it only.
 */

/** What the fields of a form say, by their names. */
export type Written = Readonly<Record<string, string>>;

const KEY = 'atlas-written';

/** The forms that are there now, by their names. */
const forms = new Map<string, () => Written>();
/** What was written before the sign-in, by form, until the form is there again. */
let before = new Map<string, Written>();
let writer: string | undefined;

/**
 * Keeps what a form says, should the session end.
 * @param form tells it from all others of the page
 */
export function useKept(form: string, read: () => Written): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    forms.set(form, () => latest.current());
    return () => {
      forms.delete(form);
    };
  }, [form]);
}

/** Stores what the forms say, before the page leaves for a sign-in. */
export function storeWritten(): void {
  if (writer === undefined || forms.size === 0) return;
  const written = [...forms].map(([form, read]) => [form, read()]);
  sessionStorage.setItem(KEY, JSON.stringify({ writer, written }));
}

/** Begins with a person who has signed in: what the same person wrote before is there for the forms to take. */
export function restoreWritten(person: string): void {
  writer = person;
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text === null) return;
  const stored: { writer: string; written: [string, Written][] } = JSON.parse(text);
  before = new Map(stored.writer === person ? stored.written : []);
}

/** What was written in a form before the sign-in; only the first who asks gets it. */
export function takeWritten(form: string): Written | undefined {
  const written = before.get(form);
  before.delete(form);
  return written;
}
