/** Not twice in so long, in whichever tab. */
const QUIET_MS = 5_000
const notes: readonly [hertz: number, at: number][] = [
  [659.25, 0],
  [880, 0.12],
]
const NOTE_SECONDS = 0.35
/** Soft: it is one sound among others in a room. */
const LOUDNESS = 0.08

let audio: AudioContext | undefined

const play = async (): Promise<void> => {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
  for (const [hertz, at] of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + NOTE_SECONDS)
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS))

/** Two notes, in one tab of all: whoever has the lock plays, and holds it until there may be another. */
export const playArrival = async (): Promise<void> => {
  if (!('locks' in navigator) || !('AudioContext' in globalThis)) return
  // A page that nobody has touched may make no sound; it would wait with it for the first touch. Another tab may.
  if (!navigator.userActivation.hasBeenActive) return
  await navigator.locks.request('vonk-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    void play().catch(() => undefined)
    await pause()
  })
}
