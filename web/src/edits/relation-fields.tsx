import { useState } from 'preact/hooks';
import { type EdgeKind, kindWords, sentenceOf } from '../panels/relationship-words.ts';
import type { Relation } from './acts.ts';
import { useWrittenBefore } from './written-fields.tsx';

const KINDS: readonly EdgeKind[] = ['contains', 'express', 'leads_to', 'near'];
const POLARITIES = ['forward', 'inverse'] as const;

interface FieldsProps {
  readonly source_title: string;
  readonly target_title: string;
  readonly relation: Relation;
}

/** The kind of a relationship and its direction, each direction as the sentence that it makes. */
export function RelationFields({ relation, source_title, target_title }: FieldsProps) {
  const written = useWrittenBefore('edge_kind');
  const [kind, setKind] = useState(KINDS.find((one) => one === written) ?? relation.edge_kind);
  const says = useWrittenBefore('polarity') ?? relation.polarity;
  // To be near has no direction.
  const polarities = kind === 'near' ? [relation.polarity] : POLARITIES;
  return (
    <>
      <label>
        Kind
        <select
          name="edge_kind"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as EdgeKind)}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {kindWords(one)}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>It says</legend>
        {polarities.map((polarity) => (
          <label key={polarity} class="choice">
            <input type="radio" name="polarity" value={polarity} defaultChecked={polarity === says} />
            <span>{sentenceOf({ edge_kind: kind, polarity, source_title, target_title })}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** What the fields say. */
export const relationIn = (form: FormData): Relation => ({
  edge_kind: KINDS.find((kind) => kind === form.get('edge_kind')) ?? 'near',
  polarity: form.get('polarity') === 'inverse' ? 'inverse' : 'forward',
});
