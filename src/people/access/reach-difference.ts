import { compareText } from '#base/compare-text.ts';
import { ROOT_TEAM_ID } from '#base/ids.ts';

/** A principal's rights on some things, as ids. */
export interface Rights {
  readonly principal_id: string;
  /** Null for a team, which stands for its members. */
  readonly handle: string | null;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly grants: readonly string[];
}

export interface Thing {
  readonly kind: 'kb_resources' | 'kb_contexts' | 'kb_cogmaps';
  readonly id: string;
}

export type Capability = 'read' | 'write' | 'grant';

/** The rights that one principal gains and loses on one thing. */
export interface ReachChange {
  /** True for the root team: everyone with an account. */
  readonly everyone: boolean;
  /** Null for a team. */
  readonly profile_id: string | null;
  readonly handle: string | null;
  readonly subject: Thing;
  readonly gains: Capability[];
  readonly loses: Capability[];
}

const LISTS = { read: 'reads', write: 'writes', grant: 'grants' } as const;
const CAPABILITIES = Object.keys(LISTS) as Capability[];

const setsOf = (rights: Rights | undefined) =>
  CAPABILITIES.map((capability) => [capability, new Set(rights?.[LISTS[capability]])] as const);

function changesOf(before: Rights | undefined, after: Rights, subjects: readonly Thing[]): ReachChange[] {
  const [had, has] = [setsOf(before), setsOf(after)];
  const more = (one: typeof had, other: typeof had, id: string) =>
    one.flatMap(([capability, set], at) => (set.has(id) && !other[at]![1].has(id) ? [capability] : []));
  const everyone = after.principal_id === ROOT_TEAM_ID;
  return subjects.flatMap((subject) => {
    const [gains, loses] = [more(has, had, subject.id), more(had, has, subject.id)];
    if (gains.length + loses.length === 0) return [];
    const profile_id = after.handle === null ? null : after.principal_id;
    return [{ everyone, profile_id, handle: after.handle, subject, gains, loses }];
  });
}

const nameOf = ({ handle, principal_id }: Rights): string => `${handle ?? ''} ${principal_id}`;
/**
 * Compares the rights of principals on some things before and after an act.
 * @returns only differences, by handle, everyone first, then in the order of `subjects`
 */
export function differences(
  before: readonly Rights[],
  after: readonly Rights[],
  subjects: readonly Thing[],
): ReachChange[] {
  const earlier = new Map(before.map((rights) => [rights.principal_id, rights]));
  const ordered = [...after].sort((one, other) => compareText(nameOf(one), nameOf(other)));
  return ordered.flatMap((rights) => changesOf(earlier.get(rights.principal_id), rights, subjects));
}
