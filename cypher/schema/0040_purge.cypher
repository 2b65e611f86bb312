// One key signs the receipts of purges, and is never replaced: they are verified years later.
CREATE CONSTRAINT receipt_key_id_unique IF NOT EXISTS FOR (n:ReceiptKey) REQUIRE n.id IS UNIQUE;
