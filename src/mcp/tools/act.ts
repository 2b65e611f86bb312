/** Describes the arguments for the author of a change and its confidence; every write of authored data takes them. */
export const ACT =
  'Who acts may say so: `invocation_id`, `correlation_id`, `confidence`, and with a confidence `reasoning`, `rationale`, `persona`, `model`.';
