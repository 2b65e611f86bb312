import { cypher } from '#test/world/cypher.ts';
import type { Answer, Caller, Service } from '#test/world/index.ts';

export const cited = (value: string) => ({ kind: 'resource', value });

/** Names sources of a resource, in one act. */
export async function cite(by: Caller, finding: string, ...sources: readonly string[]): Promise<void> {
  const body = { sources: sources.map(cited) };
  const { status } = await by.post(`/api/resources/${finding}/provenance`, body);
  if (status !== 200) throw new Error(`a citation was refused: ${status}`);
}

/** The block of a resource that has one. */
export async function blockOf({ database }: Service, resource: string): Promise<string> {
  const [row] = await database.execute(
    cypher`MATCH (:Resource {id: ${resource}})-[:HAS_BLOCK]->(block:Block) RETURN block.id AS id`,
  );
  return String(row!['id']);
}

interface Verdict {
  readonly finding: string;
  readonly block: string;
  readonly source: string;
  readonly value: number;
}

export const audit = (by: Caller, { finding, block, source, value }: Verdict, more = {}): Promise<Answer> =>
  by.post(`/api/resources/${finding}/citation-audits`, {
    block_id: block,
    source: cited(source),
    value,
    ...more,
  });

/** Time is not for an operation to set. */
export const letAge = ({ database }: Service, auditId: string, days: number) =>
  database.execute(
    cypher`MATCH ()-[audit:AUDITED {id: ${auditId}}]->() SET audit.created = datetime() - duration({seconds: ${Math.round(days * 86_400)}})`,
  );
