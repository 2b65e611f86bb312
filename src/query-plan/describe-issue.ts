import type { z } from 'zod';

interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly z.core.$ZodIssue[])[];
}

/** What is wrong with a node, with the path inside it, where the node may be one of several things. */
export function describeIssue(issue: Issue | undefined): string {
  if (issue === undefined) return 'must be an act or a combination';
  const { path, message } = issue;
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}
