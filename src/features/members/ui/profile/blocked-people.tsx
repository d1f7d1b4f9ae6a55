import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { toast } from '#design/toast.ts'
import { useDay } from '#design/use-day.ts'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { useAct } from '#protocol/use-act.ts'
import { getBlocked, unblockMember } from '../../contract.ts'
import { Row } from './profile-row.tsx'
import { sectionWords } from './section-words.ts'

type BlockedMember = Output<typeof getBlocked>['blocked'][number]

/** Whom the member has blocked; each is let off at once, so there is nothing to save. */
export function BlockedRow() {
  const { blocked } = useAnswer(ask(getBlocked))
  const list = new Intl.ListFormat(useLanguageTag())
  return (
    <Row
      name="blocked"
      summary={
        <div className="mt-1">
          {blocked.length === 0 ? (
            <Nobody />
          ) : (
            <p className="line-clamp-3 wrap-anywhere">{list.format(blocked.map(({ name }) => name))}</p>
          )}
        </div>
      }
      action={
        blocked.length > 0 && (
          <Trans comment="Link on the row of blocked people: opens their list">Manage</Trans>
        )
      }
    />
  )
}

export function BlockedSheet({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { blocked } = useAnswer(ask(getBlocked))
  const place = useRef<HTMLDivElement>(null)
  const { title, text } = sectionWords.blocked
  return (
    <Dialog open onClose={onClose} sheet title={i18n._(title)}>
      {text && <p className="mb-4 text-ink-soft">{i18n._(text)}</p>}
      {/* Takes the focus when the button that had it is gone. */}
      <div ref={place} tabIndex={-1} className="outline-none">
        {blocked.length === 0 ? (
          <Nobody />
        ) : (
          <ul className="-my-2 divided">
            {blocked.map((member) => (
              <Blocked key={member.id} member={member} onDone={() => place.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Nobody() {
  return (
    <p className="text-ink-soft">
      <Trans>You haven’t blocked anyone. If someone bothers you, you can block them on their profile.</Trans>
    </p>
  )
}

function Blocked({ member, onDone }: { member: BlockedMember; onDone: () => void }) {
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
