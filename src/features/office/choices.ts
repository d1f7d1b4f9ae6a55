/** Figures whose rows may be read. */
export const rowFigures = ['signups', 'payments', 'refunds'] as const
export type RowFigure = (typeof rowFigures)[number]
