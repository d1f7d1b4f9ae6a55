create index concurrently payment_by_receipt on payment (site_id, receipt_number) where receipt_number is not null;
