import { z } from 'zod';
import { parseUuid, UUID_PATTERN } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { Text } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Caller, Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { findReachingPrincipal, type ReachingPrincipal } from '#people/administration/index.ts';
import { SubjectRef, subjectOf } from '#record/ledger/index.ts';
import { missingOf, type PathFacts, pathsOf, pathsSeenBy } from '../paths.ts';
import { listChains, listLinks } from '../queries.ts';
import {
  type ExplainedSubject,
  hadAccess,
  mayAsk,
  mayAskAbout,
  type Relation,
  relationTo,
} from '../relation.ts';
import { AccessExplanation, SUBJECT_KINDS } from '../shapes.ts';

/** Subjects on which operations make grants. */
const GRANTABLE: readonly string[] = ['kb_resources', 'kb_cogmaps'];

const PrincipalText = Text(LIMITS.principalRef)
  .min(1)
  .meta({ pattern: `^(${UUID_PATTERN}|@\\S+)$` });

function principalOf(text: string): string {
  if (parseUuid(text) === undefined && !/^@\S+$/.test(text.trim()))
    throw badRequest('principal: must be an id, or a handle as @handle');
  return text;
}

async function pathFacts(
  runner: Runner,
  principal: ReachingPrincipal,
  subject: ExplainedSubject,
  relation: Relation,
): Promise<PathFacts> {
  const { id: profile_id, reach } = principal;
  // An edge has no links of its own: access to it goes through its home anchor.
  const id = subject.kind === 'kb_edges' ? relation.home!.id : subject.id;
  const links = await runner.list(listLinks, { id, reach });
  const carriers = links.filter((link) => link.holder_kind === 'kb_teams').map((link) => link.holder_id);
  const chains =
    carriers.length === 0
      ? []
      : await runner.list(listChains, { profile_id, team_ids: [...new Set(carriers)] });
  return { principal, passable: GRANTABLE.includes(subject.kind), relation, links, chains };
}

/** Reach for an unknown principal, so that the same queries run as for a known one. */
const REACH_OF_NOBODY: Reach = {
  profile_id: '',
  teams: [],
  readable_anchors: [],
  authorable_anchors: [],
  readable_resources: [],
  writable_resources: [],
};

/** Absent, hidden, unknown and forbidden give the same answer, before anything else is computed. */
async function allowedToAsk(runner: Runner, caller: Caller, principalRef: string, subject: ExplainedSubject) {
  const [principal, own] = await Promise.all([
    findReachingPrincipal(runner, principalRef),
    relationTo(runner, subject, caller.reach),
  ]);
  const { is_admin } = caller;
  const asker = { is_admin, isPrincipal: principal?.id === caller.profile_id };
  if (own === undefined || !mayAsk(asker, own)) throw notFound();
  const { reach } = principal ?? { reach: REACH_OF_NOBODY };
  const [relation, had] = await Promise.all([
    relationTo(runner, subject, reach),
    hadAccess(runner, subject, reach.profile_id),
  ]);
  if (principal === undefined || !mayAskAbout(asker, relation!, had)) throw notFound();
  const isTold = is_admin || asker.isPrincipal;
  const askerView = isTold
    ? undefined
    : { home: await readsHome(runner, caller, own), teams: caller.reach.teams };
  return { principal, relation: relation!, askerView };
}

async function readsHome(runner: Runner, { reach }: Caller, { home }: Relation): Promise<boolean> {
  if (home === null) return true;
  return (await relationTo(runner, home, reach))?.read === true;
}

export const explainAccess = defineOperation({
  id: 'explain_access',
  group: 'Access',
  summary: 'Explain why a principal may read, change or grant something, path by path, or what is missing',
  method: 'GET',
  path: '/api/access/explain',
  access: 'approved',
  query: z.object({ principal: PrincipalText, subject: SubjectRef(SUBJECT_KINDS) }),
  success: { status: 200, body: AccessExplanation },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ query }, { caller, read }) => {
    const ref = principalOf(query.principal);
    const subject = subjectOf(query.subject, SUBJECT_KINDS) as ExplainedSubject;
    return read.together(async (runner) => {
      const { principal, relation, askerView } = await allowedToAsk(runner, caller, ref, subject);
      const facts = await pathFacts(runner, principal, subject, relation);
      const paths = pathsOf(facts);
      const held = {
        read: relation.read,
        write: relation.write,
        grant: relation.grant || (facts.passable && principal.is_admin),
      };
      const { id, handle } = principal;
      return {
        principal: { id, handle, standing: principal.standing },
        admitted: principal.standing === 'approved',
        subject,
        ...held,
        paths: askerView === undefined ? paths : pathsSeenBy(paths, askerView),
        depends_on: relation.depends_on,
        missing: missingOf(subject, held, relation),
      };
    });
  },
});
