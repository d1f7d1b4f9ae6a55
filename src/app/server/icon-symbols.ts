import { Camera, Heart } from 'lucide-react'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fictionalIcon } from '#design/fictional-label.tsx'
import { symbolId } from '#design/shared-icon.tsx'
import type { SharedIconName } from '#design/shared-icon.tsx'

/** What it is drawn of, without the frame: colour, stroke and size are those of whoever refers to it. */
const drawingOf = (icon: ComponentType): string =>
  renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')

const symbolOf = (name: SharedIconName, icon: ComponentType): string =>
  `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${drawingOf(icon)}</symbol>`

const always = symbolOf('camera', Camera) + symbolOf('heart', Heart)
const drawn = new Map<ComponentType, string>()

/** Outside of what React knows: it is there before and after every move. A site has its own mark of fictional profiles. */
export const iconSymbols = (mark: string): string => {
  const icon = fictionalIcon(mark)
  const symbols = drawn.get(icon) ?? `<svg class="hidden">${always}${symbolOf('fictional', icon)}</svg>`
  drawn.set(icon, symbols)
  return symbols
}
