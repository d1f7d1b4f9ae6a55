import { Camera, Heart } from 'lucide-react'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { symbolId } from '#design/shared-icon.tsx'
import type { SharedIconName } from '#design/shared-icon.tsx'

const icons: Record<SharedIconName, ComponentType> = { camera: Camera, heart: Heart }

/** What it is drawn of, without the frame: colour, stroke and size are those of whoever refers to it. */
const drawingOf = (icon: ComponentType): string =>
  renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')

/** Outside of what React knows: it is there before and after every move. */
export const iconSymbols =
  '<svg class="hidden">' +
  (Object.keys(icons) as SharedIconName[])
    .map((name) => `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${drawingOf(icons[name])}</symbol>`)
    .join('') +
  '</svg>'
