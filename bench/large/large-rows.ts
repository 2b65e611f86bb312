import { prepareBody } from '#modules/resources/body.ts';
import { titleOf } from '../prose.ts';
import { type Random, seeded } from '../random.ts';
import { idOf } from './large-ids.ts';
import type { LargePlan, PlannedHome } from './large-plan.ts';

const DOC_TYPES = ['concept', 'fact', 'decision', 'research', 'question', 'memory'];
/** The newest resource is this old; the others were made in the year before it. */
const NEWEST = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 24 * 3600 * 1000;

export const LOADED_AT = new Date(NEWEST).toISOString();

const docTypeOf = (number: number): string => DOC_TYPES[number % DOC_TYPES.length]!;

const holderOf = ({ holders }: PlannedHome, number: number): string => holders[number % holders.length]!;

/** A row of `create_homes`: with the counters that its births and edges would have left. */
export function homeRow(home: PlannedHome, { edges }: LargePlan) {
  const { id, kind, first, resources, owner_id, teams, profiles } = home;
  const numbers = Array.from({ length: resources }, (_, index) => first + index);
  const tallies = new Map<string, number>();
  for (const number of numbers) tallies.set(docTypeOf(number), (tallies.get(docTypeOf(number)) ?? 0) + 1);
  return {
    id,
    kind,
    owner_id,
    teams,
    profiles,
    holders: [...new Set(numbers.map((number) => holderOf(home, number)))],
    name: `Home ${first}`,
    slug: `home-${first}`,
    telos_id: idOf('resource', first),
    tallies: [...tallies].map(([doc_type, count]) => ({ doc_type, resources: count })),
    resource_count: resources,
    connected_count: numbers.filter((number) => edges.innerDegrees[number]! > 0).length,
  };
}

function bodyRows(random: Random, number: number, title: string) {
  const event_id = idOf('event', number);
  const block_id = idOf('block', number);
  const content = `# ${title}\n\n${titleOf(random, number)}.\n`;
  const body = prepareBody(event_id, [{ block_id, seq: 0, content }]);
  const [revision] = body.contents.revisions;
  const block = { id: block_id, seq: 0, folded: false, merkle: revision!.merkle };
  return { event_id, block, revision, chunks: body.contents.chunks, body_hash: body.body_hash };
}

/** A row of `create_resources`. */
export function resourceRow(number: number, home: PlannedHome, { edges }: LargePlan) {
  const random = seeded(number);
  const title = titleOf(random, number);
  const { body_hash, ...body } = bodyRows(random, number, title);
  const owner_id = holderOf(home, number);
  const [degree, inner] = [edges.degrees[number]!, edges.innerDegrees[number]!];
  const resource = {
    id: idOf('resource', number),
    title,
    origin_uri: `bench://large/${number}`,
    doc_type: docTypeOf(number),
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
  };
  const at = new Date(NEWEST - Math.floor(random.fraction() * YEAR_MS)).toISOString();
  return {
    ...body,
    resource,
    at,
    property_id: idOf('property', number),
    value: JSON.stringify(resource.doc_type),
  };
}

/** A row of `create_relationships`. */
export function relationshipRow(number: number, { edges, homes }: LargePlan) {
  return {
    source: idOf('resource', edges.sources[number]!),
    target: idOf('resource', edges.targets[number]!),
    id: idOf('edge', number),
    kind: edges.kindOf(number),
    polarity: 'forward',
    label: number % 4 === 0 ? 'depends on' : null,
    weight: edges.weightOf(number),
    home_id: homes[edges.homes[number]!]!.id,
    event_id: idOf('event', edges.degrees.length + number),
  };
}
