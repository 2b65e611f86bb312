import type { ExplainingRunner, Runner } from '#neo4j/database.ts';
import type { ParamsOf, Query } from '#neo4j/query.ts';
import type { ExplainedStatement } from '../answer/query-response.ts';
import type { Observer } from './act-run.ts';

interface Ran {
  readonly query: Query;
  readonly params: ParamsOf<Query>;
  readonly rows: number;
  readonly ms: number;
}

interface Watched {
  readonly ms: number;
  readonly statements: ExplainedStatement[];
}

export interface Watch extends Observer {
  /** The measurements of each stage, with the operators of its statements, which are requested now. */
  readonly report: (runner: ExplainingRunner) => Promise<ReadonlyMap<string, Watched>>;
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

/** Records the statements of one plan's stages. */
export function watch(): Watch {
  const statements = new Map<string, Ran[]>();
  const times = new Map<string, number>();
  const recording = (stage: string, runner: Runner): Runner => {
    const list: Runner['list'] = async (query, params) => {
      const began = performance.now();
      const rows = await runner.list(query, params);
      const ran = { query, params, rows: rows.length, ms: rounded(performance.now() - began) };
      statements.set(stage, [...(statements.get(stage) ?? []), ran]);
      return rows;
    };
    return { ...runner, list, find: async (query, params) => (await list(query, params))[0] };
  };
  const explained =
    (runner: ExplainingRunner) =>
    async ({ query, params, rows, ms }: Ran) => ({
      statement: query.name,
      rows,
      ms,
      operators: await runner.operators(query, params),
    });
  return {
    runnerFor: recording,
    around: async (stage, work) => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        times.set(stage, rounded(performance.now() - began));
      }
    },
    report: async (runner) => {
      const stages = [...times].map(async ([stage, ms]) => {
        const ran = await Promise.all((statements.get(stage) ?? []).map(explained(runner)));
        return [stage, { ms, statements: ran }] as const;
      });
      return new Map(await Promise.all(stages));
    },
  };
}
