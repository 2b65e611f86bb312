import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dataset } from './dataset.ts';

/**
 * Known-item retrieval over the documentation that npm packages ship: a heading that only one document has is taken out of
 * it, and is what is asked for.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FEWEST_CHARACTERS = 500;
const MOST_CHARACTERS = 20_000;
const MOST_DOCUMENTS = 600;
const MOST_QUERIES_OF_DOCUMENT = 5;
const HEADING = /^#{2,6}[ \t]+(.+?)[ \t]*#*$/;
const FENCE = /^\s*(?:```|~~~)/;

const plain = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>|[`*_]/g, '')
    .trim();

/** Something to ask for: two to twelve words. */
const isQuestion = (text: string): boolean => {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length >= 2 && words.length <= 12 && text.length <= 120;
};

interface Heading {
  readonly line: number;
  readonly text: string;
}

function headingsOf(lines: readonly string[]): Heading[] {
  let isCode = false;
  return lines.flatMap((line, index) => {
    if (FENCE.test(line)) isCode = !isCode;
    const text = isCode ? undefined : HEADING.exec(line)?.[1];
    return text === undefined ? [] : [{ line: index, text: plain(text) }];
  });
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

async function readDocuments(): Promise<{ path: string; text: string }[]> {
  const paths: string[] = [];
  for await (const path of glob('node_modules/**/*.md', { cwd: ROOT })) paths.push(path);
  const seen = new Set<string>();
  const documents: { path: string; text: string }[] = [];
  for (const path of paths.sort()) {
    if (/changelog|history|license|releases/i.test(path)) continue;
    const text = await readFile(`${ROOT}${path}`, 'utf8');
    if (text.length < FEWEST_CHARACTERS || text.length > MOST_CHARACTERS) continue;
    // Versions of one package repeat their texts.
    const start = keyOf(text.slice(0, 400));
    if (seen.has(start)) continue;
    seen.add(start);
    documents.push({ path, text });
  }
  return documents;
}

/**
 * Documents whose title does not give them away, and headings that only one of them has.
 * @param most as many documents at most, from all over the folder
 */
export async function readDocumentation(most = MOST_DOCUMENTS): Promise<Dataset> {
  const all = await readDocuments();
  const step = Math.max(1, Math.ceil(all.length / most));
  const documents = all.filter((_, index) => index % step === 0);
  const headings = documents.map(({ text }) => headingsOf(text.split('\n')));
  const uses = new Map<string, number>();
  for (const text of headings.flatMap((own) => [...new Set(own.map((one) => keyOf(one.text)))]))
    uses.set(text, (uses.get(text) ?? 0) + 1);
  const asked = headings.map((own) =>
    own
      .filter(({ text }) => isQuestion(text) && uses.get(keyOf(text)) === 1)
      .slice(0, MOST_QUERIES_OF_DOCUMENT),
  );
  return {
    name: 'documentation of npm packages',
    documents: documents.map(({ path, text }, index) => {
      const taken = new Set(asked[index]!.map(({ text: heading }) => keyOf(heading)));
      const out = new Set(
        headings[index]!.filter((one) => taken.has(keyOf(one.text))).map(({ line }) => line),
      );
      const kept = text.split('\n').filter((_, line) => !out.has(line));
      return { key: path, title: `Document ${index}`, text: kept.join('\n') };
    }),
    queries: asked.flatMap((own, index) => own.map(({ text }) => ({ text, gold: [documents[index]!.path] }))),
  };
}
