import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { isOffline } from '../live/connection.ts';
import { sentenceOf } from '../ui/failure.tsx';
import { type Done, undoWords, wordsOf } from './acts.ts';
import { refused } from './edit-dialog.tsx';
import { undo, undoList } from './perform.ts';
import { isUndoable } from './undo-list.ts';

interface RowProps {
  readonly done: Done;
  readonly undoing: { readonly isPending: boolean; readonly mutate: (done: Done) => void };
}

const Row = ({ done, undoing }: RowProps) => (
  <>
    {wordsOf(done.act)}{' '}
    {isUndoable(undoList.value, done) && (
      <button
        type="button"
        disabled={undoing.isPending || isOffline.value}
        onClick={() => undoing.mutate(done)}
      >
        {undoWords(done.act)}
      </button>
    )}
  </>
);

/** What the person has changed since the page was opened, each with what undoes it. */
export function UndoBar({ atlas }: { readonly atlas: AtlasClient }) {
  const queries = useQueryClient();
  const undoing = useMutation({ mutationFn: (done: Done) => undo({ atlas, queries }, done) });
  const [last, ...earlier] = undoList.value.toReversed();
  return (
    <>
      {refused.value !== undefined && (
        <div class="bar">
          <p role="alert">{refused.value}</p>
          <button
            type="button"
            onClick={() => {
              refused.value = undefined;
            }}
          >
            Understood
          </button>
        </div>
      )}
      {last !== undefined && (
        <section class="bar undo" aria-label="What you changed">
          <p role="status">
            <Row done={last} undoing={undoing} />
          </p>
          {undoing.error && <p role="alert">Not undone: {sentenceOf(undoing.error)}</p>}
          {earlier.length > 0 && (
            <details>
              <summary>{counted(earlier.length, 'earlier change')}</summary>
              <ul class="plain">
                {earlier.map((done) => (
                  <li key={done.number}>
                    <Row done={done} undoing={undoing} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </>
  );
}
