import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import {
  exportFigureRows,
  getFigureRows,
  getFigures,
  getHealth,
  getSiteFigures,
} from '../../figures-contract.ts'
import { figuresBySite } from './by-site.ts'
import { figuresOf } from './figures.ts'
import { healthOf } from './health.ts'
import { rowsOf } from './rows.ts'

const ROWS_A_PAGE = 50
const ROWS_A_FILE = 10_000

export const figureRoutes: readonly Route[] = [
  handle(getFigures, ({ query }, context) => figuresOf(context, query)),
  handle(getSiteFigures, ({ query }, context) => figuresBySite(context, query)),
  handle(getFigureRows, ({ query }, context) => rowsOf(context, query, ROWS_A_PAGE)),
  handle(exportFigureRows, ({ query }, context) => rowsOf(context, query, ROWS_A_FILE)),
  handle(getHealth, (_input, context) => healthOf(context)),
]
