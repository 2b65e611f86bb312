import { LIMITS } from './limits.ts';

/** What a schema finds wrong at one place. */
interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** Part of a message: a key that a caller chose may be as long as a body. */
const LONGEST_KEY_SHOWN = 80;

const shown = (part: PropertyKey): string => {
  const text = String(part);
  return text.length > LONGEST_KEY_SHOWN ? `${text.slice(0, LONGEST_KEY_SHOWN)}…` : text;
};

/** What is wrong and where, as `kind: must be one of …`. */
export const describeIssue = ({ path, message }: Issue): string =>
  path.length === 0 ? message : `${path.map(shown).join('.')}: ${message}`;

/** `edges.0.kind: must be one of …` for each of the first problems, so that the caller knows which field and why. */
export function describeIssues(issues: readonly Issue[]): string {
  const named = issues.slice(0, LIMITS.problems).map(describeIssue);
  const more = issues.length - named.length;
  return (more > 0 ? [...named, `and ${more} more`] : named).join('; ');
}
