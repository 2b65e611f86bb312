// Returns the indexed texts of resources, in the order of the ids; the beginning of a long body.
// $ids, resources that the caller reads · $chunks, $characters: of a body, and of each of its chunks
// → id, title, body, is_cut (there is more of it), headings, keywords?, tags?, descriptor?
//   (text or list of text)
UNWIND $ids AS id
MATCH (text:SearchText {id: id})
RETURN text.id AS id, text.title AS title,
       [chunk IN coalesce(text.body, [])[..$chunks] | left(chunk, $characters)] AS body,
       size(coalesce(text.body, [])) > $chunks
         OR any(chunk IN coalesce(text.body, [])[..$chunks] WHERE size(chunk) > $characters) AS is_cut,
       coalesce(text.headings, [])[..$chunks] AS headings,
       text.keywords AS keywords, text.tags AS tags, text.descriptor AS descriptor
