import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import { undoMerge } from '../edits/merging.ts';
import { forgetAct } from '../edits/perform.ts';
import { mayWriteQuery } from '../edits/queries.ts';
import { isOffline } from '../live/connection.ts';
import { resourceQuery } from '../panels/queries.ts';
import { sentenceOf } from '../ui/failure.tsx';
import { undoneWords } from './duplicate-words.ts';
import { undoPreviewQuery } from './queries.ts';

interface UndoProps {
  readonly atlas: AtlasClient;
  /** The id of the document that stayed. */
  readonly into: string;
  /** The id of the merge. */
  readonly merge: string;
}

/** A button that says what undoing a merge would take back, or for what it cannot be undone, and then another that does it. */
export function UndoEarlierMerge({ atlas, into, merge }: UndoProps) {
  const queries = useQueryClient();
  const mayWrite = useQuery(mayWriteQuery(atlas, 'kb_resources', into));
  const { data: resource } = useQuery(resourceQuery(atlas, into));
  const [isOpen, setOpen] = useState(false);
  const undoing = { into: { id: into, title: resource?.title ?? 'the document' }, merge, merged: [] };
  const preview = useQuery({ ...undoPreviewQuery(atlas, undoing), enabled: isOpen });
  const act = useMutation({
    mutationFn: () => undoMerge(atlas, undoing),
    onSuccess: () => {
      setOpen(false);
      forgetAct(merge);
      // It may change anything that was read; its own preview would be refused now.
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'merge preview' });
    },
  });
  if (act.isSuccess) return <p role="status">The merge is undone.</p>;
  if (mayWrite.data !== true) return null;
  if (!isOpen)
    return (
      <p>
        <button type="button" disabled={isOffline.value} onClick={() => setOpen(true)}>
          Undo the merge …
        </button>
      </p>
    );
  const error = act.error ?? preview.error;
  const collisions = preview.data?.collisions ?? [];
  const isPossible = preview.data !== undefined && collisions.length === 0;
  return (
    <div>
      {error !== null && <p role="alert">{sentenceOf(error)}</p>}
      {collisions.length > 0 && <p role="alert">It cannot be undone: {collisions.join('; ')}.</p>}
      {isPossible && <p role="status">{undoneWords(preview.data.outcome)}</p>}
      <div class="choices">
        {isPossible && (
          <button
            type="button"
            class="primary"
            disabled={act.isPending || isOffline.value}
            onClick={() => act.mutate()}
          >
            Undo the merge
          </button>
        )}
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </div>
  );
}
