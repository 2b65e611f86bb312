import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Text } from '#base/shapes.ts';
import { contextSlug } from '#base/slug.ts';
import { defineOperation } from '#operation/define.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '../../invocations/index.ts';
import { contextRenamed } from '../../ledger/index.ts';
import { decideRename } from '../rename-rules.ts';
import { ContextId, RenameOutcome } from '../shapes.ts';
import { getRename, lockContext } from '../sharing-queries.ts';

const RenameRequest = actBody({ name: Text(LIMITS.contextName) });

nameSchemas({ RenameContextRequest: RenameRequest });

export const renameContext = defineOperation({
  id: 'rename',
  group: 'Contexts',
  summary: 'Give a context that you administer another name; references by the old one end',
  method: 'POST',
  path: '/api/contexts/{id}/rename',
  access: 'approved',
  params: ContextId,
  body: RenameRequest,
  success: { status: 200, body: RenameOutcome },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params: { id }, body }, { write }) => {
    checkAuthorship(body);
    return write(async (tx) => {
      const [, reach] = await Promise.all([tx.list(lockContext, { id }), tx.reach()]);
      const facts = await tx.find(getRename, { id, slug: contextSlug(body.name), reach });
      const { from, to, owner_ref } = decideRename(facts!, body.name);
      await checkInvocation(tx, body, reach);
      const renamed = to !== from;
      if (renamed) {
        const was = { from_name: from.name, from_slug: from.slug };
        const fact = { context_id: id, ...was, to_name: to.name, to_slug: to.slug };
        await tx.append([contextRenamed(fact, stampOf(body))]);
      }
      return { context_id: id, ...to, owner_ref, context_ref: `${owner_ref}/${to.slug}`, renamed };
    });
  },
});
