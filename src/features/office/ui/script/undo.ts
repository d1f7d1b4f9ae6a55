const SECOND_MS = 1000

/** Counts down for how long a decision can be taken back; then it cannot. */
export const countDown = (): void => {
  const bar = document.querySelector<HTMLElement>('[data-undo]')
  const left = bar?.querySelector('[data-undo-left]')
  if (!bar || !left) return
  const until = performance.now() + Number(bar.dataset.undo) * SECOND_MS
  const tick = () => {
    const seconds = Math.ceil((until - performance.now()) / SECOND_MS)
    bar.hidden = seconds <= 0
    left.textContent = String(Math.max(0, seconds))
    if (seconds > 0) setTimeout(tick, SECOND_MS / 4)
  }
  tick()
}
