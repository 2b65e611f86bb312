import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { List, optional, Text } from '#base/shapes.ts';

const Name = Text(LIMITS.providerName).min(1);

/** Selects the webhooks of a connection that a subscription receives (spec 70 §6.2). */
export const Selector = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('git_hub_repository'),
    repo: Name,
    /** Empty: all. */
    event_types: optional(List(Name, LIMITS.webhookTypes)),
  }),
  z.object({
    kind: z.literal('git_hub_codeowners_paths'),
    repo: Name,
    /** Used by the reviewer who decides the scope of a delivery. */
    paths: List(Text(LIMITS.path).min(1), LIMITS.ownedPaths),
  }),
  z.object({ kind: z.literal('linear_project'), project_id: Name }),
]);
export type Selector = z.output<typeof Selector>;

/** The nested value at a path; undefined if absent. */
const valueAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    value,
  );

const typesOf = (selector: Selector): readonly string[] =>
  selector.kind === 'git_hub_repository' ? (selector.event_types ?? []) : [];

const takesType = (selector: Selector, eventType: string): boolean => {
  const types = typesOf(selector);
  return types.length === 0 || types.includes(eventType);
};

/** Whether a selector matches a webhook. */
export function matches(selector: Selector, eventType: string, body: unknown): boolean {
  if (selector.kind === 'linear_project')
    return valueAt(body, 'data', 'project', 'id') === selector.project_id;
  return valueAt(body, 'repository', 'full_name') === selector.repo && takesType(selector, eventType);
}

/** Whether a selector could match anything of a connection with these declared types; empty: not known. */
export function canMatch(selector: Selector, declared: readonly string[]): boolean {
  return declared.length === 0 || declared.some((type) => takesType(selector, type));
}
