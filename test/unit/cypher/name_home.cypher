// Returns the name of a home, and beside it signs that are no parameters. One row.
// $handle text → name, signs
RETURN 'personal-' + $handle AS name, ['#', '$', '%'] AS signs
