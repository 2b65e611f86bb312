import { useEffect, useRef } from 'preact/hooks';
import { KeyList } from './key-list.tsx';
import { isShortcut } from './shortcuts.ts';

/** The list of keys, which the question mark opens from everywhere, and a button for those who do not know that key. */
export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (): void => {
    if (!dialog.current!.open) dialog.current!.showModal();
  };
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (!isShortcut(event, '?')) return;
      event.preventDefault();
      show();
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={show}>
        Keys
      </button>
      <dialog ref={dialog} aria-labelledby="keys-heading">
        <h2 id="keys-heading">Keys</h2>
        <KeyList />
        <button type="button" onClick={() => dialog.current!.close()}>
          Close
        </button>
      </dialog>
    </>
  );
}
