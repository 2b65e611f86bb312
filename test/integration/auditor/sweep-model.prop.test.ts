import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, service } from '#test/world/index.ts';
import { cite } from '../evidence/citing.ts';
import {
  deskOf,
  type Finding,
  findingIn,
  judge,
  mapFor,
  readerOf,
  rewrite,
  sourcesIn,
  swept,
} from './auditing.ts';

/** Whatever is written, cited, judged and deleted, in whatever order: a sweep says what a model of some lines says. */

const RUNS = 12;
const FINDINGS = 3;
const SOURCES = 3;
const AUDITORS = 2;

const desk = await deskOf(await service());
const auditors: readonly Caller[] = [await readerOf(desk), await readerOf(desk)];

const finding = fc.nat(FINDINGS - 1);
const source = fc.nat(SOURCES - 1);
const text = fc.nat(2);

const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('cite' as const), finding, source }) },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant('judge' as const), finding, source, by: fc.nat(AUDITORS - 1) }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('writeFinding' as const), finding, text }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('writeSource' as const), source, text }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('retitle' as const), source }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), source }) },
  ),
  { minLength: 4, maxLength: 16 },
);

type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

const textOf = (name: string, version: number): string => `${name}, version ${version}.`;

/** What the acts have come to. */
class Model {
  readonly findingText = Array<number>(FINDINGS).fill(0);
  readonly sourceText = Array<number>(SOURCES).fill(0);
  readonly removed = new Set<number>();
  readonly cited = new Set<string>();
  /** By finding, source and auditor: the texts of the newest verdict. */
  readonly verdicts = new Map<string, string>();

  isLive(one: number, of: number): boolean {
    return this.cited.has(`${one} ${of}`) && !this.removed.has(of);
  }

  texts(one: number, of: number): string {
    return `${this.findingText[one]} ${this.sourceText[of]}`;
  }

  /** What an auditor is told of a finding: how many sources nobody audited, or nothing. */
  uncovered(one: number, by: number): number | undefined {
    const live = Array.from({ length: SOURCES }, (_, of) => of).filter((of) => this.isLive(one, of));
    const open = live.filter((of) => !auditors.some((_, any) => this.verdicts.has(`${one} ${of} ${any}`)));
    const stale = live.some((of) => {
      const own = this.verdicts.get(`${one} ${of} ${by}`);
      return own !== undefined && own !== this.texts(one, of);
    });
    return open.length > 0 || stale ? open.length : undefined;
  }
}

interface Real {
  readonly findings: readonly Finding[];
  readonly sources: readonly string[];
}

async function perform(act: Act, model: Model, { findings, sources }: Real): Promise<void> {
  switch (act.act) {
    case 'cite':
      if (model.removed.has(act.source)) return;
      model.cited.add(`${act.finding} ${act.source}`);
      return cite(desk.ann, findings[act.finding]!.id, sources[act.source]!);
    case 'judge':
      if (!model.isLive(act.finding, act.source)) return;
      model.verdicts.set(`${act.finding} ${act.source} ${act.by}`, model.texts(act.finding, act.source));
      return judge(auditors[act.by]!, findings[act.finding]!, [sources[act.source]!]);
    case 'writeFinding':
      model.findingText[act.finding] = act.text;
      return rewrite(desk, findings[act.finding]!.id, textOf('A finding', act.text));
    case 'writeSource':
      if (model.removed.has(act.source)) return;
      model.sourceText[act.source] = act.text;
      return rewrite(desk, sources[act.source]!, textOf('A source', act.text));
    case 'retitle':
      await desk.ann.patch(`/api/resources/${sources[act.source]}`, { title: 'Another title' });
      return;
    case 'remove':
      model.removed.add(act.source);
      await desk.ann.delete(`/api/resources/${sources[act.source]}`);
  }
}

/** Findings and sources with their first texts, in a map of their own. */
async function realIn(map: string): Promise<Real> {
  const sources = await sourcesIn(desk, map, SOURCES);
  for (const id of sources) await rewrite(desk, id, textOf('A source', 0));
  const findings: Finding[] = [];
  while (findings.length < FINDINGS) findings.push(await findingIn(desk, map, sources.slice(0, 1)));
  for (const { id } of findings) await rewrite(desk, id, textOf('A finding', 0));
  return { findings, sources };
}

/** Those with most uncovered first, then by id, in turns with those that are only stale. */
function expectedOrder(rows: readonly { finding_id: string; uncovered: number }[]): string[] {
  const byId = (one: { finding_id: string }, other: { finding_id: string }) =>
    one.finding_id < other.finding_id ? -1 : 1;
  const open = rows
    .filter(({ uncovered }) => uncovered > 0)
    .sort((one, other) => other.uncovered - one.uncovered || byId(one, other));
  const stale = rows.filter(({ uncovered }) => uncovered === 0).sort(byId);
  const ids: string[] = [];
  for (let turn = 0; turn < rows.length; turn += 1) {
    for (const kind of [open, stale]) if (kind[turn]) ids.push(kind[turn]!.finding_id);
  }
  return ids;
}

test('random acts: the sweep of each auditor matches the model, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (drawn) => {
      const map = await mapFor(desk);
      const real = await realIn(map);
      const model = new Model();
      for (let one = 0; one < FINDINGS; one += 1) model.cited.add(`${one} 0`);
      for (const act of drawn) await perform(act, model, real);
      for (const [by, auditor] of auditors.entries()) {
        const expected = real.findings.flatMap(({ id: finding_id }, one) => {
          const uncovered = model.uncovered(one, by);
          return uncovered === undefined ? [] : [{ cogmap_id: map, finding_id, uncovered }];
        });
        const answered = await swept(auditor);
        expect(answered.map(({ finding_id }) => finding_id)).toEqual(expectedOrder(expected));
        expect(new Set(answered)).toEqual(new Set(expected));
      }
      await desk.ann.delete(`/api/cognitive-maps/${map}/teams/${desk.team.id}`);
    }),
    { numRuns: Number(process.env['SWEEP_RUNS'] ?? RUNS), endOnFailure: true },
  );
}, 600_000);
