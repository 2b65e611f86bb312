import { LIMITS } from '#base/limits.ts';
import { badRequest, forbidden } from '#base/refusal.ts';
import { type Anchor, anchorOf } from '#base/shapes.ts';
import { type CutText, isCurrent } from './body.ts';
import type { ChangeFacts } from './change-facts.ts';
import type { ChangeDraft } from './change-request.ts';
import { canonicalJson } from './metadata/canonical-json.ts';
import { checkManaged, MANAGED_KEYS, type ManagedMeta } from './metadata/managed.ts';
import { MetadataError } from './metadata/metadata-error.ts';
import { isReservedKey, mergeAdd, type OpenMeta } from './metadata/open.ts';
import type { GoalEdge, LiveBlock } from './queries.ts';

/** What is to become of a resource; whatever would stay as it is has been left out. */
export interface Change {
  readonly home: Anchor;
  readonly revision: { readonly text: CutText; readonly block: LiveBlock } | undefined;
  /** Values by key in the order in which they are set; null clears. */
  readonly values: readonly (readonly [key: string, value: unknown])[];
  readonly title: string | undefined;
  readonly destination: Anchor | undefined;
  readonly foldedGoals: readonly GoalEdge[];
  readonly goal: string | undefined;
}

type Resource = NonNullable<ChangeFacts['resource']>;

/** The managed or the free part of what is stored. */
function storedTier(facts: ChangeFacts, tier: 'managed' | 'open'): Record<string, unknown> {
  const belongs = (key: string) =>
    tier === 'open' ? !isReservedKey(key) : (MANAGED_KEYS as readonly string[]).includes(key);
  return Object.fromEntries([...facts.values].filter(([key]) => belongs(key)));
}

/** A new type must suit what stays stored; otherwise only what the caller sends is looked at (spec 30 §3.2). */
function checkEffective(draft: ChangeDraft, facts: ChangeFacts, resource: Resource): void {
  const { managed, docType } = draft.fields();
  const stored = storedTier(facts, 'managed') as ManagedMeta;
  for (const key of draft.unset().managed) delete stored[key];
  const retyped = docType !== undefined && docType !== resource.doc_type;
  checkManaged(docType ?? resource.doc_type ?? '', retyped ? { ...stored, ...managed } : managed);
}

function wantedValues(draft: ChangeDraft, facts: ChangeFacts, added: OpenMeta): Map<string, unknown> {
  const { managed, docType } = draft.fields();
  const { managed: noManaged, open: noOpen } = draft.unset();
  const wanted = new Map<string, unknown>(Object.entries({ ...managed, ...draft.open(), ...added }));
  for (const key of [...noManaged, ...noOpen]) {
    if (wanted.has(key)) throw new MetadataError(`unset names ${key}, which the same request sets`);
    if (facts.values.has(key)) wanted.set(key, null);
  }
  if (docType !== undefined) wanted.set('doc_type', docType);
  return wanted;
}

/** A resource may not grow beyond the limit by many calls either; one that is beyond it already may shrink. */
function checkKeyCount(facts: ChangeFacts, wanted: ReadonlyMap<string, unknown>): void {
  const before = Object.keys(storedTier(facts, 'open'));
  const after = new Set(before);
  for (const [key, value] of wanted) {
    if (value === null) after.delete(key);
    else if (!isReservedKey(key)) after.add(key);
  }
  if (after.size > LIMITS.keys && after.size > before.length)
    throw badRequest(`open_meta: a resource holds at most ${LIMITS.keys} keys`);
}

const differs = (facts: ChangeFacts, key: string, value: unknown): boolean =>
  !facts.values.has(key) || canonicalJson(facts.values.get(key)) !== canonicalJson(value);

/** The block that takes the new text: the one that is named, else the only one. */
function blockFor(draft: ChangeDraft, { blocks }: ChangeFacts): LiveBlock {
  const { content_block } = draft.request;
  if (content_block === undefined && blocks.length > 1)
    throw badRequest(`content_block: is required, since the body has ${blocks.length} blocks`);
  const block = content_block === undefined ? blocks[0] : blocks.find(({ id }) => id === content_block);
  if (block === undefined) throw badRequest('content_block: is no live block of this resource');
  return block;
}

function revisionOf(draft: ChangeDraft, facts: ChangeFacts): Change['revision'] {
  const text = draft.text();
  if (text === undefined) return undefined;
  const block = blockFor(draft, facts);
  const brings = draft.incorporated().length > 0 || !isCurrent(block, text);
  return brings ? { text, block } : undefined;
}

/** An edge that is read and says just what a new one would say stays; every other one to a goal is folded. */
function goalsOf({ request }: ChangeDraft, { goalEdges }: ChangeFacts, home: Anchor) {
  const kept = goalEdges.find(
    (edge) =>
      edge.readable &&
      edge.goal_id === request.goal &&
      edge.kind === 'leads_to' &&
      edge.polarity === 'forward' &&
      edge.weight === 1 &&
      edge.home_id === home.id,
  );
  return {
    foldedGoals: goalEdges.filter((edge) => edge !== kept),
    goal: kept === undefined ? request.goal : undefined,
  };
}

/**
 * Decides a change of a resource; the first refusal wins, in the contract's order (spec 30 §7.1).
 * @param authorable ids of the contexts and maps in which the caller may create
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export function decideChange(draft: ChangeDraft, facts: ChangeFacts, authorable: readonly string[]): Change {
  const { resource } = facts;
  const contextId = facts.destination();
  draft.authorship();
  if (resource === undefined) throw forbidden();
  if (contextId !== undefined && !authorable.includes(contextId)) throw forbidden();
  const moves = contextId !== undefined && contextId !== resource.home_id;
  // Whoever may only write on a resource does not take it away from the anchor it was entrusted to (spec 20 §12).
  if (moves && !authorable.includes(resource.home_id)) throw forbidden();
  facts.invocation();
  draft.chunksDecoded();
  const open = draft.open();
  checkEffective(draft, facts, resource);
  const added = mergeAdd(storedTier(facts, 'open'), open, draft.request.open_meta_add);
  const wanted = wantedValues(draft, facts, added);
  checkKeyCount(facts, wanted);
  const revision = revisionOf(draft, facts);
  draft.incorporated();
  facts.goal();
  facts.sources();
  const { title } = draft.fields();
  const home = anchorOf(resource.home_kind, resource.home_id);
  const destination = moves ? anchorOf('context', contextId) : undefined;
  return {
    home,
    revision,
    values: [...wanted].filter(([key, value]) => differs(facts, key, value)),
    title: title === resource.title ? undefined : title,
    destination,
    ...goalsOf(draft, facts, destination ?? home),
  };
}
