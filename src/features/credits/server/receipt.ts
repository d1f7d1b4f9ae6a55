type ReceiptPdf = typeof import('./receipt-pdf.ts').receiptPdf

/** What draws it is loaded with the first receipt: most processes never draw one. */
export const receiptPdf: ReceiptPdf = async (receipt) =>
  (await import('./receipt-pdf.ts')).receiptPdf(receipt)
