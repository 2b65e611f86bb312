// How many numbers there are. One row.
// $numbers list of float → numbers (int)
UNWIND $numbers AS number_
RETURN count(number_) AS numbers
