import { cutText, cutValue } from './cut-text.ts';
import { LIMITS } from './limits.ts';

/** One validation error of a schema. */
interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** The path and message of an issue, as `kind: must be one of …`. */
export const describeIssue = ({ path, message }: Issue): string =>
  cutText(
    path.length === 0 ? message : `${path.map((part) => cutValue(String(part))).join('.')}: ${message}`,
  );

/** Describes the first issues, each as `edges.0.kind: must be one of …`, so that the caller sees field and reason. */
export function describeIssues(issues: readonly Issue[]): string {
  const named = issues.slice(0, LIMITS.problems).map(describeIssue);
  const more = issues.length - named.length;
  return (more > 0 ? [...named, `and ${more} more`] : named).join('; ');
}
