import { buttonClass } from '#design/button.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import { TextArea } from '#design/office/fields.tsx'
import type { Canned } from '../../canned-contract.ts'
import type { Conversation } from '../../inbox-contract.ts'
import { CannedList } from './canned-list.tsx'
import { CONVERSATION_PATH } from './paths.ts'

/** They have asked: nothing else can be said before this is. */
function Honest({ id, sentence }: { id: number; sentence: string }) {
  return (
    <div role="note" className="rounded-xl bg-warn-soft p-3 text-sm text-warn-ink">
      <p className="font-semibold">This member asks whether somebody is there. The answer has to say:</p>
      <p className="mt-1">“{sentence}”</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          hidden
          data-insert={sentence}
          data-key="h"
          aria-keyshortcuts="h"
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          Insert it<kbd className="office-key">H</kbd>
        </button>
        <ActButton action={CONVERSATION_PATH} act="answer" hidden={{ id, text: sentence }}>
          Send only this
        </ActButton>
      </div>
    </div>
  )
}

/** Where the answer is written; what it has to say stands above it. */
export function Composer({
  conversation,
  canned,
}: {
  conversation: Conversation
  canned: readonly Canned[]
}) {
  const { id, honest_answer: sentence, language, profile, message_length: length } = conversation
  return (
    <section aria-label="Answer" className="mt-4 grid gap-3">
      {sentence !== null && <Honest id={id} sentence={sentence} />}
      <form method="post" action={CONVERSATION_PATH} className="grid gap-2" data-composer={id}>
        <input type="hidden" name="act" value="answer" />
        <input type="hidden" name="id" value={id} />
        <TextArea
          label={`Answer as ${profile.name}`}
          name="text"
          rows={5}
          maxLength={length}
          required
          lang={language}
          hint="Ctrl Enter sends. /key and Tab inserts a prepared answer. Never ask for money or for a meeting."
        />
        <div>
          <button className={buttonClass({ size: 'sm' })} data-key="s" aria-keyshortcuts="s Control+Enter">
            Send<kbd className="office-key">S</kbd>
          </button>
        </div>
      </form>
      <CannedList canned={canned} language={language} />
    </section>
  )
}
