import { createElement } from 'react'
import type { ComponentProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * What lucide's icons are made with in a build: the drawing and nothing else. Their own maker brings a
 * context, class names and absolute stroke widths, which are larger than all the icons of a page.
 */
export default function createIcon({ node }: IconData) {
  return function Icon({ size = 24, ...rest }: ComponentProps<'svg'> & { size?: number }) {
    const attributes = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    } as const
    return createElement('svg', attributes, ...node.map(([tag, shape]) => createElement(tag, shape)))
  }
}
