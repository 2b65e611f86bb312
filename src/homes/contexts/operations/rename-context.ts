import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Text } from '#base/shapes.ts';
import { slug } from '#base/slug.ts';
import { defineOperation } from '#operation/define.ts';
import { contextRenamed } from '#record/ledger/index.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '../../invocations/index.ts';
import { decideRename } from '../names.ts';
import { ContextId, RenameOutcome } from '../shapes.ts';
import { getRename, lockContext } from '../sharing-queries.ts';

const RenameRequest = actBody({ name: Text(LIMITS.contextName) });

nameSchemas({ RenameContextRequest: RenameRequest });

export const renameContext = defineOperation({
  id: 'rename',
  group: 'Contexts',
  summary: 'Rename a context that you administer; references by its old name stop working',
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
      const facts = await tx.find(getRename, { id, slug: slug(body.name), reach });
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
