-- Keys are kept as hashes and answers sealed with them from now on: some held a link that opens an account. What was
-- asked before cannot be sealed by us; sent again, it is refused (idempotency_mismatch) and does not act twice.
update idempotency_key
   set key = encode(sha256(convert_to(key, 'UTF8')), 'hex'), input_hash = '', answer = null;
