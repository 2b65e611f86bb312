import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { takeWritten, useKept } from '../session/written.ts';

interface TabsProps {
  readonly label: string;
  /** What each tab shows, by its name; it is made when the tab is opened. */
  readonly parts: Readonly<Record<string, () => ComponentChildren>>;
}

/** The tab that a key leads to, of so many; undefined for other keys. */
function tabAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs of which the first is open; one stop of the Tab key, arrow keys go from one to the next. */
export function Tabs({ label, parts }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const names = Object.keys(parts);
  const [open, setOpen] = useState(() => takeWritten(label)?.['open'] ?? names[0]!);
  // A form may be in it that was open when the session ended.
  useKept(label, () => ({ open }));
  const goByKey = (event: KeyboardEvent): void => {
    const next = tabAfter(event.key, names.indexOf(open), names.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(names[next]!);
    (list.current!.children[next] as HTMLElement).focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={goByKey}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === open}
            aria-controls={`${id}-part`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => setOpen(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div key={open} role="tabpanel" id={`${id}-part`} aria-labelledby={`${id}-${open}`}>
        {parts[open]!()}
      </div>
    </div>
  );
}
