import { EXAMPLE_ID, type ToolDeclaration } from './declare.ts';

const HOME = { context_ref: 'id' } as const;
const DOCUMENT = { resource: 'id' } as const;

export const ARTIFACT_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'commit_data_artifact',
    title: 'Commit a data artifact',
    description: `Keeps JSON with a document: of a \`kind\`, with an \`intent\` (current, member or pinned). A governing shape may refuse it.`,
    example: { resource: 'Swift', kind: 'counts', intent: 'current', content: {} },
    kind: 'adds',
    says: { content: 'Any JSON' },
    cases: { '': { operation: 'commit_artifact', names: DOCUMENT } },
  },
  {
    name: 'list_data_artifacts',
    title: 'List data artifacts',
    description: 'Lists the data artifacts of a document; `counts` only counts them by kind.',
    example: { resource: 'Swift' },
    kind: 'reads',
    cases: { '': { operation: 'list_artifacts', names: DOCUMENT } },
  },
  {
    name: 'get_data_artifact',
    title: 'Read a data artifact',
    description: 'Reads one data artifact by its id.',
    example: { artifact_id: EXAMPLE_ID },
    kind: 'reads',
    cases: { '': { operation: 'get_artifact_by_id' } },
  },
  {
    name: 'declare_data_artifact_shape',
    title: 'Declare the shape of artifacts',
    description: `Lets a JSON Schema (2020-12) govern one kind of data artifacts in a context: \`advisory\` notes what does not fit, \`enforcing\` refuses it.`,
    example: {
      home_type: 'context',
      context_ref: '@me/notes',
      kind: 'counts',
      schema: {},
      enforcement: 'advisory',
    },
    kind: 'adds',
    by: 'home_type',
    cases: { context: { operation: 'declare_shape', names: HOME, contexts: ['context_ref'] } },
  },
  {
    name: 'list_data_artifact_shapes',
    title: 'List shapes of artifacts',
    description: 'Lists the shapes that govern data artifacts in a context.',
    example: { home_type: 'context', context_ref: '@me/notes' },
    kind: 'reads',
    by: 'home_type',
    cases: { context: { operation: 'list_shapes', names: HOME, contexts: ['context_ref'] } },
  },
  {
    name: 'get_data_artifact_shape',
    title: 'Read a shape of artifacts',
    description: 'Reads one shape of data artifacts by its id.',
    example: { shape_id: EXAMPLE_ID },
    kind: 'reads',
    unlisted: ['cursor'],
    cases: { '': { operation: 'get_shape' } },
  },
];
