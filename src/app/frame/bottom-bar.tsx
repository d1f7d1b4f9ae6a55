import { useLingui } from '@lingui/react/macro'
import { House, Settings } from 'lucide-react'
import { BottomBar as Bar } from '../../design/bottom-bar.tsx'
import { useUser } from '../../features/accounts/ui/use-user.ts'

/** Where a member goes most, within reach of the thumb. */
export function BottomBar() {
  const { t } = useLingui()
  const user = useUser()
  if (!user) return null
  return (
    <Bar
      label={t`Your places`}
      items={[
        { to: '/', label: t`Home`, icon: <House size={24} aria-hidden />, exact: true },
        { to: '/notifications', label: t`Settings`, icon: <Settings size={24} aria-hidden /> },
      ]}
    />
  )
}
