import type { AnswerOf } from '#sdk/index.ts';
import { fieldsOf, type Page, tableOf } from '../output/table.ts';

type Answer = AnswerOf<'query'>;
type StageResult = Answer['returned'][string];

/** Renders one stage: a heading with its act and disposition, then its rows or its refusal. */
function stageText(name: string, { act, disposition, refusal, produced }: StageResult, page: Page): string {
  const head = page.bold(`${name}: ${act}, ${disposition}`);
  if (refusal !== undefined) return `${head}\n${refusal.reason}: ${refusal.detail}`;
  const hits = 'hits' in produced ? produced.hits : [];
  const rows = hits.map(({ resource: { title, id }, scoring }) => ({
    score: scoring.score.toFixed(3),
    title,
    id,
  }));
  return `${head}\n${tableOf(rows, { columns: ['score', 'title', 'id'] }, page)}`;
}

/** Renders the returned stages of a plan, then its dry run or explanation. */
export function answerText({ returned, dry_run, explain }: Answer, page: Page): string {
  const beside = { dry_run, explain };
  return [
    ...Object.entries(returned).map(([name, stage]) => stageText(name, stage, page)),
    ...(dry_run === undefined && explain === undefined ? [] : [fieldsOf(beside, page)]),
  ].join('\n\n');
}
