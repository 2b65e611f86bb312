import type { Graph } from './bodies.ts';
import { communitiesOf } from './communities.ts';

/** A picture of more territories is drawn with provinces. */
export const WITHOUT_PROVINCES = 60;
const MOST_PROVINCES = 60;
const FEWEST_DOCUMENTS = 3;

/**
 * The provinces of a graph: its largest communities, by documents, then by their first bodies. What is in none of them is the shore.
 * @returns the bodies of each province, in their order
 */
export function provincesOf({ bodies, links }: Graph): number[][] {
  const members: number[][] = [];
  for (const [body, community] of communitiesOf(links, bodies.length).entries()) {
    members[community] ??= [];
    members[community].push(body);
  }
  const documentsOf = (province: readonly number[]): number =>
    province.reduce((sum, body) => sum + bodies[body]!.documents, 0);
  return members
    .map((province) => ({ province, documents: documentsOf(province) }))
    .filter(({ documents }) => documents >= FEWEST_DOCUMENTS)
    .sort((a, b) => b.documents - a.documents || a.province[0]! - b.province[0]!)
    .slice(0, MOST_PROVINCES)
    .map(({ province }) => province);
}
