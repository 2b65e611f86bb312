/** What says who made a change and how sure they are; every write of an authored thing takes it. */
export const ACT =
  'Who acts may say so: `invocation_id`, `correlation_id`, `confidence`, and with a confidence `reasoning`, `rationale`, `persona`, `model`.';
