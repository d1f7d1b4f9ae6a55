import { createFileRoute } from '@tanstack/react-router'
import { refuseOutsideDevelopment } from '../../../frame/development-only.ts'

/** Fails twice on purpose: the loader, then the error page. */
export const Route = createFileRoute('/_default/kit_/broken')({
  beforeLoad: refuseOutsideDevelopment,
  loader: () => {
    throw new Error('this loader fails on purpose')
  },
  errorComponent: () => {
    throw new Error('this error page fails on purpose')
  },
})
