import { BookOpen, Bot, Drama, Feather, Sparkles, WandSparkles } from 'lucide-react'
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
  const Icon = Object.hasOwn(icons, icon) ? icons[icon as keyof typeof icons] : Drama
  return (
    <span title={warning} className={cx('fictional-label', onPhoto && 'fictional-label-on-photo', className)}>
      <Icon size={14} aria-hidden />
      <span>{label}</span>
    </span>
  )
}
