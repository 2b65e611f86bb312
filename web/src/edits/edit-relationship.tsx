import { useQuery } from '@tanstack/preact-query';
import type { AtlasClient } from '#sdk/index.ts';
import { sentenceOf } from '../panels/relationship-words.ts';
import type { Relationship } from './acts.ts';
import { EditDialog, textIn } from './edit-dialog.tsx';
import { mayWriteQuery } from './queries.ts';
import { RelationFields, relationIn } from './relation-fields.tsx';
import { TextField } from './written-fields.tsx';

interface EditProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly relationship: Relationship;
}

/** Buttons that change a relationship, for whoever may. */
export function EditRelationship({ atlas, id: edge, relationship }: EditProps) {
  const mayWrite = useQuery(mayWriteQuery(atlas, 'kb_edges', edge));
  if (mayWrite.data !== true) return null;
  const sentence = <p>{sentenceOf(relationship)}</p>;
  const { edge_kind, polarity, weight } = relationship;
  return (
    <fieldset class="edits">
      <legend class="hidden">Change the relationship</legend>
      <EditDialog
        atlas={atlas}
        of={edge}
        button="Retype"
        heading="Change the kind"
        before={sentence}
        actOf={(form) => {
          const to = relationIn(form);
          const isSame = to.edge_kind === edge_kind && to.polarity === polarity;
          return isSame ? 'It says so already.' : { kind: 'retype', edge, relationship, to };
        }}
      >
        <RelationFields {...relationship} relation={relationship} />
      </EditDialog>
      <EditDialog
        atlas={atlas}
        of={edge}
        button="Reweight"
        heading="Change the weight"
        before={
          <>
            {sentence}
            <p>Weight until now: {weight}</p>
          </>
        }
        actOf={(form) => {
          const to = Number(textIn(form, 'weight'));
          return to === weight ? 'It has this weight already.' : { kind: 'reweight', edge, relationship, to };
        }}
      >
        <TextField
          label="Weight"
          name="weight"
          type="number"
          min={0}
          step="any"
          required
          defaultValue={weight}
        />
      </EditDialog>
      <EditDialog
        atlas={atlas}
        of={edge}
        button="Fold"
        heading="Fold the relationship"
        before={sentence}
        submit="Fold"
        hasConfidence={false}
        actOf={() => ({ kind: 'fold', edge, relationship })}
      >
        <p>It leaves every list and picture. Its trail stays.</p>
      </EditDialog>
    </fieldset>
  );
}
