import { createFileRoute } from '@tanstack/react-router'
import { LayoutSample } from '#design/kit/layout-sample.tsx'
import { refuseOutsideDevelopment } from '../../../frame/development-only.ts'

export const Route = createFileRoute('/_lander/kit/lander')({
  beforeLoad: refuseOutsideDevelopment,
  component: () => <LayoutSample name="lander" />,
})
