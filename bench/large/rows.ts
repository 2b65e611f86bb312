import { prepareBody } from '#knowledge/resources/body.ts';
import { cutText } from '#knowledge/resources/content/cut-text.ts';
import type { Edges } from './edges.ts';
import { type Home, idOf, type Plan } from './plan.ts';

const DOC_TYPES = ['concept', 'fact', 'decision', 'research', 'question', 'memory'];
/** The newest resource is this old; the others were made in the year before it. */
const NEWEST = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 24 * 3600 * 1000;

export const LOADED_AT = new Date(NEWEST).toISOString();

const docTypeOf = (number: number): string => DOC_TYPES[number % DOC_TYPES.length]!;
const holderOf = ({ holders }: Home, number: number): string => holders[number % holders.length]!;

/** A row of `create_homes`: with the counters that its creations and edges would have left. */
export function homeRow(home: Home, { innerDegrees }: Edges) {
  const { first, resources } = home;
  const numbers = Array.from({ length: resources }, (_, index) => first + index);
  const tallies = [...Map.groupBy(numbers, docTypeOf)];
  return {
    ...home,
    holders: [...new Set(numbers.map((number) => holderOf(home, number)))],
    name: `Home ${first}`,
    slug: `home-${first}`,
    telos_id: idOf('resource', first),
    tallies: tallies.map(([doc_type, group]) => ({ doc_type, resources: group.length })),
    resource_count: resources,
    connected_count: numbers.filter((number) => innerDegrees[number]! > 0).length,
  };
}

/** A row of `create_resources`. */
export function resourceRow(
  number: number,
  home: Home,
  { degrees, innerDegrees }: Edges,
  embedding: Int8Array | null,
) {
  const event_id = idOf('event', number);
  const block_id = idOf('block', number);
  const title = `Resource ${number}`;
  const content = `# ${title}\n\nOne of many, in ${home.id}.\n`;
  const drafts = [{ block_id, seq: 0, text: cutText({ content }) }];
  const { contents, body_hash } = prepareBody(event_id, drafts);
  const [revision] = contents.revisions;
  const owner_id = holderOf(home, number);
  const doc_type = docTypeOf(number);
  const [degree, inner] = [degrees[number]!, innerDegrees[number]!];
  return {
    event_id,
    block: { id: block_id, seq: 0, folded: false, merkle: revision!.merkle },
    revision,
    chunks: contents.chunks.map((chunk) => ({ ...chunk, embedding })),
    resource: {
      id: idOf('resource', number),
      title,
      origin_uri: `bench://large/${number}`,
      doc_type,
      home_id: home.id,
      home_kind: home.kind,
      orphan_of: home.id,
      owner_id,
      originator_id: owner_id,
      active: true,
      ingest_state: 'complete',
      body_hash,
      body_storage: 'verbatim',
      inner_degree: inner,
      ...(degree > 0 && { negative_degree: -degree }),
      ...(degree > 0 && inner === 0 && { outer_of: home.id }),
    },
    // A prime step spreads the times over the year in no order of the numbers.
    at: new Date(NEWEST - ((number * 7_919_000) % YEAR_MS)).toISOString(),
    property_id: idOf('property', number),
    value: JSON.stringify(doc_type),
  };
}

/** A row of `create_relationships`. */
export const relationshipRow = (number: number, { homes, resources }: Plan, edges: Edges) => ({
  source: idOf('resource', edges.sources[number]!),
  target: idOf('resource', edges.targets[number]!),
  id: idOf('edge', number),
  ...edges.describe(number),
  polarity: 'forward',
  label: number % 4 === 0 ? 'depends on' : null,
  home_id: homes[edges.homes[number]!]!.id,
  event_id: idOf('event', resources + number),
});
