import { badRequest, notFound } from '#base/refusal.ts';

interface Argument {
  readonly name: string;
  readonly description: string;
}

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** All are required. */
  readonly arguments: readonly Argument[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

/** Common jobs of agents, step by step with the tools of this service. */
const PROMPTS: readonly Prompt[] = [
  {
    name: 'audit_citation',
    title: 'Audit the citations of a finding',
    description: 'Compares each block of a finding with the sources it cites, and records a verdict.',
    arguments: [{ name: 'resource', description: 'The ref of the finding' }],
    text: ({ resource }) => `Audit the citations of the finding ${resource}.

1. Read it: get_resource with include_content, and get_block_provenance for the sources of each block.
2. Read each cited resource with get_resource and include_content. Judge only what you have read.
3. For each pair of block and resource call record_citation_audit: value from -1 (the source contradicts the block) over 0 (it says nothing of it) to 1 (it bears the block out), with the reason in one or two sentences and your confidence.
4. Read resource_evidence with view standing, and tell what changed and which citations you could not judge, and why.

You cannot judge citations of your own: then the call says Not found, and you say so.`,
  },
  {
    name: 'explore_map',
    title: 'Explore a cognitive map',
    description: 'Walks from the charter of a map through its greatest territories to single documents.',
    arguments: [{ name: 'cogmap', description: 'The id or ref of the map' }],
    text: ({ cogmap }) => `Explore the cognitive map ${cogmap} and tell what it is about.

1. Read its charter: cogmap_read with view charter. Keep its questions in mind.
2. Look at its territories: graph_read with view panorama and zoom 0.3. If something is left out, a lower zoom gives fewer and larger territories, and next_cursor the next part.
3. Take the most salient territories, and the bridges among them. For each read its documents: graph_read with view territory and its id.
4. Read the two or three documents that matter most: get_resource with include_content.
5. Tell: what the map knows about each question of its charter, how its territories hang together, what is an orphan, and what is missing. Name documents by their refs.`,
  },
  {
    name: 'write_finding',
    title: 'Write a finding with its provenance',
    description: 'Answers a question from what is known, and keeps the answer with its sources.',
    arguments: [
      { name: 'question', description: 'What is to be found out' },
      { name: 'context_ref', description: 'Where the finding is kept, for example @me/notes' },
    ],
    text: ({ question, context_ref }) => `Find out, from what is known here: ${question}

1. Look for it: search, first widely, then with other words. Read what bears on it with get_resource and include_content; follow resource_edges where they lead on.
2. Write a short finding in markdown: the answer first, then what it rests on. Say nothing that no source bears out; say what stays open.
3. Keep it: create_resource in ${context_ref} with doc_type_name research, the refs of what you used as sources, a confidence (tentative, probable or confident) and with it your reasoning.
4. Relate it: relationship with action assert from each main source to the finding, edge_kind leads_to.
5. Read resource_evidence with view standing, and tell the ref of the finding.`,
  },
];

/** The prompts, by name in ascending order. */
export const listedPrompts = () =>
  PROMPTS.map(({ text, arguments: given, ...prompt }) => ({
    ...prompt,
    arguments: given.map((argument) => ({ ...argument, required: true })),
  }));

/** A prompt with its arguments filled in. @throws Refusal NOT_FOUND, BAD_REQUEST */
export function promptOf(name: string, given: Readonly<Record<string, string>>): object {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (prompt === undefined) throw notFound('There is no prompt of this name; prompts/list names all of them');
  const missing = prompt.arguments.filter((argument) => (given[argument.name] ?? '').trim() === '');
  if (missing.length > 0)
    throw badRequest(`${name}: ${missing.map((argument) => argument.name).join(', ')} must be given`);
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
  };
}
