import { createFileRoute } from '@tanstack/react-router'
import { isRefusal } from '#protocol/refusal.ts'
import { refuseOutsideDevelopment } from '../../../frame/development-only.ts'
import { ErrorPage } from '../../../frame/error-page.tsx'

/** Fails twice on purpose: the loader, then the error page. */
export const Route = createFileRoute('/_default/kit_/broken')({
  beforeLoad: refuseOutsideDevelopment,
  loader: () => {
    throw new Error('this loader fails on purpose')
  },
  errorComponent: (props) => {
    // For visitors there is no such page, and that can be told.
    if (isRefusal(props.error)) return <ErrorPage {...props} />
    throw new Error('this error page fails on purpose')
  },
})
