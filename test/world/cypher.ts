import type { Statement } from '#neo4j/database.ts';
import { CypherInt } from '#neo4j/query.ts';

/** What a placeholder may hold: a value, which becomes a parameter, or a part of the statement. */
type Value = string | number | boolean | null | readonly Value[];

/** A statement of a test, or a part of one. */
class CypherText implements Statement {
  readonly texts: readonly string[];
  readonly values: readonly Value[];

  constructor(texts: readonly string[], values: readonly Value[]) {
    this.texts = texts;
    this.values = values;
  }

  get text(): string {
    return this.texts.reduce((text, part, at) => `${text}$in.p${at - 1}${part}`);
  }

  get parameters(): Readonly<Record<string, unknown>> {
    // An integer would reach the database as a float.
    const parameter = (value: Value): unknown => (Number.isInteger(value) ? CypherInt.parse(value) : value);
    // Inside of one map, as statements of the service send theirs: one plan for all of them.
    return { in: Object.fromEntries(this.values.map((value, at) => [`p${at}`, parameter(value)])) };
  }
}

export type { CypherText };

/**
 * A statement by which a test looks at the database or changes it, or a part of such a statement; each value in a
 * placeholder is sent as a parameter. `database.execute(cypher`MATCH (team:Team {id: ${id}}) RETURN team.name AS name`)`
 */
export function cypher(
  texts: readonly string[],
  ...placeholders: readonly (Value | CypherText)[]
): CypherText {
  const [all, values]: [string[], Value[]] = [[texts[0]!], []];
  for (const [at, placed] of placeholders.entries()) {
    const following = texts[at + 1]!;
    if (placed instanceof CypherText) {
      all.push(`${all.pop()}${placed.texts[0]}`, ...placed.texts.slice(1));
      all.push(`${all.pop()}${following}`);
      values.push(...placed.values);
    } else {
      all.push(following);
      values.push(placed);
    }
  }
  return new CypherText(all, values);
}
