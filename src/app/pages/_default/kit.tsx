import { createFileRoute } from '@tanstack/react-router'
import { Kit } from '#design/kit.tsx'
import { refuseOutsideDevelopment } from '../../frame/development-only.ts'

export const Route = createFileRoute('/_default/kit')({
  beforeLoad: refuseOutsideDevelopment,
  component: Kit,
})
