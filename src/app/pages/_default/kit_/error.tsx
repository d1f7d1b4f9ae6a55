import { createFileRoute } from '@tanstack/react-router'
import { refuseOutsideDevelopment } from '../../../frame/development-only.ts'

/** Fails on purpose, to look at what a visitor would see. */
export const Route = createFileRoute('/_default/kit_/error')({
  beforeLoad: refuseOutsideDevelopment,
  loader: () => {
    throw new Error('this loader fails on purpose')
  },
})
