/** What landers and screens load: one script, one style sheet. */
export const ENTRY = 'src/features/marketing/ui/island.ts'
