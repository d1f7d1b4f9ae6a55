import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { toast } from '#design/toast.ts'
import { useDay } from '#design/use-day.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { useAct } from '#protocol/use-act.ts'
import { getBlocked, unblockMember } from '../../contract.ts'
import { ProfileSection } from './profile-section.tsx'

type BlockedMember = Output<typeof getBlocked>['blocked'][number]

export function BlockedSection() {
  const { blocked } = useAnswer(ask(getBlocked))
  const place = useRef<HTMLDivElement>(null)
  return (
    <ProfileSection
      id="blocked"
      title={
        <Trans comment="Heading in the profile editor: list of people the reader has blocked">
          Blocked people
        </Trans>
      }
      text={<Trans>You can’t see, find or message each other.</Trans>}
    >
      {/* Takes the focus when the button that had it is gone. */}
      <div ref={place} tabIndex={-1} className="outline-none">
        {blocked.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>
              You haven’t blocked anyone. If someone bothers you, you can block them on their profile.
            </Trans>
          </p>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {blocked.map((member) => (
              <BlockedRow key={member.id} member={member} onDone={() => place.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </ProfileSection>
  )
}

function BlockedRow({ member, onDone }: { member: BlockedMember; onDone: () => void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { run, isBusy, refusal } = useAct(unblockMember)
  const { id, name } = member
  const since = useDay('medium')(member.blocked_at)
  const unblock = async () => {
    if (!(await run({ body: { profile_id: id } }))) return
    onDone()
    const { queryKey } = ask(getBlocked)
    queries.setQueryData(
      queryKey,
      (known) => known && { blocked: known.blocked.filter((one) => one.id !== id) },
    )
    void queries.invalidateQueries({ queryKey })
    toast({
      text: t({
        message: `You’ve unblocked ${name}.`,
        comment: 'Short message after the reader has unblocked a member',
      }),
      tone: 'good',
    })
  }
  return (
    <li className="py-2">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="text-sm text-ink-soft">
            <Trans comment="In the list of blocked people: blocked since this date">
              Blocked since {since}
            </Trans>
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-label={t({
            message: `Unblock ${name}`,
            comment: 'Aria label of the button that unblocks this member, in the list of blocked people',
          })}
          onClick={() => void unblock()}
          className="needs-js shrink-0"
        >
          <Trans>Unblock</Trans>
        </Button>
      </div>
      {refusal && (
        <div className="mt-2">
          <RefusalAlert refusal={refusal} />
        </div>
      )}
    </li>
  )
}
