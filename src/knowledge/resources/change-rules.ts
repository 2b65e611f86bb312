import { canonicalJson } from '#base/canonical-json.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, forbidden, notFound } from '#base/refusal.ts';
import { type Anchor, anchorOf } from '#base/shapes.ts';
import { type Act, checkAuthorship, checkClaimedInvocation } from '#homes/invocations/index.ts';
import type { Incorporated, Source } from '#record/ledger/index.ts';
import { isCurrent } from './body.ts';
import type { ChangeFacts } from './change-facts.ts';
import { type CutOutcome, type CutText, textOf } from './content/cut-text.ts';
import { isBlank } from './content/whitespace.ts';
import { checkIfMatch } from './entity-tag.ts';
import {
  checkManaged,
  MANAGED_KEYS,
  type ManagedMeta,
  MetadataError,
  parseDocType,
  parseManaged,
  parseTitle,
} from './metadata/managed.ts';
import {
  isReservedKey,
  mergeAdd,
  type OpenMeta,
  parseOpenMeta,
  parseUnset,
  type UnsetKeys,
} from './metadata/open.ts';
import type { GoalEdge, LiveBlock } from './queries.ts';
import { checkReferences } from './references.ts';
import { checkSelfCitation, incorporatedOf } from './sources.ts';

/** Request of either update route; an absent field leaves the stored value. */
export interface ChangeRequest {
  readonly resource_id: string;
  readonly title?: string | undefined;
  readonly type_to?: string | undefined;
  readonly managed_meta?: unknown;
  readonly open_meta?: unknown;
  readonly open_meta_add?: unknown;
  readonly unset?: readonly string[] | undefined;
  readonly content?: string | undefined;
  readonly chunks_packed?: string | undefined;
  readonly content_block?: string | undefined;
  readonly sources: readonly Source[];
  readonly context_to?: string | undefined;
  readonly goal?: string | undefined;
  readonly clear_goal?: boolean | undefined;
  readonly act: Act;
  /** The header `If-Match`. */
  readonly ifMatch?: string | undefined;
}

/** The changes to make to a resource; fields that would stay equal are left out. */
export interface Change {
  readonly home: Anchor;
  readonly revision: { readonly text: CutText; readonly block: LiveBlock } | undefined;
  /** Values by key in the order in which they are set; null clears. */
  readonly values: readonly (readonly [key: string, value: unknown])[];
  readonly title: string | undefined;
  readonly destination: Anchor | undefined;
  readonly foldedGoals: readonly GoalEdge[];
  readonly goal: string | undefined;
  readonly incorporated: readonly Incorporated[];
}

type Resource = NonNullable<ChangeFacts['resource']>;

/** The managed or the open part of the stored metadata. */
function storedTier(facts: ChangeFacts, tier: 'managed' | 'open'): Record<string, unknown> {
  const belongs = (key: string) =>
    tier === 'open' ? !isReservedKey(key) : (MANAGED_KEYS as readonly string[]).includes(key);
  return Object.fromEntries([...facts.values].filter(([key]) => belongs(key)));
}

/** The fields of a change, parsed. */
interface Fields {
  readonly title: string | undefined;
  readonly docType: string | undefined;
  readonly managed: ManagedMeta;
  readonly open: OpenMeta;
  readonly unset: UnsetKeys;
}

/** @throws Refusal BAD_REQUEST, for the first field that is malformed */
function parseFields({ open_meta, managed_meta, title, type_to, unset }: ChangeRequest): Fields {
  return {
    open: parseOpenMeta(open_meta),
    managed: parseManaged(managed_meta),
    title: title === undefined ? undefined : parseTitle(title),
    docType: type_to === undefined ? undefined : parseDocType(type_to),
    unset: parseUnset(unset),
  };
}

/** A new type must fit what stays stored; otherwise only the fields of the request are checked (spec 30 §3.2). */
function checkEffective({ managed, docType, unset }: Fields, facts: ChangeFacts, resource: Resource): void {
  const stored = storedTier(facts, 'managed') as ManagedMeta;
  for (const key of unset.managed) delete stored[key];
  const retyped = docType !== undefined && docType !== resource.doc_type;
  checkManaged(docType ?? resource.doc_type ?? '', retyped ? { ...stored, ...managed } : managed);
}

