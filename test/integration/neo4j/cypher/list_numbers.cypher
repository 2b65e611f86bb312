// Whole numbers from 0. Fails when it comes to the hole, by a division through 0.
// $count int · $hole int, -1 for none → number (int)
UNWIND range(0, $count - 1) AS number
RETURN number + 0 / ($hole - number) AS number
