// How many numbers there are, and how long a name is. One row.
// $numbers list of float, $name text or null → numbers (int), letters (int or null)
UNWIND $numbers AS number_
RETURN count(number_) AS numbers, size($name) AS letters
