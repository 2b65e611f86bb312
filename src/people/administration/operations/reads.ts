import { z } from 'zod';
import { ROOT_TEAM_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { pageOfPrincipals, passesFilters } from '../list-principals.ts';
import { describePrincipals, listStandingChanges } from '../principal-queries.ts';
import { PrincipalRef, resolvePrincipal } from '../principal-ref.ts';
import {
  entryOf,
  PrincipalDetail,
  PrincipalKind,
  PrincipalView,
  StandingFilter,
  viewOf,
} from '../principal-shapes.ts';
import { findReceipt, Purge, PurgedId } from '../purge/receipt.ts';
import { getOwnRequestRow, listPendingRequests, listReviews } from '../request-queries.ts';
import { AccessRequest, PendingRequest, Review, ReviewQuery } from '../requests.ts';
import { PublicSettings, Settings } from '../settings.ts';
import { readSettings } from '../settings-queries.ts';

export const getSettings = defineOperation({
  id: 'get_settings',
  group: 'Access',
  summary: 'Read the public settings of this instance',
  method: 'GET',
  path: '/api/access/settings',
  access: 'authenticated',
  success: { status: 200, body: PublicSettings },
  handler: async (_, { read }) => {
    const { terms_version, terms_resource_uri, instance_name } = await readSettings(read);
    return { terms_version, terms_resource_uri, instance_name };
  },
});

export const getInstanceSettings = defineOperation({
  id: 'get_instance_settings',
  group: 'Access',
  summary: 'Read all settings of this instance',
  method: 'GET',
  path: '/api/access/admin/settings',
  access: 'admin',
  success: { status: 200, body: Settings },
  handler: (_, { read }) => readSettings(read),
});

export const getOwnRequest = defineOperation({
  id: 'get_own_request',
  group: 'Access',
  summary: 'Read your newest request for access, or null',
  method: 'GET',
  path: '/api/access/requests/me',
  access: 'authenticated',
  success: { status: 200, body: AccessRequest.nullable() },
  handler: async (_, { caller, read }) =>
    (await read.find(getOwnRequestRow, { profile_id: caller.profile_id, root_team_id: ROOT_TEAM_ID })) ??
    null,
});

export const listAccessRequests = defineOperation({
  id: 'list_access_requests',
  group: 'Access',
  summary: 'List the pending requests for access, newest first',
  method: 'GET',
  path: '/api/access/admin/requests',
  access: 'admin',
  success: { status: 200, body: z.array(PendingRequest) },
  handler: (_, { read }) => read.list(listPendingRequests, {}),
});

export const listReviewRequests = defineOperation({
  id: 'list_review_requests',
  group: 'Access',
  summary: 'List open review requests, or those decided one way, newest first',
  method: 'GET',
  path: '/api/access/admin/reviews',
  access: 'admin',
  query: ReviewQuery,
  success: { status: 200, body: z.array(Review) },
  handler: ({ query }, { read }) => read.list(listReviews, { status: query.status ?? 'open' }),
});

const PrincipalList = z.object({
  rows: z.array(PrincipalView),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

nameSchemas({ PrincipalList });

export const listPrincipals = defineOperation({
  id: 'list_principals',
  group: 'Administration',
  summary: 'List people and machines with their standing',
  method: 'GET',
  path: '/api/access/admin/principals',
  access: 'admin',
  query: z.object({
    state: optional(StandingFilter),
    q: optional(Text(LIMITS.search)),
    kind: optional(PrincipalKind),
    is_admin: optional(z.enum(['true', 'false'])),
    limit: optional(QueryInt),
    offset: optional(QueryInt),
  }),
  success: { status: 200, body: PrincipalList },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: ({ query }, { read }) => {
    const page = clampedPage(query);
    const { state = null, q = null, kind = null } = query;
    const is_admin = query.is_admin === undefined ? null : query.is_admin === 'true';
    const filters = { state, q, kind, is_admin };
    return read.together(async (runner) => {
      const ids = await pageOfPrincipals(runner, filters, page);
      const rows = await runner.list(describePrincipals, {
        ids: ids.slice(0, page.limit),
        system_profile_id: SYSTEM_PROFILE_ID,
      });
      // Neo4j isolation is read committed: a principal changed since the page was read may no longer pass the filters.
      const current = rows.filter((row) => passesFilters(filters, row));
      return { rows: current.map(viewOf), ...page, truncated: ids.length > page.limit };
    });
  },
});

export const getPrincipal = defineOperation({
  id: 'get_principal',
  group: 'Administration',
  summary: 'Read one person or machine with its standing history, newest first',
  method: 'GET',
  path: '/api/access/admin/principals/{id}',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  success: { status: 200, body: PrincipalDetail },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params }, { read }) =>
    read.together(async (runner) => {
      const id = await resolvePrincipal(runner, params.id, 'id');
      const [[row], log] = await Promise.all([
        runner.list(describePrincipals, { ids: [id], system_profile_id: SYSTEM_PROFILE_ID }),
        runner.list(listStandingChanges, { profile_id: id }),
      ]);
      if (row === undefined) throw notFound();
      return { ...viewOf(row), log: log.map(entryOf) };
    }),
});

export const getPurge = defineOperation({
  id: 'get_purge',
  group: 'Administration',
  summary: 'Read the receipt of a purge',
  method: 'GET',
  path: '/api/admin/resources/{id}/purge',
  access: 'admin',
  params: PurgedId,
  success: { status: 200, body: Purge },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, context) => {
    const receipt = await findReceipt(id, context);
    if (receipt === undefined) throw notFound(`No resource ${id} was purged`);
    return receipt;
  },
});
