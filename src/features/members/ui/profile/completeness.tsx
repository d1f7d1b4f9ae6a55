import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Meter } from '#design/progress.tsx'
import { prefersReducedMotion } from '#design/use-browser.ts'
import type { OwnProfile } from '../../contract.ts'
import type { ProfilePart } from '../../rules.ts'
import { addressOf } from './sheet-address.ts'
import { SheetLink } from './sheet-link.tsx'

const SUGGESTIONS = 4
const COMPLETE = 100

const partWords: Record<ProfilePart, MessageDescriptor> = {
  photo: msg({
    message: 'Add a photo',
    comment: 'Link on the own profile: suggested step to complete it; leads to the photos',
  }),
  about: msg({
    message: 'Write about yourself',
    comment: 'Link on the own profile: suggested step to complete it; leads to the text field',
  }),
  gender: msg({
    message: 'Add your gender',
    comment: 'Link on the own profile: suggested step to complete it; leads to the field',
  }),
  city: msg({
    message: 'Choose your city',
    comment: 'Link on the own profile: suggested step to complete it; leads to the city field',
  }),
  interests: msg({
    message: 'Choose three interests',
    comment: 'Link on the own profile: suggested step to complete it; leads to the interests',
  }),
  relationship: msg`Relationship status`,
  sexuality: msg({
    message: 'Your orientation',
    comment: 'Link on the own profile: suggested step, add the sexual orientation',
  }),
  hair: msg({
    message: 'Hair colour',
    comment: 'Link on the own profile: suggested step to complete it; leads to the field',
  }),
  eyes: msg({
    message: 'Eye colour',
    comment: 'Link on the own profile: suggested step to complete it; leads to the field',
  }),
  body: msg`Body type`,
}
const isPart = (name: string): name is ProfilePart => Object.hasOwn(partWords, name)

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong/60 bg-surface px-4 py-1.5 ' +
  'text-sm font-medium transition-[background-color] hover:bg-sunken'

/** How complete the profile is, and what would make it more so: one tap leads there. */
export function Completeness({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui()
  const missing = profile.missing.filter(isPart)
  const percent = i18n.number(profile.completeness / COMPLETE, { style: 'percent' })
  return (
    <div className="flex flex-col gap-4">
      <Meter
        label={t({
          message: 'Your profile so far',
          comment: 'Label of a bar on the own profile: how complete it is, in percent',
        })}
        value={profile.completeness}
        text={percent}
        tone={profile.completeness === COMPLETE ? 'good' : 'accent'}
      />
      {missing.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <Trans>All done. Your profile looks great.</Trans>
        </p>
      ) : (
        <div>
          <p id="suggestions" className="text-sm text-ink-soft">
            <Trans>A complete profile gets more replies. Next up:</Trans>
          </p>
          <ul aria-labelledby="suggestions" className="mt-2 flex flex-wrap gap-2">
            {missing.slice(0, SUGGESTIONS).map((part) => (
              <li key={part}>
                <Way part={part}>
                  <Plus size={16} aria-hidden className="shrink-0 text-accent-ink" />
                  {i18n._(partWords[part])}
                </Way>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** To the sheet of a field; photos are on the page itself. */
function Way({ part, children }: { part: ProfilePart; children: ReactNode }) {
  if (part !== 'photo') {
    return (
      <SheetLink to={addressOf(part)} className={chip}>
        {children}
      </SheetLink>
    )
  }
  return (
    <a href="#photos" onClick={goToPhotos} className={chip}>
      {children}
    </a>
  )
}

const goToPhotos = (event: MouseEvent) => {
  event.preventDefault()
  const photos = document.getElementById('photos')
  photos?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  photos?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
