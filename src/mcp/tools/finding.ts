import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import type { Principal } from '#operation/context.ts';
import { uuidOfRef } from '../refs.ts';
import type { Answered, Given, ToolDeclaration } from './declare.ts';
import { anchored, HOMES, isGiven, Ref } from './homes.ts';
import { PathRows, rowsOfPaths } from './path-rows.ts';
import { Fields } from './resources.ts';
import { rowsOfSearch, SearchRows } from './search-rows.ts';

const SUBJECTS = {
  resource: 'kb_resources',
  cogmap: 'kb_cogmaps',
  context_ref: 'kb_contexts',
  edge_handle: 'kb_edges',
} as const;

/** What is asked about, as `explain_access` takes it. @throws Refusal BAD_REQUEST unless there is exactly one */
function asked({ principal, ...given }: Given, caller: Principal): Given {
  const subjects = Object.entries(SUBJECTS).filter(([name]) => isGiven(given[name]));
  if (subjects.length !== 1) throw badRequest(`Give one of ${Object.keys(SUBJECTS).join(', ')}`);
  const [[name, kind]] = subjects as [[string, string]];
  return { principal: principal ?? caller.profile_id, subject: `${kind}:${uuidOfRef(String(given[name]))}` };
}

/** Changed relationships without the ids of their ends: the titles are there, and tools take them. */
const endsByTitle = ({ relationships, ...changes }: Answered): Answered => ({
  ...changes,
  relationships: relationships.map(({ source: _source, target: _target, ...told }: Answered) => told),
});

const endsByTitleShape = (answer: z.ZodType): z.ZodType => {
  const { relationships } = (answer as z.ZodObject<{ relationships: z.ZodArray<z.ZodObject> }>).shape;
  const told = relationships.element.omit({ source: true, target: true });
  return (answer as z.ZodObject).extend({ relationships: z.array(told) });
};

/** The home in which all of a path is, as operations take it. @throws Refusal BAD_REQUEST for two */
function within(given: Given): Given {
  const { anchor_id, ...fields } = anchored(given);
  return { ...fields, within: anchor_id };
}

export const FINDING_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'search',
    title: 'Search',
    description:
      'Finds documents. Gives two lists of rows (id, title, type, snippet): `exact`, whose texts have the words of `query` ("phrases", or, -excluded), and `wide`, whose texts are near to it in meaning. When `wide.degraded` is true, `wide` is not complete: the query could not be embedded, or `waiting` documents have no vectors yet.',
    example: { query: 'sleep', cogmap: 'Birds' },
    kind: 'reads',
    says: { full: 'Whole documents and scores instead of rows', fields: 'Only these keys of a row' },
    cases: {
      '': {
        operation: 'search',
        without: ['explain', 'why_not'],
        further: { full: z.boolean().nullish(), fields: Fields },
        tells: {
          shape: (answer) => z.union([SearchRows, answer]),
          of: (answer, given) => (given['full'] === true ? answer : rowsOfSearch(answer, given)),
        },
      },
    },
  },
  {
    name: 'run_query',
    title: 'Run a query plan',
    description:
      'Runs a plan: named stages, each an act (find-exact, find-about-anywhere, find-about-within, find-resources-with, follow-from, survey) or a combination (union, intersect, difference) of the ids of other stages. `outcome.returns` names the stages that come back as rows. `dry_run` only checks it and tells its cost.',
    example: {
      plan: {
        stages: [{ name: 'found', act: 'find-exact', intention: { query: 'sleep' } }],
        outcome: { returns: [{ stage: 'found' }] },
      },
    },
    kind: 'reads',
    cases: { '': { operation: 'query', wholeBody: { argument: 'plan', leavesOut: ['trace'] } } },
  },
  {
    name: 'element_trail',
    title: 'Read the trail of an element',
    description:
      'Every act on one document (`node`) or relationship (`edge`), in order: who, when, by what surface, how sure.',
    example: { kind: 'node', element: 'Swift' },
    kind: 'reads',
    says: { kind: 'What it is' },
    cases: { '': { operation: 'element_trail', names: { element: 'id' } } },
  },
  {
    name: 'recent_changes',
    title: 'Read what changed',
    description:
      'What changed since a time in all that the caller reads, or in one map or context, newest first: documents, relationships, and territories formed anew.',
    example: { since: '2026-01-31T00:00:00Z', cogmap: 'Birds' },
    kind: 'reads',
    says: { since: 'Time or event id' },
    unlisted: ['limit'],
    cases: {
      '': {
        operation: 'recent_changes',
        without: ['anchor_id'],
        further: HOMES,
        contexts: ['context_ref'],
        fields: anchored,
        tells: { shape: endsByTitleShape, of: endsByTitle },
      },
    },
  },
  {
    name: 'explain_access',
    title: 'Explain access',
    description: 'Why somebody may read, change or grant one thing, path by path, or what is missing.',
    example: { resource: 'Swift' },
    kind: 'reads',
    unlisted: ['cursor'],
    says: { principal: 'Whose access: @handle or id; else yours' },
    cases: {
      '': {
        operation: 'explain_access',
        without: ['subject'],
        further: { resource: Ref, ...HOMES, edge_handle: Ref },
        optional: ['principal'],
        contexts: ['context_ref'],
        fields: asked,
      },
    },
  },
  {
    name: 'find_paths',
    title: 'Find paths',
    description:
      'How two documents are connected: the best paths between them (`against`: a relationship walked from target to source). A search that was `cut` may have missed better ones.',
    example: { from: 'Swift', to: 'Sleep' },
    kind: 'reads',
    says: {
      from: { type: 'string', description: 'Title or id' },
      to: 'Title or id',
      limit: 'Most paths, up to 20 (3)',
    },
    cases: {
      '': {
        operation: 'find_paths',
        names: { limit: 'k' },
        without: ['within', 'from_territory', 'to_territory'],
        required: ['from', 'to'],
        further: HOMES,
        contexts: ['context_ref'],
        fields: within,
        tells: { shape: () => PathRows, of: rowsOfPaths },
      },
    },
  },
  {
    name: 'resource_evidence',
    title: 'Read the evidence of a finding',
    description:
      'How well a finding is founded: `standing` gives the figures (citations, audits, contradiction, freshness), `audits` the verdicts of auditors on its citations.',
    example: { view: 'standing', id: 'Swift' },
    kind: 'reads',
    unlisted: ['cursor'],
    by: 'view',
    cases: {
      standing: { operation: 'resource_evidence' },
      audits: { operation: 'list_citation_audits' },
    },
  },
];
