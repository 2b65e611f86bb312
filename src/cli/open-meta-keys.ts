// Written by `npm run contract`.

/** The recognised keys of open metadata, what each holds, and whether a search finds its words. */
export const OPEN_META_KEYS = [
  {"key":"keywords","holds":"a text or an array of at most 500 texts of at most 256 characters","searchable":true},
  {"key":"tags","holds":"a text or an array of at most 500 texts of at most 256 characters","searchable":true},
  {"key":"descriptor","holds":"a text","searchable":true},
  {"key":"date","holds":"a date like 2026-01-31","searchable":false},
  {"key":"relates_to","holds":"an array of at most 500 texts of at most 8192 characters","searchable":false},
  {"key":"references","holds":"an array of at most 500 texts of at most 8192 characters","searchable":false},
  {"key":"depends_on","holds":"an array of at most 500 texts of at most 8192 characters","searchable":false},
  {"key":"derived_from","holds":"a text or an array of at most 500 texts of at most 8192 characters","searchable":false},
  {"key":"preceded_by","holds":"a text or an array of at most 500 texts of at most 8192 characters","searchable":false},
];
