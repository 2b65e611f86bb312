// Items of bulk writes that a client named by a key: what each of them made, so that sending it again changes nothing.
CREATE CONSTRAINT bulk_item_key_unique IF NOT EXISTS FOR (n:BulkItem) REQUIRE n.key IS UNIQUE;
