// Counts for longer than any test waits. One row.
// $mark text by which it is found among the running transactions → found (int)
UNWIND range(1, 100000) AS a
UNWIND range(1, 100000) AS b
WITH a, b WHERE a * b % 7919 = 3 AND $mark <> ''
RETURN count(*) AS found
