declare module 'fontkit' {
  type Glyph = { path: { toSVG: () => string } }
  export type Font = {
    unitsPerEm: number
    characterSet: number[]
    hasGlyphForCodePoint: (codePoint: number) => boolean
    layout: (text: string) => { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  }
  export const openSync: (file: string) => Font
  export const create: (bytes: Buffer) => Font
}
