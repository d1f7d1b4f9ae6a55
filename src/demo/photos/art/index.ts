export type { Sitter } from './person.ts'
export { drawPortrait } from './portrait.ts'
export { drawScene } from './scenes/index.ts'
