/** What the office loads: one script, one style sheet. */
export const ENTRY = 'src/features/office/ui/office.ts'
