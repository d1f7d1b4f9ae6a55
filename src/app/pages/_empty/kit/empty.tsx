import { createFileRoute } from '@tanstack/react-router'
import { LayoutSample } from '#design/kit/layout-sample.tsx'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { refuseOutsideDevelopment } from '../../../frame/development-only.ts'

export const Route = createFileRoute('/_empty/kit/empty')({
  beforeLoad: refuseOutsideDevelopment,
  component: () => (
    <>
      <LayoutSample name="empty" />
      <SignupLink className="link self-center p-6">Sign up</SignupLink>
    </>
  ),
})
