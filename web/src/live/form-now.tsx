import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { type AtlasClient, progressOf } from '#sdk/index.ts';
import { type Anchor, NAMES } from '../data/anchor.ts';
import { mayWriteQuery } from '../edits/queries.ts';
import { sentenceOf } from '../ui/failure.tsx';
import { isOffline } from './connection.ts';
import { stepWords } from './forming.ts';

interface FormNowProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  /** Who may form it, where the person may not; nothing is said without it. */
  readonly owner?: string | undefined;
}

/** Forms the territories of a map or a context at once, for whoever may; others are told who may. */
export function FormNow({ atlas, anchor: { kind, id }, owner }: FormNowProps) {
  const queries = useQueryClient();
  const mayWrite = useQuery(mayWriteQuery(atlas, NAMES[kind].subject, id));
  const [step, setStep] = useState<string>();
  const forming = useMutation({
    mutationFn: async () => {
      const steps = progressOf(atlas, NAMES[kind].materialize, { path: { id }, body: { threshold: 1 } });
      for await (const reported of steps) if ('stage' in reported) setStep(stepWords(reported));
    },
    onSettled: () => {
      setStep(undefined);
      return Promise.all(
        [['picture', id], ['formation', id], ['home'], ['maps']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  if (mayWrite.data === undefined) return null;
  if (!mayWrite.data) return owner === undefined ? null : <span>{owner} may form them.</span>;
  return (
    <>
      <button type="button" disabled={forming.isPending || isOffline.value} onClick={() => forming.mutate()}>
        Form now
      </button>
      <span role="status">{forming.isPending && ` ${step ?? 'begins'} …`}</span>
      {forming.error && <span role="alert">{sentenceOf(forming.error)}</span>}
    </>
  );
}
