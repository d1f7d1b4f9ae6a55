/** A page that knows something before its answers come shows that after this time: what is there by then shows itself. */
export const SEEDED_MS = 50
