/** Figures with rows of some days, and those whose rows are read day by day: there are too many of them. */
const periodFigures = ['signups', 'payments', 'refunds'] as const
export const dayFigures = ['visits', 'active', 'messages', 'matches', 'mail', 'push'] as const
export type DayFigure = (typeof dayFigures)[number]
export const rowFigures = [...periodFigures, ...dayFigures] as const
/** Figures whose rows may be read. */
export type RowFigure = (typeof rowFigures)[number]
export const isOfDay = (figure: RowFigure): figure is DayFigure =>
  (dayFigures as readonly string[]).includes(figure)
