import { ActButton } from '#design/office/act-button.tsx'
import { languageName } from '#design/office/language-name.ts'
import { preparedIn } from '../../prepared/index.ts'
import { photoRefusals } from '../../prepared/proposals.ts'
import type { QueueItem } from '../../queue-item-shape.ts'
import { Bar, Buttons, DecisionForm, SkipButton, SubmitButton } from './decision-buttons.tsx'
import { HiddenPicture } from './hidden-picture.tsx'
import { StatementFields } from './statement-fields.tsx'
import { aboutWords } from './words.ts'

export function PhotoItem({ item }: { item: QueueItem }) {
  const { is_held: isHeld, is_private: isPrivate, status, flags } = item.photo ?? {}
  const isFlagged = isHeld === true || (flags?.length ?? 0) > 0
  return (
    <>
      <HiddenPicture
        src={`/office/picture?queue=photos&item=${item.item}`}
        id="picture"
        isBlurred={isFlagged}
        alt="Photo to review"
        hotkey="b"
      />
      <p className="text-sm">
        {isPrivate ? 'Private photo' : 'Public photo'},{' '}
        {status === 'active' ? 'shown already' : 'not shown yet'}.{' '}
        {isHeld && (
          <span className="font-semibold text-danger-ink">It looks like a photo that was removed. </span>
        )}
        {flags?.map(aboutWords).join('. ')}
      </p>
    </>
  )
}

export function PhotoDecisions({ action, item }: { action: string; item: QueueItem }) {
  const at = { action, item: item.item }
  return (
    <>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold md:min-h-8" data-key="w">
          Refuse in other words <kbd className="office-key">W</kbd>
        </summary>
        <DecisionForm {...at} act="refuse_in_words">
          <StatementFields reason="other" language={item.member?.language} />
          <Buttons>
            <SubmitButton name="send" value="1" hotkey="r" variant="danger">
              Refuse
            </SubmitButton>
          </Buttons>
        </DecisionForm>
      </details>
      <KeyTexts language={item.member?.language ?? 'en'} />
      <Bar>
        <ActButton action={action} act="approve" hidden={{ item: item.item }} hotkey="a" variant="primary">
          Approve
        </ActButton>
        {photoRefusals.map(({ key, words }) => (
          <ActButton
            key={key}
            action={action}
            act="refuse"
            hidden={{ item: item.item, why: key }}
            hotkey={key}
          >
            {words}
          </ActButton>
        ))}
        <SkipButton {...at} />
      </Bar>
    </>
  )
}

/** What each key tells the member, before it is pressed. */
function KeyTexts({ language }: { language: string }) {
  const [english, theirs] = [preparedIn('en'), preparedIn(language)]
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold md:min-h-8" data-key="t">
        What each key says, in {languageName(language)} <kbd className="office-key">T</kbd>
      </summary>
      <dl className="flex flex-col gap-2 text-sm">
        {photoRefusals.map(({ key, words, facts }) => (
          <div key={key}>
            <dt className="font-semibold">
              {key}. {words}
            </dt>
            <dd className="wrap-anywhere">{english[facts]}</dd>
            {language !== 'en' && (
              <dd lang={language} className="text-ink-soft wrap-anywhere">
                {theirs[facts]}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}
