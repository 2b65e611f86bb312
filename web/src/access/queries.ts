import { keepPreviousData, queryOptions } from '@tanstack/preact-query';
import { type AnswerOf, type AtlasClient, type InputOf, isRefusal } from '#sdk/index.ts';

/** Who is admitted to the instance, and who asks to be. */

export type OwnRequest = NonNullable<AnswerOf<'get_own_request'>>;
export type PendingRequest = AnswerOf<'list_access_requests'>[number];
export type Person = AnswerOf<'list_principals'>['rows'][number];
export type Standing = NonNullable<NonNullable<InputOf<'list_principals'>['query']>['state']>;

/** How often somebody who waits is told of a decision, in milliseconds. */
export const WAITING_MS = 30_000;
/** How often an administrator is told of requests, in milliseconds. */
const REQUESTS_MS = 60_000;
export const PEOPLE_PER_PAGE = 50;

export const settingsQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => atlas.call('get_settings', { signal }),
  });

export const ownRequestQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['own-request'],
    queryFn: ({ signal }) => atlas.call('get_own_request', { signal }),
    refetchInterval: WAITING_MS,
  });

/** Why a person is not admitted, such as `revoked`; null when the service admits them. */
export const refusalQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['refusal'],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        await atlas.call('atlas_home', { signal });
        return null;
      } catch (error) {
        if (!isRefusal(error, 'SYSTEM_ACCESS_REQUIRED')) throw error;
        return (error.details as { refusal: { kind: string } }).refusal.kind;
      }
    },
  });

/** Requests that wait for an administrator; read again each minute while the page is seen. */
export const accessRequestsQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['access-requests'],
    queryFn: ({ signal }) => atlas.call('list_access_requests', { signal }),
    refetchInterval: REQUESTS_MS,
  });

/** Which people are listed, from which on. */
export interface PeopleSearch {
  readonly q?: string;
  readonly state?: Standing;
  readonly offset: number;
}

export const peopleQuery = (atlas: AtlasClient, search: PeopleSearch) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: ({ signal }) =>
      atlas.call('list_principals', { query: { ...search, limit: PEOPLE_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const explanationQuery = (atlas: AtlasClient, profile: string) =>
  queryOptions({
    queryKey: ['people', 'refusal', profile],
    queryFn: ({ signal }) => atlas.call('explain_refusal', { query: { profile }, signal }),
  });
