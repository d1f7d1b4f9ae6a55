import { useParams } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { MemberRefused } from '#features/members/ui/member/member-refused.tsx'
import { ErrorPage } from '../frame/error-page.tsx'

export function MemberError(props: ErrorComponentProps) {
  const { id } = useParams({ strict: false })
  return (
    <MemberRefused
      error={props.error}
      profileId={Number(id)}
      JoinLink={SignupLink}
      otherwise={<ErrorPage {...props} />}
    />
  )
}
