import { useEffect, useRef, useState } from 'preact/hooks';
import { takeWritten, type Written } from '../session/written.ts';

/**
 * A dialog with fields that opens again as it was, when the session ended while somebody wrote in it.
 * @param name under which its fields are kept
 * @param opened called when it opens, with what was written before a new sign-in
 */
export function useWrittenDialog(name: string, opened?: (before: Written) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<Written>({});
  const open = (written: Written): void => {
    setBefore(written);
    setOpen(true);
    opened?.(written);
    dialog.current!.showModal();
  };
  useEffect(() => {
    const written = takeWritten(name);
    if (written !== undefined) open(written);
  }, []);
  return { dialog, isOpen, setOpen, before, open };
}
