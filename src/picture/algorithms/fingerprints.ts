import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import type { Lens } from './lenses.ts';
import type { Substrate } from './substrate.ts';
import type { KnnPair } from './top-lists.ts';

const bits = new DataView(new ArrayBuffer(8));

/** The exact bits of a number, as text. */
function bitsOf(value: number): string {
  bits.setFloat64(0, value);
  return bits.getBigUint64(0).toString(16);
}

/** The lens fields that affect clustering: never salience weights; those of similarity only when it is weighed. */
function lensLine(lens: Lens): string {
  const declared = [
    lens.w_express,
    lens.w_contains,
    lens.w_leads_to,
    lens.w_near,
    lens.w_prop,
    lens.resolution,
  ];
  const similarity = lens.w_cos === 0 ? [] : [lens.w_cos, lens.knn_k, lens.cos_floor];
  return JSON.stringify(['lens', ...[...declared, ...similarity].map(bitsOf)]);
}

/** All inputs inside each component that its clustering depends on, as unordered lines. */
function componentLines(
  substrate: Substrate,
  componentOf: Int32Array,
  similar: readonly KnnPair[],
  lens: Lens,
): string[][] {
  const lines: string[][] = [];
  const add = (component: number, fields: readonly string[]) => {
    const held = lines[component] ?? [];
    lines[component] = held;
    held.push(JSON.stringify(fields));
  };
  for (const [node, { id, facets }] of substrate.nodes.entries()) {
    add(componentOf[node]!, ['member', id]);
    for (const { path, value, weight } of facets)
      add(componentOf[node]!, ['facet', id, path, value, bitsOf(weight)]);
  }
  for (const { low, high, kind, weight, homed } of substrate.edges) {
    if (!homed || Number.isNaN(weight) || componentOf[low] !== componentOf[high]) continue;
    add(componentOf[low]!, ['edge', substrate.ids[low]!, substrate.ids[high]!, kind, bitsOf(weight)]);
  }
  if (lens.w_cos === 0) return lines;
  for (const { a, b, similarity } of similar) {
    if (componentOf[a] !== componentOf[b]) continue;
    add(componentOf[a]!, ['similar', substrate.ids[a]!, substrate.ids[b]!, bitsOf(similarity)]);
  }
  return lines;
}

/**
 * One SHA-256 per component, in hexadecimal, that changes exactly when the inputs of its regions change (spec 50 §8.1):
 * not with labels, polarity, salience weights or edges that leave the component.
 * @param componentOf component index of every position
 */
export function componentFingerprints(
  substrate: Substrate,
  componentOf: Int32Array,
  similar: readonly KnnPair[],
  lens: Lens,
): string[] {
  const head = lensLine(lens);
  return componentLines(substrate, componentOf, similar, lens).map((lines) =>
    createHash('sha256')
      .update([head, ...lines.sort(compareText)].join('\n'))
      .digest('hex'),
  );
}

/** The whole clustering as text: members joined by `+`, regions by `|`, both sorted; empty for an empty anchor. */
export function membershipFingerprint(regions: readonly (readonly string[])[]): string {
  return regions
    .map((members) => members.toSorted(compareText).join('+'))
    .sort(compareText)
    .join('|');
}
