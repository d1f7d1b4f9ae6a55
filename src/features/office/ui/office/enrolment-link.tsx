import { buttonClass } from '#design/button.tsx'
import { ENROLMENT_HOURS } from '../../rules.ts'
import { STAFF_PATH } from './staff-screen.tsx'

export function EnrolmentLink({ name, link }: { name: string; link: string }) {
  return (
    <section aria-label="Link" className="flex max-w-2xl flex-col gap-4">
      <p>
        Give this link to {name}, by a way that nobody else reads. It works once, for {ENROLMENT_HOURS} hours,
        and <strong>is shown only now.</strong>
      </p>
      <p className="rounded-xl bg-sunken p-4 wrap-anywhere select-all">{link}</p>
      <p>
        <a href={STAFF_PATH} className={buttonClass()}>
          Done
        </a>
      </p>
    </section>
  )
}
