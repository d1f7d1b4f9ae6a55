import barMp4 from './media/bar.mp4'
import barWebm from './media/bar.webm'
import barPoster from './media/bar.webp'
import eveningMp4 from './media/evening.mp4'
import eveningWebm from './media/evening.webm'
import eveningPoster from './media/evening.webp'

export type FilmFiles = {
  poster: string
  webm: string
  mp4: string
  width: number
  height: number
  scenes: number
}

/** Our own loops, drawn without colour: `npm run loops` makes them. */
export const films = {
  bar: { poster: barPoster, webm: barWebm, mp4: barMp4, width: 1280, height: 720, scenes: 1 },
  evening: { poster: eveningPoster, webm: eveningWebm, mp4: eveningMp4, width: 720, height: 720, scenes: 3 },
} satisfies Record<string, FilmFiles>
