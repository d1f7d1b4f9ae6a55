import { Outlet, useRouteContext } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'

/** What a layout stands around: the page, or why there is none. */
export function Content() {
  const { lost } = useRouteContext({ from: '__root__' })
  return lost === undefined ? <Outlet /> : <ErrorPage error={lost} />
}
