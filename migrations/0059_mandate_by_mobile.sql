create index concurrently direct_debit_mandate_mobile on direct_debit_mandate (mobile);