function wantedValues(fields: Fields, facts: ChangeFacts, added: OpenMeta): Map<string, unknown> {
  const { managed, open, docType, unset } = fields;
  const wanted = new Map<string, unknown>(Object.entries({ ...managed, ...open, ...added }));
  for (const key of [...unset.managed, ...unset.open]) {
    if (wanted.has(key)) throw new MetadataError(`unset names ${key}, which the same request sets`);
    if (facts.values.has(key)) wanted.set(key, null);
  }
  if (docType !== undefined) wanted.set('doc_type', docType);
  return wanted;
}

/** Repeated calls may not grow a resource beyond the limit; one already beyond it may shrink. */
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

/**
 * The block that takes a new text or new sources: the one named, else the only one.
 * @param blocks live blocks of the resource
 * @throws Refusal BAD_REQUEST
 */
export function blockFor<Block extends Pick<LiveBlock, 'id'>>(
  { content_block }: Pick<ChangeRequest, 'content_block'>,
  blocks: readonly Block[],
): Block {
  if (content_block === undefined && blocks.length > 1)
    throw badRequest(`content_block: is required, since the body has ${blocks.length} blocks`);
  const block = content_block === undefined ? blocks[0] : blocks.find(({ id }) => id === content_block);
  if (block === undefined) throw badRequest('content_block: is not a live block of this resource');
  return block;
}

function checkBody({ resource_id, content, sources }: ChangeRequest): void {
  if (content === undefined && sources.length > 0)
    throw badRequest('sources: come with content; annotate the resource to add sources alone');
  if (content !== undefined && isBlank(content))
    throw badRequest('content: must not be blank; nothing empties a body');
  checkSelfCitation(resource_id, sources);
}

/** Keeps a readable goal edge that equals the new one; every other goal edge is folded. */
function goalsOf({ goal }: ChangeRequest, { goalEdges }: ChangeFacts, home: Anchor) {
  const kept = goalEdges.find(
    (edge) =>
      edge.readable &&
      edge.goal_id === goal &&
      edge.kind === 'leads_to' &&
      edge.polarity === 'forward' &&
      edge.weight === 1 &&
      edge.home_id === home.id,
  );
  return {
    foldedGoals: goalEdges.filter((edge) => edge !== kept),
    goal: kept === undefined ? goal : undefined,
  };
}

/**
 * Decides on a change. The order of the lines is the order of the refusals; the first one wins (spec 30 §7.1).
 * @param authorable ids of the contexts and maps in which the caller may create
 * @param cut outcome of cutting the text; undefined when the body stays
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, PRECONDITION_FAILED
 */
export function decideChange(
  request: ChangeRequest,
  facts: ChangeFacts,
  authorable: readonly string[],
  cut: CutOutcome | undefined,
): Change {
  const { resource, destination: contextId } = facts;
  const { act } = request;
  if (request.context_to !== undefined && contextId === undefined) throw notFound();
  checkAuthorship(act);
  if (resource === undefined) throw forbidden();
  if (contextId !== undefined && !authorable.includes(contextId)) throw forbidden();
  const moves = contextId !== undefined && contextId !== resource.home_id;
  // A caller with write access to the resource alone may not move it out of the anchor it was entrusted to (spec 20
  // §12).
  if (moves && !authorable.includes(resource.home_id)) throw forbidden();
  checkClaimedInvocation(act, facts.invocation);
  checkIfMatch(request.ifMatch, resource.last_event);
  const text = cut && textOf(cut);
  const fields = parseFields(request);
  checkEffective(fields, facts, resource);
  const added = mergeAdd(storedTier(facts, 'open'), fields.open, request.open_meta_add);
  const wanted = wantedValues(fields, facts, added);
  checkKeyCount(facts, wanted);
  checkBody(request);
  const block = text && blockFor(request, facts.blocks);
  const incorporated = incorporatedOf(request.sources);
  checkReferences(request, facts.references);
  const isRevised = block !== undefined && (incorporated.length > 0 || !isCurrent(block, text!));
  const home = anchorOf(resource.home_kind, resource.home_id);
  const destination = moves ? anchorOf('context', contextId) : undefined;
  return {
    home,
    revision: isRevised ? { text: text!, block } : undefined,
    incorporated,
    values: [...wanted].filter(([key, value]) => differs(facts, key, value)),
    title: fields.title === resource.title ? undefined : fields.title,
    destination,
    ...goalsOf(request, facts, destination ?? home),
  };
}
