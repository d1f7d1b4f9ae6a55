import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import { nicheNames } from '../../choices.ts'
import { historyOf, NICHES_PATH } from './paths.ts'

export type NichesProps = { version: number; own: number; on: readonly string[] }

/** What landers speak of: where a link names nothing, and what links may name. */
export function NichesScreen({ version, own, on }: NichesProps) {
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        A link to a lander says what it is about with a word at its end, and speaks as the site where it says
        nothing or names what is off. Texts come with the software, in all languages. What was before:{' '}
        <a href={historyOf('niche')} className="link">
          niche of the site
        </a>
        ,{' '}
        <a href={historyOf('niches')} className="link">
          on and off
        </a>
      </p>
      <Table
        caption="Niches"
        head={['Niche', { words: 'Word in links', isText: true }, { words: 'State', isText: true }, '']}
      >
        {nicheNames.map(({ key, words }, place) => {
          const isOwn = place + 1 === own
          const isOn = on.includes(key)
          const hidden = { key, version }
          const name = <span className="sr-only">{words}</span>
          return (
            <tr key={key} className={isOn ? undefined : 'text-ink-soft'}>
              <th scope="row" className="text-start font-semibold">
                {words}
              </th>
              <td>
                <a href={`/landers/gallery/${key}`} className="link">
                  /{key}
                </a>
              </td>
              <td className="whitespace-nowrap">{isOwn ? 'Niche of the site' : isOn ? 'On' : 'Off'}</td>
              <td>
                {!isOwn && (
                  <span className="flex flex-wrap items-center justify-end gap-2">
                    <ActButton action={NICHES_PATH} act="own" hidden={hidden}>
                      Make it the site’s {name}
                    </ActButton>
                    <ActButton action={NICHES_PATH} act={isOn ? 'off' : 'on'} hidden={hidden}>
                      {isOn ? 'Switch off' : 'Switch on'} {name}
                    </ActButton>
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}
