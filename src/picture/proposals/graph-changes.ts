import type { z } from 'zod';
import type { Fields, Named, ProposedAct } from './acts.ts';
import type { Refused } from './perform-acts.ts';
import type { ProposalPreview } from './shapes.ts';

/** What acts change in the graph, one by one. */

type GraphChange = z.input<typeof ProposalPreview>['graph'][number];
type Change = Omit<GraphChange, 'number' | 'refused'>;

/** A resource as a field names it: by its id, or by the key of the act that makes it. */
function resourceIn(value: unknown, { resources }: Named): NonNullable<Change['resource']> {
  if (typeof value !== 'string') return { key: (value as { readonly key: string }).key };
  const title = resources.get(value)?.title;
  return { id: value, ...(title !== undefined && { title }) };
}

type Side = NonNullable<Change['before']>;

const sideOf = ({ edge_kind, polarity, label, weight }: Fields): Side => ({
  ...(edge_kind !== undefined && { edge_kind: edge_kind as Side['edge_kind'] }),
  ...(polarity !== undefined && { polarity: polarity as Side['polarity'] }),
  ...(typeof label === 'string' && label !== '' && { label }),
  ...(weight !== undefined && { weight: weight as number }),
});

/** Fields of an update that say who it is about, or how sure its author is. */
const BESIDE = new Set(['id', 'confidence', 'reasoning', 'rationale', 'persona', 'model', 'embed']);

const changedFields = (fields: Fields): string[] => Object.keys(fields).filter((name) => !BESIDE.has(name));

/** A change of a relationship; one that an earlier act makes has neither ends nor a state before. */
function edgeChange(change: Change['change'], { edge_handle, ...fields }: Fields, named: Named): Change {
  const edge = typeof edge_handle === 'string' ? named.edges.get(edge_handle) : undefined;
  const after = sideOf(fields);
  return {
    change,
    ...(typeof edge_handle === 'string' && { edge_handle }),
    ...(edge !== undefined && {
      source: { id: edge.source, title: edge.source_title },
      target: { id: edge.target, title: edge.target_title },
      before: sideOf({ ...edge }),
    }),
    ...(Object.keys(after).length > 0 && { after }),
  };
}

function changeOf({ act, key, fields }: ProposedAct, named: Named): Change {
  switch (act) {
    case 'create_resource': {
      const resource = { ...(key !== null && { key }), title: String(fields['title']) };
      return { change: 'resource_created', resource };
    }
    case 'update_resource': {
      const { title } = fields;
      return {
        change: 'resource_changed',
        resource: resourceIn(fields['id'], named),
        changed_fields: changedFields(fields),
        ...(typeof title === 'string' && { title_after: title }),
      };
    }
    case 'set_facet': {
      const changed_fields = Object.keys((fields['values'] ?? {}) as object);
      return { change: 'facets_set', resource: resourceIn(fields['resource'], named), changed_fields };
    }
    case 'assert':
      return {
        change: 'relationship_asserted',
        source: resourceIn(fields['source'], named),
        target: resourceIn(fields['target'], named),
        after: sideOf(fields),
      };
    case 'retype':
      return edgeChange('relationship_retyped', fields, named);
    case 'reweight':
      return edgeChange('relationship_reweighted', fields, named);
    case 'fold':
      return edgeChange('relationship_folded', fields, named);
    case 'set_edge_facet': {
      const { values, weight: _, ...rest } = fields;
      const changed_fields = Object.keys((values ?? {}) as object);
      return { ...edgeChange('relationship_facets_set', rest, named), changed_fields };
    }
  }
}

/** @returns in the order of the acts */
export const graphChanges = (
  acts: readonly ProposedAct[],
  named: Named,
  refused: Refused = new Map(),
): GraphChange[] =>
  acts.map((act) => {
    const refusal = refused.get(act.number);
    return {
      number: act.number,
      ...changeOf(act, named),
      ...(refusal !== undefined && { refused: { code: refusal.code, message: refusal.message } }),
    };
  });
