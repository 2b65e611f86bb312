import { sentenceOf } from '../ui/failure.tsx';

const number = new Intl.NumberFormat('en');

/** What a list in pages tells of itself. */
interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: () => unknown;
}

interface MoreProps {
  readonly list: Paged;
  /** The rows, in words: `documents`. */
  readonly of: string;
  readonly shown: number;
  /** Undefined where the service does not count them. */
  readonly total?: number;
}

/** How much of a list is shown, and a button for its next page; null when all is. */
export function More({ list, of, shown, total }: MoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <p class="more">
      {number.format(shown)} {total === undefined ? 'are shown' : `of ${number.format(total)}`}{' '}
      <button type="button" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
        More {of}
      </button>
      {list.error && <span role="alert"> {sentenceOf(list.error)}</span>}
    </p>
  );
}
