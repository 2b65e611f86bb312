import type { ToolDeclaration } from './declare.ts';

export const FINDING_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'search',
    title: 'Search',
    description:
      'Finds documents that the caller may read. Gives two lists that are never merged: `exact`, whose texts have the words of `query` ("phrases", or, -excluded), and `wide`, whose texts are near to it in meaning. Narrow it with one of `context_ref` and `cogmap`, with `doc_type_name`, and with `bound_ids` (an empty list finds nothing). When `wide.degraded` is true, `wide` is not complete: the query could not be embedded, or `waiting` documents have no vectors yet.',
    kind: 'reads',
    cases: { '': { operation: 'search' } },
  },
  {
    name: 'run_query',
    title: 'Run a query plan',
    description:
      'Runs a plan over what the caller may read: named stages, each an act (find-exact, find-about-anywhere, find-about-within, find-resources-with, follow-from, survey) or a combination (union, intersect, difference) of the ids of other stages. `outcome.returns` names the stages that come back as rows; `trace` tells of all of them, and is left out with `trace: false`. A refused plan tells everything that is wrong with it; nothing is run then. `dry_run` only checks a plan and says what it would cost.',
    kind: 'reads',
    cases: { '': { operation: 'query', wholeBody: { argument: 'plan', leavesOut: ['trace'] } } },
  },
  {
    name: 'element_trail',
    title: 'Read the trail of an element',
    description:
      'Tells every act on one document (`kind: "node"`) or one relationship (`kind: "edge"`), in order: who, when, by what surface, how sure.',
    kind: 'reads',
    says: { kind: 'What it is' },
    cases: { '': { operation: 'element_trail', names: { element: 'id' } } },
  },
  {
    name: 'resource_evidence',
    title: 'Read the evidence of a finding',
    description:
      'How well a finding is founded: `standing` gives the figures (citations, audits, contradiction, freshness), `audits` the verdicts of auditors on its citations.',
    kind: 'reads',
    by: 'view',
    cases: {
      standing: { operation: 'resource_evidence' },
      audits: { operation: 'list_citation_audits' },
    },
  },
];
