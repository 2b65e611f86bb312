import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import { labelReasonsQuery } from './queries.ts';

interface ReasonProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  /** The id of the territory. */
  readonly id: string;
  readonly lens: string | undefined;
}

function Reason({ atlas, anchor, id, lens }: ReasonProps) {
  const reasons = useQuery(labelReasonsQuery(atlas, anchor, lens));
  if (reasons.error) return <Failure error={reasons.error} again={() => reasons.refetch()} />;
  if (reasons.data === undefined) return <Loading what="the reason" />;
  const why = reasons.data.get(id);
  if (why === undefined) return <p class="muted">It is not known.</p>;
  const next =
    why.next_affinity === undefined
      ? 'no other document of it is yours to read'
      : `the next one has ${why.next_affinity.toFixed(3)}`;
  return (
    <p class="muted">
      {why.rule === 'stored'
        ? 'It was given this name.'
        : `Of its documents that you read, this one has the greatest affinity to it: ${why.affinity.toFixed(3)}; ${next}.`}
    </p>
  );
}

/** Why a territory has its name, read when it is asked for, since all members of the picture are read for it. */
export function LabelReason(props: ReasonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Why this name</summary>
      {isOpen && <Reason {...props} />}
    </details>
  );
}
