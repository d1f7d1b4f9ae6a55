import { Trans } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'

/** For text. It stays when there is nothing to save, so that it does not take the focus with it. */
export function SaveButton({ isChanged, className }: { isChanged: boolean; className?: string }) {
  return (
    <Button
      type="submit"
      variant={isChanged ? 'primary' : 'secondary'}
      aria-disabled={!isChanged || undefined}
      className={cx('needs-js aria-disabled:opacity-45', className)}
    >
      <Trans comment="Button in the profile editor: saves the name or the text about oneself">Save</Trans>
    </Button>
  )
}
