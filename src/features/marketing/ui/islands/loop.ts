type Connection = { saveData?: boolean }

const isStill = matchMedia('(prefers-reduced-motion: reduce)')
const savesData = () => (navigator as { connection?: Connection }).connection?.saveData === true

/** Nothing of a film is fetched before it plays. */
const giveSources = (video: HTMLVideoElement): void => {
  if (video.firstChild) return
  for (const type of ['webm', 'mp4']) {
    const source = document.createElement('source')
    source.src = video.dataset[type] ?? ''
    source.type = `video/${type}`
    video.append(source)
  }
}

/** A scene gives way to the next a moment before its time is over. */
const AHEAD = 0.04
const sceneOf = ({ currentTime, duration }: HTMLVideoElement, scenes: number): number =>
  Math.floor((currentTime / duration + AHEAD) * scenes) % scenes

const run = (film: HTMLElement): void => {
  const video = film.querySelector('video')
  const toggle = film.querySelector<HTMLButtonElement>('button')
  if (!video || !toggle) return
  const scenes = Number(film.dataset.film)
  video.muted = true
  const play = () => {
    giveSources(video)
    // A browser may refuse, to save its battery: then the poster stays, and the button.
    video.play().catch(() => undefined)
  }
  video.addEventListener('playing', () => (film.dataset.state = 'plays'))
  video.addEventListener('pause', () => (film.dataset.state = 'paused'))
  video.addEventListener('timeupdate', () => {
    if (scenes > 1 && video.duration) film.dataset.scene = String(sceneOf(video, scenes))
  })
  toggle.addEventListener('click', () => (video.paused ? play() : video.pause()))
  isStill.addEventListener('change', () => isStill.matches && video.pause())
  toggle.hidden = false
  if (!isStill.matches && !savesData()) play()
}

/** Films begin when the page is there, and not for those who want it still or pay for every byte. */
export const playLoops = (): void => {
  const begin = () => document.querySelectorAll<HTMLElement>('[data-film]').forEach(run)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
