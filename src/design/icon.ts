import { createElement } from 'react'
import type { ComponentProps, ReactElement } from 'react'

/** As a file of lucide-react has it. */
type IconData = {
  size?: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}
type IconProps = ComponentProps<'svg'> & { size?: number | string }

const USUAL_SIZE = 24
/** Most are of this size: base.css says it. */
const COMMON_SIZE = 20

/** Whoever names an icon, or hides it, has said what it is for those who do not see it. */
const isNamed = (props: object): boolean =>
  Object.keys(props).some((name) => name === 'role' || name.startsWith('aria-'))

/**
 * In the place of lucide's own in the build (vite.config.ts). A page has some eighty icons: what is the same for all of them is
 * said once in base.css and not in attributes of each, and what one is drawn of is made once.
 */
export default function createIcon({ size: box = USUAL_SIZE, node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = USUAL_SIZE, className, ...props }: IconProps): ReactElement {
    return createElement(
      'svg',
      {
        ...(Number(size) !== COMMON_SIZE && { width: size, height: size }),
        // By which base.css knows it.
        viewBox: `0 0 ${box} ${box}`,
        className,
        ...(!isNamed(props) && { 'aria-hidden': true }),
        ...props,
      },
      drawing,
    )
  }
}
