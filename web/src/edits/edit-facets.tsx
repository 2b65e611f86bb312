import { useQuery } from '@tanstack/preact-query';
import type { AtlasClient } from '#sdk/index.ts';
import type { FacetValue } from './acts.ts';
import { EditDialog, textIn } from './edit-dialog.tsx';
import { facetText, facetValue } from './facet-value.ts';
import { mayWriteQuery } from './queries.ts';
import { TextField } from './written-fields.tsx';

/** Of what facets are. */
export interface FacetOwner {
  readonly kind: 'resource' | 'relationship';
  readonly id: string;
}

interface EditProps {
  readonly atlas: AtlasClient;
  readonly of: FacetOwner;
}

/** Whether the person may change the facets of something. */
export const useMayEditFacets = ({ atlas, of: { kind, id } }: EditProps): boolean =>
  useQuery(mayWriteQuery(atlas, kind === 'resource' ? 'kb_resources' : 'kb_edges', id)).data === true;

const LONGEST_KEY = 256;
const USUAL_WEIGHT = 1;

/** A button that adds a facet. */
export const AddFacet = ({ atlas, of, keys }: EditProps & { readonly keys: readonly string[] }) => (
  <EditDialog
    atlas={atlas}
    of={of.id}
    button="Add a facet"
    heading="Add a facet"
    before={<p>A facet is a mark of your own: a key, such as topic, and its value.</p>}
    actOf={(form) => {
      const key = textIn(form, 'key');
      if (keys.includes(key)) return `There is a facet ${key} already; change that.`;
      const to = { value: textIn(form, 'value'), weight: USUAL_WEIGHT };
      return { kind: 'facet', of: of.kind, id: of.id, key, from: undefined, to };
    }}
  >
    <TextField label="Key" name="key" required maxLength={LONGEST_KEY} pattern=".*\S.*" />
    <TextField label="Value" name="value" required pattern=".*\S.*" />
  </EditDialog>
);

interface FacetProps extends EditProps {
  readonly name: string;
  readonly facet: FacetValue;
}

/** Buttons that change and remove a facet. */
export function EditFacet({ atlas, of, name: key, facet }: FacetProps) {
  const text = facetText(facet.value);
  const act = { kind: 'facet', of: of.kind, id: of.id, key, from: facet } as const;
  const before = (
    <p>
      {key}: {text}
    </p>
  );
  return (
    <>
      <EditDialog
        atlas={atlas}
        of={of.id}
        button="Change"
        about={`the facet ${key}`}
        heading={`Change the facet ${key}`}
        before={before}
        actOf={(form) => {
          const value = facetValue(textIn(form, 'value'), facet.value);
          return facetText(value) === text
            ? 'It has this value already.'
            : { ...act, to: { value, weight: facet.weight } };
        }}
      >
        <TextField label="New value" name="value" required pattern=".*\S.*" defaultValue={text} />
      </EditDialog>
      <EditDialog
        atlas={atlas}
        of={of.id}
        button="Remove"
        about={`the facet ${key}`}
        heading={`Remove the facet ${key}`}
        before={before}
        submit="Remove"
        actOf={() => ({ ...act, to: undefined })}
      >
        {null}
      </EditDialog>
    </>
  );
}
