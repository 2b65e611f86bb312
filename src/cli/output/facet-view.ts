import type { View } from './format.ts';

/** The view of a list of facets. */
export const FACET_VIEW: View = {
  rows: 'facets',
  columns: ['property_key', 'value', 'weight', 'authored_by_handle', 'property_id'],
};
