import { newId } from '#base/ids.ts';
import { resourceRef } from './payload-shapes.ts';

interface PropertyFact<Value> {
  readonly key: string;
  /** Any JSON. */
  readonly value: Value;
  /** Default 1. */
  readonly weight?: number;
}

const valueFields = <Value>({ key, value, weight = 1 }: PropertyFact<Value>) => ({
  property_key: key,
  value,
  weight,
});

/** The payload that sets a property of a resource, under an id of its own. */
export const propertyOf = <Value>(resource_id: string, fact: PropertyFact<Value>) => ({
  property_id: newId(),
  owner: resourceRef(resource_id),
  ...valueFields(fact),
});

/** The payload that sets a property of a relationship, under an id of its own. */
export const edgePropertyOf = <Value>(edge_id: string, fact: PropertyFact<Value>) => ({
  property_id: newId(),
  owner: { table: 'kb_edges' as const, id: edge_id },
  ...valueFields(fact),
});
