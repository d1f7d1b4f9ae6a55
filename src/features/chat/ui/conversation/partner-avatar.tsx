import { CircleUserRound } from 'lucide-react'
import { Avatar } from '#design/avatar.tsx'
import type { AvatarProps } from '#design/avatar.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Partner } from '../../contract.ts'

type Props = { partner: Partner; size: 'sm' | 'md' | 'xl'; className?: AvatarProps['className'] }

const goneSizes = { sm: 'size-9', md: 'size-12', xl: 'size-28' }

/** The name always stands beside it. */
export function PartnerAvatar({ partner: { name, card, is_gone: isGone }, size, className }: Props) {
  const { settings } = useAnswer(ask(getSettings))
  if (isGone) {
    return (
      <span
        aria-hidden
        className={`grid shrink-0 place-items-center rounded-full bg-sunken text-ink-faint ${goneSizes[size]} ${className ?? ''}`}
      >
        <CircleUserRound size="60%" strokeWidth={1.5} />
      </span>
    )
  }
  const image = card?.main_image
  return (
    <Avatar
      name={name}
      src={image && settings.cdn_prefix + (size === 'xl' ? image.match : image.thumb_filename)}
      size={size}
      online={card?.online ?? false}
      decorative
      {...(className !== undefined && { className })}
    />
  )
}
