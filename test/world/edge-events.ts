import { newId } from '#base/ids.ts';
import type { Anchor, EdgeKind, Polarity } from '#base/shapes.ts';
import {
  relationshipAsserted,
  relationshipFolded,
  relationshipRetyped,
  relationshipReweighted,
  resourceRef,
} from '#record/ledger/index.ts';

/** Events of relationships that tests append without an operation. */

interface Ends {
  readonly source: string;
  readonly target: string;
  readonly home: Anchor;
}

interface Assertion extends Ends {
  readonly edge_id?: string;
  readonly target_table?: 'kb_resources' | 'kb_cogmaps';
  readonly edge_kind?: EdgeKind;
  readonly polarity?: Polarity;
  readonly label?: string | null;
  readonly weight?: number;
}

/** An edge is asserted: `near`, forward, of weight 1 and without a label unless the test says otherwise. */
export const edgeAsserted = ({
  edge_id = newId(),
  source,
  target,
  target_table = 'kb_resources',
  edge_kind = 'near',
  polarity = 'forward',
  label,
  weight = 1,
  home,
}: Assertion) =>
  relationshipAsserted({
    edge_id,
    source: resourceRef(source),
    target: { table: target_table, id: target },
    edge_kind,
    polarity,
    label,
    weight,
    home,
  });

type Edge = Ends & { readonly id: string };

export const edgeRetyped = ({ id, ...ends }: Edge, edge_kind: EdgeKind) =>
  relationshipRetyped({ edge_id: id, edge_kind, polarity: 'forward' }, ends);

export const edgeReweighted = ({ id, ...ends }: Edge, weight: number) =>
  relationshipReweighted({ edge_id: id, weight }, ends);

export const edgeFolded = ({ id, ...ends }: Edge) => relationshipFolded({ edge_id: id }, ends);
