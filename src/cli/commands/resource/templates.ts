/** Headings of a document, by its type: the types of spec 30 §3.1. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  task: ['Goal', 'Steps', 'Done when'],
  goal: ['Outcome', 'Why', 'How we know that it is reached'],
  session: ['Aim', 'What happened', 'Decisions', 'Next steps'],
  research: ['Question', 'Method', 'Findings', 'Sources', 'Open questions'],
  decision: ['Context', 'Options', 'Decision', 'Consequences'],
  concept: ['Definition', 'Examples', 'Related concepts'],
  fact: ['Statement', 'Evidence', 'Holds when'],
  memory: ['What happened', 'What it taught'],
  question: ['Question', 'Why it matters', 'What is known', 'What would answer it'],
  theme: ['What connects', 'Where it shows'],
  concern: ['What may go wrong', 'Signs', 'What to do'],
  principle: ['Principle', 'Reasons', 'When it yields'],
  commitment: ['What is promised', 'To whom', 'Until when'],
  domain: ['What belongs to it', 'What does not', 'Terms'],
};

/** A document of this type without its text, as Markdown: a title, and the headings of its type if it is a known one. */
export function templateOf(type: string, title = 'Title'): string {
  const sections = Object.hasOwn(SECTIONS, type) ? SECTIONS[type]! : [];
  return [`# ${title}`, ...sections.map((section) => `## ${section}`)].map((line) => `${line}\n`).join('\n');
}
