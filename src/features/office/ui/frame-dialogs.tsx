import type { NavScreen } from './office-nav.tsx'

/** Where what is typed can be looked for among members. */
const MEMBERS_PATH = '/office/members'

/** Ctrl-K: any screen by some letters of its name, and a member by what is typed. */
export function GoDialog({ screens }: { screens: readonly NavScreen[] }) {
  return (
    <dialog id="go" className="office-dialog" aria-label="Go to">
      <input
        type="search"
        data-go
        className="office-go-field"
        aria-label="Screen"
        placeholder="Name of a screen"
        autoComplete="off"
      />
      <ul>
        {screens.map(({ path, title, group }) => (
          <li key={path} data-go-row>
            <a href={path} className="office-go-link">
              {title} <span className="text-ink-soft">{group}</span>
            </a>
          </li>
        ))}
        {screens.some(({ path }) => path === MEMBERS_PATH) && (
          <li data-go-find={`${MEMBERS_PATH}?q=`} hidden>
            <a href={MEMBERS_PATH} className="office-go-link">
              Find among members
            </a>
          </li>
        )}
      </ul>
      <p data-go-none hidden className="p-3 text-ink-soft">
        No screen has these letters.
      </p>
    </dialog>
  )
}

/** `?`: the keys of this screen; its own ones are added from its buttons when it opens. */
export function KeysDialog() {
  return (
    <dialog id="keys" className="office-dialog" aria-labelledby="keys-title">
      <h2 id="keys-title" className="mb-3 text-heading">
        Keys
      </h2>
      <dl data-keys className="office-keys">
        <dt>
          <kbd className="office-key">Ctrl K</kbd>
        </dt>
        <dd>Go to a screen</dd>
        <dt>
          <kbd className="office-key">?</kbd>
        </dt>
        <dd>This list</dd>
        <dt>
          <kbd className="office-key">Esc</kbd>
        </dt>
        <dd>Close, leave a field</dd>
      </dl>
      <form method="dialog" className="mt-4">
        <button className="office-go">Close</button>
      </form>
    </dialog>
  )
}
