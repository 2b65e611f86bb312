import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, Uuid } from '#base/shapes.ts';
import { resourceRef } from '#base/slug.ts';
import { defineOperation } from '#operation/define.ts';
import { findReadable, followingMerges, ResourceId } from '../../resources/index.ts';
import { type Kin, walkDerivations } from '../lineage.ts';
import { listDerivations } from '../queries.ts';

const LineageNode = z.object({
  resource_id: Uuid,
  ref: z.string(),
  title: z.string(),
  is_active: z.boolean(),
  /** The relationship that led to it. */
  edge_id: Uuid,
  edge_folded: z.boolean(),
  /** 1 = direct. */
  depth: Int32,
});

/** Derivation ancestors and descendants of a resource, each by depth, title and id. */
const ResourceLineage = z.object({
  resource_id: Uuid,
  ancestors: z.array(LineageNode),
  descendants: z.array(LineageNode),
});

nameSchemas({ LineageNode, ResourceLineage });

const MOST_DEPTH = 64;
const USUAL_DEPTH = 16;

type Met = Awaited<ReturnType<typeof walkDerivations>>[number];

const nodeOf = ({ id, title, active, edge_id, folded, depth }: Met) => ({
  resource_id: id,
  ref: resourceRef(title, id),
  title,
  is_active: active,
  edge_id,
  edge_folded: folded,
  depth,
});

export const resourceLineage = followingMerges(
  defineOperation({
    id: 'resource_lineage',
    group: 'Resources',
    summary: 'Read what a resource derives from, and what derives from it, along `derived_from`',
    method: 'GET',
    path: '/api/resources/{id}/lineage',
    access: 'approved',
    params: ResourceId,
    query: z.object({ depth: QueryInt.optional() }),
    success: { status: 200, body: ResourceLineage },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id }, query }, { caller: { reach }, read }) => {
      const depth = between(1, query.depth ?? USUAL_DEPTH, MOST_DEPTH);
      return read.together(async (runner) => {
        const walk = (to_ancestors: boolean) =>
          walkDerivations(
            id,
            depth,
            (ids): Promise<Kin[]> => runner.list(listDerivations, { ids, to_ancestors, reach }),
          );
        const [seed, ancestors, descendants] = await Promise.all([
          runner.find(findReadable, { ids: [id], reach }),
          walk(true),
          walk(false),
        ]);
        if (seed === undefined) throw notFound(`No resource ${id}`);
        return {
          resource_id: id,
          ancestors: ancestors.map(nodeOf),
          descendants: descendants.map(nodeOf),
        };
      });
    },
  }),
);
