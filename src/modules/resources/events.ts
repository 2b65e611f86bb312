import { newId } from '#base/ids.ts';
import type { AnchorTable } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { remoteKey } from './content/provenance.ts';

/** Label of the edges by which resources serve goals (spec 40 §6.1). */
export const GOAL_LABEL = 'advances';

/** Where a resource lives, spelled as payloads spell it. */
export interface Home {
  readonly table: AnchorTable;
  readonly id: string;
}

/** The home of a stored resource or map, as payloads spell it. */
export const homeOfKind = (kind: 'context' | 'cogmap', id: string): Home => ({
  table: kind === 'context' ? 'kb_contexts' : 'kb_cogmaps',
  id,
});

/** What an act puts on each of its events; `stampOf(act)` gives it. */
export type Stamp = Pick<LedgerEvent, 'invocation_id' | 'correlation_id' | 'metadata'>;

/** A source that a block was made from, as callers and payloads name it. */
export interface Source {
  readonly kind: 'resource' | 'event' | 'remote';
  /** An id, or for a remote source its address as first written. */
  readonly value: string;
}

export interface Incorporated {
  readonly source: Source;
  /** Position in the list of the act, from 0. */
  readonly seq: number;
}

/** What a payload tells of a block: ids and hashes, never text. */
export interface BlockManifest {
  readonly block_id: string;
  readonly seq: number;
  readonly role?: 'statement' | 'question' | 'framing';
  readonly chunks: readonly {
    readonly chunk_id: string;
    readonly chunk_index: number;
    readonly content_hash: string;
  }[];
  readonly incorporated?: readonly Incorporated[];
}

export interface ResourceBirth {
  /** Given when texts of the body were prepared under it; minted otherwise. */
  readonly event_id?: string;
  readonly resource_id: string;
  readonly title: string;
  readonly origin_uri: string;
  readonly home: Home;
  readonly owner_profile_id: string;
  readonly originator_profile_id: string;
  readonly doc_type?: string;
  readonly blocks: readonly BlockManifest[];
  readonly segmented?: true;
}

/** Which resource an event is about, and the home that it is anchored on. */
export interface Subject {
  readonly resource_id: string;
  readonly home: Home;
}

export interface PropertyFact {
  /** Minted when absent. */
  readonly property_id?: string;
  readonly key: string;
  /** Any JSON. */
  readonly value: unknown;
  /** Default 1. */
  readonly weight?: number;
}

function about(
  type: string,
  { resource_id, home }: Subject,
  payload: LedgerEvent['payload'],
  stamp: Stamp,
  id = newId(),
): LedgerEvent {
  return {
    id,
    type,
    category: 'domain',
    anchor: home,
    about: [{ label: 'Resource', id: resource_id }],
    payload,
    ...stamp,
  };
}

const propertyPayload = ({ resource_id }: Subject, fact: PropertyFact): LedgerEvent['payload'] => ({
  property_id: fact.property_id ?? newId(),
  owner: { table: 'kb_resources', id: resource_id },
  property_key: fact.key,
  value: fact.value,
  weight: fact.weight ?? 1,
});

/** A resource begins: its record, home, owner, doc type and blocks. */
export function resourceCreated(birth: ResourceBirth, stamp: Stamp = {}): LedgerEvent {
  const { event_id, ...payload } = birth;
  return about('resource_created', birth, payload, stamp, event_id);
}

/** A single-valued property takes a value; null only clears it. */
export function propertySet(subject: Subject, fact: PropertyFact, stamp: Stamp = {}): LedgerEvent {
  return about('property_set', subject, propertyPayload(subject, fact), stamp);
}

/**
 * A facet takes values: each inner key is a mark of its own, and null clears that mark.
 * @param fact its `value` is an object with at least one key
 */
export function propertyAsserted(subject: Subject, fact: PropertyFact, stamp: Stamp = {}): LedgerEvent {
  return about('property_asserted', subject, propertyPayload(subject, fact), stamp);
}

/** A resource is gone for every reader; its record stays. */
export function resourceDeleted(subject: Subject, stamp: Stamp = {}): LedgerEvent {
  return about('resource_deleted', subject, { resource_id: subject.resource_id }, stamp);
}

/**
 * A resource moves.
 * @param subject its `home` is the destination, on which the event is anchored
 */
export function resourceRehomed(subject: Subject, stamp: Stamp = {}): LedgerEvent {
  return about('resource_rehomed', subject, { resource_id: subject.resource_id, home: subject.home }, stamp);
}

/** Fields of a resource's own record change; without any, it only counts as changed. */
export function resourceUpdated(
  subject: Subject,
  fact: { readonly title?: string; readonly origin_uri?: string },
  stamp: Stamp = {},
): LedgerEvent {
  return about('resource_updated', subject, { resource_id: subject.resource_id, ...fact }, stamp);
}

export interface BlockMutation extends Pick<BlockManifest, 'block_id' | 'chunks'> {
  /** Its texts were prepared under this id. */
  readonly event_id: string;
  readonly incorporated: readonly Incorporated[];
}

/** A block takes a new text; its sources accrete. */
export function blockMutated(subject: Subject, mutation: BlockMutation, stamp: Stamp = {}): LedgerEvent {
  const { event_id, ...payload } = mutation;
  return about('block_mutated', subject, payload, stamp, event_id);
}

/** A block gains sources; at least one. */
export function provenanceAnnotated(
  subject: Subject,
  fact: { readonly block_id: string; readonly incorporated: readonly Incorporated[] },
  stamp: Stamp = {},
): LedgerEvent {
  return about('block_provenance_annotated', subject, { ...fact }, stamp);
}

/** A source of a block was a mistake: its rows stay, marked corrected, and no read counts them any more. */
export function provenanceCorrected(
  subject: Subject,
  fact: { readonly block_id: string; readonly source: Source },
  stamp: Stamp = {},
): LedgerEvent {
  const { kind, value } = fact.source;
  const source = { kind, value: kind === 'remote' ? remoteKey(value) : value };
  return about('block_provenance_corrected', subject, { block_id: fact.block_id, source }, stamp);
}

const alsoAbout = (event: LedgerEvent, goalId: string, edge_id: string): LedgerEvent => ({
  ...event,
  about: [...event.about, { label: 'Resource', id: goalId }],
  edge_id,
});

/** A resource serves a goal: a live `leads_to` edge labelled `advances`, homed where the resource is. */
export function goalAsserted(subject: Subject, goalId: string, stamp: Stamp = {}): LedgerEvent {
  const edge_id = newId();
  const payload = {
    edge_id,
    source: { table: 'kb_resources', id: subject.resource_id },
    target: { table: 'kb_resources', id: goalId },
    edge_kind: 'leads_to',
    polarity: 'forward',
    label: GOAL_LABEL,
    weight: 1,
    home: subject.home,
  };
  return alsoAbout(about('relationship_asserted', subject, payload, stamp), goalId, edge_id);
}

/**
 * A resource no longer serves a goal by this edge; its record stays.
 * @param subject its `home` is that of the edge, on which the event is anchored
 */
export function goalFolded(
  subject: Subject,
  edge: { readonly id: string; readonly goal_id: string },
  reason: string,
  stamp: Stamp = {},
): LedgerEvent {
  const event = about('relationship_folded', subject, { edge_id: edge.id, reason }, stamp);
  return alsoAbout(event, edge.goal_id, edge.id);
}
