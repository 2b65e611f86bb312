import { useQuery, useQueryClient } from '@tanstack/preact-query';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import type { Titled } from '../edits/acts.ts';
import { EditDialog } from '../edits/edit-dialog.tsx';
import { resourceQuery } from '../panels/queries.ts';
import { whenWords } from '../panels/time-words.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import { effectsOf } from './duplicate-words.ts';
import { type MergePreview, mergePreviewQuery, type Pair, previewKey } from './queries.ts';

interface MergeProps {
  readonly atlas: AtlasClient;
  /** The id of the map that both are in. */
  readonly map: string;
  readonly pair: Pair;
}

interface ChoiceProps extends Pick<MergeProps, 'atlas'> {
  readonly document: Titled;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** A document that may stay, with its type and times, since both may have the same title. */
function Choice({ atlas, document: { id, title }, isChosen, choose }: ChoiceProps) {
  const { data } = useQuery(resourceQuery(atlas, id));
  return (
    <label class="choice">
      <input type="radio" name="into" required value={id} checked={isChosen} onChange={choose} />
      <span>
        {title}
        {data && (
          <span class="muted">
            {' '}
            · {data.doc_type_name}, made {whenWords(data.created)}, changed {whenWords(data.updated)}
          </span>
        )}
      </span>
    </label>
  );
}

interface EffectsProps extends Pick<MergeProps, 'atlas' | 'map'> {
  readonly into: Titled;
  readonly from: Titled;
}

/** Everything that a merge would change. */
function Effects({ atlas, map, into, from }: EffectsProps) {
  const preview = useQuery(mergePreviewQuery(atlas, map, into, from));
  if (preview.data === undefined)
    return preview.error ? (
      <Failure error={preview.error} again={() => preview.refetch()} />
    ) : (
      <Loading what="what it would change" />
    );
  return (
    <section class="effects" aria-label="What it changes">
      {effectsOf(preview.data, into, from).map(({ heading, lines }) => (
        <Fragment key={heading}>
          <h3>{heading}</h3>
          <ul>
            {/* Titles, and so lines, may be equal. */}
            {Object.entries(lines).map(([at, line]) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** A button that merges two documents: which one stays is chosen, and every effect is shown before. */
export function MergeDialog({ atlas, map, pair: { a, b } }: MergeProps) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(a.id);
  const [into, from] = chosen === b.id ? [b, a] : [a, b];
  return (
    <EditDialog
      atlas={atlas}
      of={`${a.id} ${b.id}`}
      button="Merge …"
      about={`${a.title} · ${b.title}`}
      heading="Merge two documents"
      before={<p>The one that stays gains what it lacks of the other one, which is deleted.</p>}
      submit="Merge"
      opened={({ into: written }) => setChosen(written ?? a.id)}
      actOf={() =>
        queries.getQueryData<MergePreview>(previewKey(into, from)) === undefined
          ? 'It is not known yet what the merge would change.'
          : { kind: 'merge', into, from }
      }
    >
      <fieldset>
        <legend>Which one stays?</legend>
        {[a, b].map((document) => (
          <Choice
            key={document.id}
            atlas={atlas}
            document={document}
            isChosen={document.id === into.id}
            choose={() => setChosen(document.id)}
          />
        ))}
      </fieldset>
      <Effects atlas={atlas} map={map} into={into} from={from} />
    </EditDialog>
  );
}
