import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { useErrorText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import type { Output } from '#protocol/endpoint.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getPrivateRequests, grantPrivate, withdrawPrivate } from '../../contract.ts'

type Person = Output<typeof getPrivateRequests>['people'][number]

const question = ask(getPrivateRequests)

/** Who has asked for the private photos, and who may see them. */
export function PrivatePeople({ hasPrivate }: { hasPrivate: boolean }) {
  const { t } = useLingui()
  const { people } = useAnswer(question)
  const queries = useQueryClient()
  const call = useCall()
  const textOf = useErrorText()
  const section = useRef<HTMLElement>(null)

  const change = async (endpoint: typeof grantPrivate, { id }: Person) => {
    const known = people
    const next =
      endpoint === grantPrivate
        ? known.map((person) => (person.id === id ? { ...person, granted: true } : person))
        : known.filter((person) => person.id !== id)
    queries.setQueryData(question.queryKey, { people: next })
    // The pressed button is gone with its row.
    section.current?.focus()
    try {
      await call(endpoint, { body: { profile_id: id } })
    } catch (error) {
      queries.setQueryData(question.queryKey, { people: known })
      toast({ text: textOf(isRefusal(error) ? error : new Refusal('internal')), tone: 'danger' })
    }
    await queries.invalidateQueries({ queryKey: question.queryKey })
  }
  const asking = people.filter(({ granted }) => !granted)
  const allowed = people.filter(({ granted }) => granted)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="private-people"
      className="mt-4 border-t border-line pt-6 outline-none"
    >
      <h3 id="private-people" className="text-lg font-semibold">
        <Trans>Who can see your private photos</Trans>
      </h3>
      {people.length === 0 && (
        <p className="mt-1 text-ink-soft">
          {hasPrivate ? (
            <Trans>No requests yet. When someone asks, you decide here.</Trans>
          ) : (
            <Trans>Make a photo private and people have to ask before they can see it.</Trans>
          )}
        </p>
      )}
      <People
        people={asking}
        label={t({
          message: 'Requests',
          comment: 'Heading and aria label of a list: people who ask to see my private photos',
        })}
      >
        {(person) => (
          <>
            <Button
              size="sm"
              onClick={() => void change(grantPrivate, person)}
              aria-label={t({
                message: `Allow ${person.name}’s request`,
                comment: 'Aria label of the button that lets this person ({0} is a name) see private photos',
              })}
            >
              <Trans comment="Button in a list of requests (verb): lets this person see the private photos">
                Allow
              </Trans>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => void change(withdrawPrivate, person)}
              aria-label={t({
                message: `Decline ${person.name}’s request`,
                comment: 'Aria label of the button that declines a request for private photos; {0} is a name',
              })}
            >
              <Trans comment="Button in a list of requests (verb): does not let this person see the private photos">
                Decline
              </Trans>
            </Button>
          </>
        )}
      </People>
      <People
        people={allowed}
        label={t({
          message: 'People with access',
          comment: 'Heading and aria label of a list: people who may see my private photos',
        })}
      >
        {(person) => (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => void change(withdrawPrivate, person)}
            aria-label={t({
              message: `Remove ${person.name}’s access`,
              comment: 'Aria label: button that no longer lets this person see private photos; {0} is a name',
            })}
          >
            <Trans comment="Button in a list of people (verb): no longer lets this person see the private photos">
              Remove access
            </Trans>
          </Button>
        )}
      </People>
    </section>
  )
}

type PeopleProps = { people: Person[]; label: string; children: (person: Person) => ReactNode }

function People({ people, label, children }: PeopleProps) {
  const { settings } = useAnswer(ask(getSettings))
  if (people.length === 0) return null
  return (
    <>
      <p className="mt-4 mb-2 text-sm font-semibold text-ink-soft">{label}</p>
      <ul aria-label={label} className="divided rounded-xl border border-line bg-surface">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            <Avatar
              name={person.name}
              src={person.main_image && settings.cdn_prefix + person.main_image.thumb_filename}
              decorative
            />
            <div className="min-w-[min(7rem,100%)] grow basis-0">
              {person.has_page ? (
                <Link to="/members/$id" params={{ id: person.id }} className="font-semibold hover:underline">
                  {person.name}
                </Link>
              ) : (
                <p className="font-semibold">{person.name}</p>
              )}
              {(person.fictional || person.invented) && (
                <p className="mt-0.5 flex flex-wrap gap-1">
                  {person.fictional && <FictionalLabel site={settings} />}
                  {person.invented && <DemoMark />}
                </p>
              )}
            </div>
            <div className="needs-js flex flex-wrap gap-2">{children(person)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
