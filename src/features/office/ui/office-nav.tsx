import { screenGroups } from '#protocol/screen-groups.ts'
import type { ScreenGroup } from '#protocol/screen-groups.ts'

export type NavScreen = { path: string; title: string; group: ScreenGroup | null }

function Links({ screens, path }: { screens: readonly NavScreen[]; path: string }) {
  return screenGroups.map((group) => {
    const own = screens.filter((screen) => screen.group === group)
    return (
      own.length > 0 && (
        <div key={group} className="office-group">
          <p className="office-group-name">{group}</p>
          <ul>
            {own.map((screen) => (
              <li key={screen.path}>
                <a
                  href={screen.path}
                  aria-current={screen.path === path ? 'page' : undefined}
                  className="office-link"
                >
                  {screen.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )
    )
  })
}

/** Beside the screen where there is room, folded above it on a phone. */
export function OfficeNav(props: { screens: readonly NavScreen[]; path: string }) {
  return (
    <>
      <details className="office-menu">
        <summary>Menu</summary>
        <nav aria-label="Office">
          <Links {...props} />
        </nav>
      </details>
      <nav aria-label="Office" className="office-side">
        <Links {...props} />
      </nav>
    </>
  )
}
