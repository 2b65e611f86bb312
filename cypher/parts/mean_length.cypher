// Clauses that yield as `mean_length` the length of the mean of the unit vectors of the subject, a list of vectors; no row
// where it is 0. Cost: the pairs of vectors.
CALL (it) {
  UNWIND it AS _one
  UNWIND it AS _other
  WITH avg(2 * vector.similarity.cosine(_one, _other) - 1) AS _square
  WITH round(_square, 9) AS _square WHERE _square > 0
  RETURN sqrt(_square) AS mean_length
}
