import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { type Anchor, anchorOf } from '#base/shapes.ts';
import type { BodyContents } from '#knowledge/resources/index.ts';
import type { LedgerEvent } from '#operation/context.ts';
import {
  blockMutated,
  charterSet,
  propertyAsserted,
  propertyOf,
  propertySet,
  relationshipAsserted,
  relationshipFolded,
  resourceCreated,
  resourceDeleted,
  resourceRef,
  type Stamp,
} from '#record/ledger/index.ts';
import { mapRun } from './map-run.ts';
import type { Delivery, PreparedText } from './reconcile-request.ts';
import type { CharterDisposition, ReconcilePlan, ResolvedEntry } from './reconcile-rules.ts';

export interface ReconcileOutcome {
  readonly created: number;
  readonly updated: number;
  readonly folded: number;
  readonly unchanged: number;
  readonly charter: CharterDisposition;
}

export const outcomeOf = (plan: ReconcilePlan): ReconcileOutcome => ({
  created: plan.created.length,
  updated: plan.updated.length,
  folded: plan.deleted.length + plan.folded.length,
  unchanged: plan.unchanged,
  charter: plan.charter,
});

export interface ReconcileRun {
  readonly invocation_id: string;
  readonly cogmap_id: string;
  readonly telos_id: string;
  /** Greater than the seq of every block that the telos has had. */
  readonly next_block_seq: number;
  readonly profile_id: string;
  /** Authorship and correlation of every act; the run is added separately. */
  readonly stamp: Stamp;
}

/** Creations, then marks, then facets: adjacent events of one type are projected by one statement. */
function creationEventsOf(entries: readonly ResolvedEntry[], home: Anchor, stamp: Stamp): LedgerEvent[] {
  const born = entries.map(({ resource_id, event_id: id, title, origin_uri, doc_type, body }) =>
    resourceCreated(
      {
        resource_id,
        title,
        origin_uri,
        home,
        owner_profile_id: SYSTEM_PROFILE_ID,
        originator_profile_id: SYSTEM_PROFILE_ID,
        doc_type,
        blocks: body.blocks,
      },
      { id, ...stamp },
    ),
  );
  const beside = { home, ...stamp };
  const marks = entries.map(({ resource_id }) =>
    propertySet(propertyOf(resource_id, { key: 'provenance', value: 'kernel' }), beside),
  );
  const facets = entries
    .filter((entry) => Object.keys(entry.facets).length > 0)
    .map(({ resource_id, facets: value }) =>
      propertyAsserted(propertyOf(resource_id, { key: 'facet', value }), beside),
    );
  return [...born, ...marks, ...facets];
}

type Update = ReconcilePlan['updated'][number];

const revisionOf = ({ entry, block }: Update, home: Anchor, stamp: Stamp): LedgerEvent =>
  blockMutated(
    { block_id: block.id, chunks: entry.body.blocks[0]!.chunks, incorporated: [] },
    { id: entry.event_id, resource_id: entry.resource_id, home, ...stamp },
  );

/** The text of an update is stored under the block that receives it, as its next version. */
const updatedContents = ({ entry, block }: Update): BodyContents => ({
  chunks: entry.body.contents.chunks,
  revisions: entry.body.contents.revisions.map((revision) => ({
    ...revision,
    key: `${entry.event_id}:${block.id}`,
    version: block.version + 1,
  })),
});

/**
 * Block numbers are unique in a resource, including folded blocks, so those of a new charter follow all earlier ones.
 */
const charterEventOf = (
  { event_id: id, body }: PreparedText,
  { cogmap_id, telos_id, next_block_seq }: ReconcileRun,
  stamp: Stamp,
): LedgerEvent => {
  const blocks = body.blocks.map((block) => ({ ...block, seq: next_block_seq + block.seq }));
  return charterSet({ cogmap_id, blocks }, { id, telos_id, ...stamp });
};

/** The events of a plan, in order, inside the run that accounts for them. */
export function reconcileEvents(plan: ReconcilePlan, { telos }: Delivery, run: ReconcileRun): LedgerEvent[] {
  const { invocation_id, cogmap_id, profile_id } = run;
  const stamp = { ...run.stamp, invocation_id };
  const home = anchorOf('cogmap', cogmap_id);
  const envelope = { invocation_id, cogmap_id, profile_id, trigger_kind: 'admin_reconcile' } as const;
  const { opened, closed } = mapRun({ ...envelope, outcome: outcomeOf(plan) }, run.stamp);
  const sets = plan.charter === 'created' || plan.charter === 'updated';
  return [
    opened,
    ...creationEventsOf(plan.created, home, stamp),
    ...plan.updated.map((update) => revisionOf(update, home, stamp)),
    ...plan.asserted.map(({ edge_id, source, target, ...edge }) => {
      const ends = { source: resourceRef(source), target: resourceRef(target) };
      return relationshipAsserted({ edge_id, ...ends, ...edge, home }, stamp);
    }),
    ...plan.deleted.map((resource_id) => resourceDeleted({ resource_id }, { home, ...stamp })),
    ...plan.folded.map((edge) =>
      relationshipFolded(
        { edge_id: edge.id },
        {
          source: edge.source,
          target: edge.target,
          home: anchorOf(edge.home_kind, edge.home_id),
          ...stamp,
        },
      ),
    ),
    ...(sets ? [charterEventOf(telos!, run, stamp)] : []),
    closed,
  ];
}

/** The texts that the events of a plan refer to, to be stored first. */
export const reconcileContents = (plan: ReconcilePlan, { telos }: Delivery): BodyContents[] => [
  ...plan.created.map((entry) => entry.body.contents),
  ...plan.updated.map(updatedContents),
  ...(plan.charter === 'created' || plan.charter === 'updated' ? [telos!.body.contents] : []),
];
