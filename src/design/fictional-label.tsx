import { BookOpen, Bot, Drama, Feather, Sparkles, WandSparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { cx } from './cx.ts'

/** The marks that a site can choose from. */
const icons = {
  drama: Drama,
  sparkles: Sparkles,
  wand: WandSparkles,
  feather: Feather,
  book: BookOpen,
  bot: Bot,
}

export const fictionalIcon = (mark: string): LucideIcon =>
  Object.hasOwn(icons, mark) ? icons[mark as keyof typeof icons] : Drama

export type FictionalLabelProps = {
  /** The site's own mark, word ("fictional profile") and warning. */
  site: { fictional_icon: string; fictional_singular: string; fictional_warning: string }
  /** On a photograph it needs a ground of its own. */
  onPhoto?: boolean
  className?: string
}

/** Says in words that a profile is made up. It stands wherever such a profile does. */
export function FictionalLabel({ site, onPhoto, className }: FictionalLabelProps) {
  const { fictional_icon: icon, fictional_singular: label, fictional_warning: warning } = site
  return (
    <span title={warning} className={cx('fictional-label', onPhoto && 'fictional-label-on-photo', className)}>
      {createElement(fictionalIcon(icon), { size: 14, 'aria-hidden': true })}
      <span>{label}</span>
    </span>
  )
}
