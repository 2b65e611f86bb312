// Resources that the caller reads, nearest to a vector first, by the vectors of slot a.
// Parameters and columns are those of part rank_nearest.
part.rank_nearest(chunk_vectors_a)
