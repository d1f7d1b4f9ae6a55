import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { Avatar } from '#design/avatar.tsx'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { Settings } from '#features/sites/contract.ts'
import type { Card, getViewers } from '../../contract.ts'
import { seenWords } from './seen-words.ts'

type Viewer = Output<typeof getViewers>['viewers'][number]
type Props = {
  viewer: Viewer
  place: string
  settings: Settings
  now: Date
  Action: ComponentType<{ card: Card }> | undefined
}

export function ViewerRow({ viewer, place, settings, now, Action }: Props) {
  const { t } = useLingui()
  const { id, name, age, fictional, invented, online, main_image: image, seen_at: seenAt } = viewer
  const language = useLanguageTag()
  const seen =
    seenWords(new Date(seenAt), now, language) ??
    t({
      message: 'just now',
      comment: 'Time in the list of who viewed me, stands alone: looked at my profile a moment ago',
    })
  return (
    <li className="flex items-center">
      <Link
        to="/members/$id"
        params={{ id }}
        className="flex min-w-0 grow items-center gap-4 p-4 narrow:flex-wrap -outline-offset-2 transition-colors hover:bg-sunken"
      >
        <Avatar
          name={name}
          src={image && settings.cdn_prefix + image.thumb_filename}
          online={online}
          size="lg"
          decorative
        />
        <span className="flex min-w-0 grow flex-col items-start gap-0.5">
          <span className="max-w-full font-semibold wrap-break-word">
            <span>{name}</span>, {age}
          </span>
          {place && <span className="text-sm text-ink-soft">{place}</span>}
          <time dateTime={seenAt} className="text-sm text-ink-soft first-letter:uppercase">
            {seen}
          </time>
          {invented && <DemoMark className="mt-1" />}
          {fictional && <FictionalLabel site={settings} className="mt-1" />}
        </span>
        {!Action && <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-faint" />}
      </Link>
      {Action && <Action card={viewer} />}
    </li>
  )
}
