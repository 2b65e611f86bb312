import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is searched, and which documents answer what. */
export interface Dataset {
  readonly name: string;
  readonly documents: readonly { readonly key: string; readonly title: string; readonly text: string }[];
  readonly queries: readonly {
    readonly text: string;
    /** Keys of the documents that answer it. */
    readonly gold: readonly string[];
    /** Keys of the documents among which it is asked; undefined = all. */
    readonly among?: readonly string[];
  }[];
}

interface Turn {
  readonly role?: string;
  readonly speaker?: string;
  readonly content?: string;
  readonly text?: string;
  readonly dia_id?: string;
}

const said = (turns: readonly Turn[]): string =>
  turns
    .map(({ role, speaker, content, text }) => `${speaker ?? role}: ${content ?? text ?? ''}`)
    .join('\n\n');

interface LongMemEval {
  readonly question_id: string;
  readonly question: string;
  readonly haystack_session_ids: readonly string[];
  readonly haystack_sessions: readonly (readonly Turn[])[];
  readonly answer_session_ids: readonly string[];
}

/** Questions about what never happened: their sessions hold no answer, and its authors rate no retrieval by them. */
const WITHOUT_ANSWER = /_abs$/;

/** LongMemEval (`longmemeval_s.json`): each question is asked among sessions of its own. */
function longMemEval(name: string, items: readonly LongMemEval[]): Dataset {
  const texts = new Map<string, string>();
  for (const { haystack_session_ids: ids, haystack_sessions: sessions } of items)
    for (const [index, id] of ids.entries()) texts.set(id, said(sessions[index]!));
  return {
    name,
    documents: [...texts].map(([key, text]) => ({ key, title: 'Session', text })),
    queries: items
      .filter(
        ({ question_id, answer_session_ids }) =>
          answer_session_ids.length > 0 && !WITHOUT_ANSWER.test(question_id),
      )
      .map((item) => ({
        text: item.question,
        gold: item.answer_session_ids,
        among: item.haystack_session_ids,
      })),
  };
}

interface LoCoMo {
  readonly sample_id: string;
  readonly conversation: Readonly<Record<string, unknown>>;
  readonly qa: readonly { readonly question: string; readonly evidence?: readonly string[] }[];
}

const SESSION = /^session_(\d+)$/;

/** LoCoMo (`locomo10.json`): each question is asked among the sessions of its conversation; evidence `D3:7` is session 3. */
function loCoMo(name: string, samples: readonly LoCoMo[]): Dataset {
  const documents: { key: string; title: string; text: string }[] = [];
  const queries: { text: string; gold: string[]; among: string[] }[] = [];
  for (const { sample_id, conversation, qa } of samples) {
    const keyOf = (session: string): string => `${sample_id} ${session}`;
    const own = Object.entries(conversation).flatMap(([name, turns]) => {
      const number = SESSION.exec(name)?.[1];
      if (number === undefined || !Array.isArray(turns)) return [];
      const title = `Session ${number}, ${String(conversation[`${name}_date_time`] ?? '')}`;
      return [{ key: keyOf(number), title, text: said(turns as Turn[]) }];
    });
    documents.push(...own);
    const among = own.map(({ key }) => key);
    for (const { question, evidence = [] } of qa) {
      const sessions = evidence.flatMap((one) =>
        [...one.matchAll(/D(\d+):/g)].map(([, number]) => keyOf(number!)),
      );
      const gold = [...new Set(sessions)].filter((key) => among.includes(key));
      if (gold.length > 0) queries.push({ text: question, gold, among });
    }
  }
  return { name, documents, queries };
}

/**
 * The datasets of a folder, each a JSON file as it was published.
 * @throws Error when there is none
 */
export async function readDatasets(folder: string): Promise<Dataset[]> {
  const datasets: Dataset[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const items = JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
    const first = Array.isArray(items) ? (items[0] as object | undefined) : undefined;
    if (first === undefined) continue;
    if ('haystack_sessions' in first) datasets.push(longMemEval(file, items as LongMemEval[]));
    else if ('conversation' in first) datasets.push(loCoMo(file, items as LoCoMo[]));
  }
  if (datasets.length === 0) throw new Error(`${folder} has no file of LongMemEval or LoCoMo`);
  return datasets;
}
