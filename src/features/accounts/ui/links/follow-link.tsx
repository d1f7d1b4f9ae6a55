import { useEffect, useEffectEvent } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { CallInput, Endpoint, Output } from '#protocol/endpoint.ts'
import { useAct } from '#protocol/use-act.ts'
import type { confirmMailChange } from '../../contract.ts'
import { FormRefusal } from '../form-refusal.tsx'
import type { LinkRefusal } from './mailed-link.ts'

/** One that takes the token of a mailed link. */
type LinkEndpoint = Endpoint<undefined, (typeof confirmMailChange)['body']>

type Props<E extends LinkEndpoint> = {
  endpoint: E
  token: string
  /** Where the form goes without JavaScript. */
  action: string
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  button: ReactNode
  /** Whoever stands here has shown already that they are a person. */
  goesByItself?: boolean
  onDone: (answer: Output<E>) => Promise<unknown> | void
  /** What is shown instead when the link does not work. */
  Refused: ComponentType<{ refusal: LinkRefusal }>
}

/** The page that a mailed link opens. Programs that look at mails open it too, so it is the button that acts. */
export function FollowLink<E extends LinkEndpoint>(props: Props<E>) {
  const { endpoint, token, action, icon, title, text, button, goesByItself = false, onDone, Refused } = props
  const { run, isBusy, refusal } = useAct(endpoint)
  const follow = async () => {
    const answer = await run({ body: { token } } as CallInput<E>)
    if (answer) await onDone(answer)
  }
  const goByItself = useEffectEvent(() => void follow())
  useEffect(() => {
    if (goesByItself) goByItself()
  }, [goesByItself])
  if (refusal?.code === 'link_invalid' || refusal?.code === 'new_email_taken') {
    return <Refused refusal={refusal.code} />
  }
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={icon}
      title={title}
      text={text}
      actions={
        <form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            void follow()
          }}
          className="flex flex-col items-center gap-4"
        >
          <FormRefusal refusal={refusal} isBusy={isBusy} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" busy={isBusy}>
            {button}
          </Button>
        </form>
      }
    />
  )
}
