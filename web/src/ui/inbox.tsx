import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

interface InboxProps {
  readonly title: string;
  /** Said where nothing waits. */
  readonly nothing: string;
  /** A card of each thing that waits; `decided` says what was decided about it. */
  readonly cards: (decided: (sentence: string) => void) => readonly ComponentChildren[];
  readonly above?: ComponentChildren;
  readonly below?: ComponentChildren;
}

/** A page of what waits for a decision, from which what was decided goes. */
export function Inbox({ title, nothing, cards, above, below }: InboxProps) {
  const [said, setSaid] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const decided = (sentence: string): void => {
    setSaid(sentence);
    // The button that had the focus goes with its card.
    heading.current?.focus();
  };
  const waiting = cards(decided);
  return (
    <main class="page" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {above}
      <p role="status">{said}</p>
      {waiting.length === 0 ? <p>{nothing}</p> : <ul class="cards">{waiting}</ul>}
      {below}
    </main>
  );
}
