import { buttonClass } from '#design/button.tsx'
import { Table } from '#design/office/table.tsx'
import type { Fictional } from '#features/members/contract.ts'
import { PROFILES_PATH } from '../inbox/paths.ts'
import { Tag } from '../inbox/tag.tsx'

const text = (words: string) => ({ words, isText: true })

/** All of the site. Each of them is labelled to members wherever it appears. */
export function ProfilesScreen({
  profiles,
  isEditor,
}: {
  profiles: readonly Fictional[]
  isEditor: boolean
}) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          Written by our team and labelled to members everywhere, for good. They never write first.
        </p>
        {isEditor && (
          <a
            href={`${PROFILES_PATH}?new=1`}
            data-key="n"
            aria-keyshortcuts="n"
            className={buttonClass({ size: 'sm' })}
          >
            New profile<kbd className="office-key">N</kbd>
          </a>
        )}
      </div>
      {profiles.length > 0 ? (
        <Table
          caption="Fictional profiles"
          head={[text('Name'), 'Age', text('Gender'), text('Place'), 'Photos', text('State')]}
        >
          {profiles.map(({ id, name, age, gender, city, country, num_photos: photos, is_on: isOn }) => (
            <tr key={id}>
              <th scope="row" className="text-start font-semibold">
                <a
                  href={`${PROFILES_PATH}?id=${id}`}
                  className="text-accent-ink underline underline-offset-2"
                >
                  {name}
                </a>
              </th>
              <td className="text-end">{age}</td>
              <td>{gender}</td>
              <td>{[city, country].filter(Boolean).join(', ')}</td>
              <td className="text-end">{photos}</td>
              <td>{isOn ? <Tag look="good">On</Tag> : <Tag>Off</Tag>}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          This site has no fictional profiles.
        </p>
      )}
    </>
  )
}
