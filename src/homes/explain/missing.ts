import type { ExplainedSubject, Relation } from './relation.ts';

type Kind = ExplainedSubject['kind'];
type Capability = 'read' | 'write' | 'grant';

/** The ways to gain a capability, by the kind of the subject (spec 20 §3.3-3.5). */
const WAYS: Readonly<Record<Kind, Readonly<Record<Capability, string>>>> = {
  kb_resources: {
    read: 'own it, read the place where it is, or be granted reading',
    write: 'own it, author in the place where it is, or be granted writing',
    grant: 'own it, or be granted granting',
  },
  kb_contexts: {
    read: 'own it, be in the owning team or below it, be in a team it is shared with or below it, or be granted reading',
    write: 'own it, be owner, maintainer or member of the owning team itself, or be granted writing',
    grant: 'nobody grants on a context by an operation: share it, or hand it over to a team',
  },
  kb_cogmaps: {
    read: 'be in a team it is bound to or below it, or be granted reading',
    write: 'be granted writing',
    grant: 'be granted granting',
  },
  kb_edges: {
    read: 'read the place where it is, and both of its ends',
    write: 'change its source, author in the place where it is, and read its target',
    grant: 'nothing is granted on an edge: grant on its ends and on the place where it is',
  },
};

function wayTo(kind: Kind, capability: Capability, relation: Relation): string {
  if (capability === 'grant' && relation.by_admins_only) return 'only administrators grant on this map';
  if (!relation.live && kind !== 'kb_edges') return 'it is deleted';
  if (!relation.live && capability !== 'grant') return 'it is folded';
  const unread = relation.depends_on.filter((part) => !part.read).map((part) => part.part);
  const because = capability === 'read' && unread.length > 0 ? ` (not read: ${unread.join(', ')})` : '';
  return `${WAYS[kind][capability]}${because}`;
}

/** For each missing capability one line on how to gain it, in the order of the capabilities. */
export function missingOf(
  { kind }: ExplainedSubject,
  held: Readonly<Record<Capability, boolean>>,
  relation: Relation,
): string[] {
  return (['read', 'write', 'grant'] as const)
    .filter((capability) => !held[capability])
    .map((capability) => `${capability}: ${wayTo(kind, capability, relation)}`);
}
