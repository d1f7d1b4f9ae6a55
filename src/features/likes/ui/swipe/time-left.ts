const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

type Unit = 'hour' | 'minute' | 'second'

/** `5 hr 12 min`, in the last hour `12 min 5 sec`: never more than two numbers. */
export const timeLeftWords = (ms: number, languageTag: string): string => {
  const rest = Math.max(0, Math.ceil(ms / SECOND_MS) * SECOND_MS)
  const hours = Math.floor(rest / HOUR_MS)
  const minutes = Math.floor((rest % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((rest % MINUTE_MS) / SECOND_MS)
  const parts: [number, Unit][] =
    hours > 0
      ? [
          [hours, 'hour'],
          [minutes, 'minute'],
        ]
      : [
          [minutes, 'minute'],
          [seconds, 'second'],
        ]
  return parts
    .filter(([count, unit]) => count > 0 || (rest === 0 && unit === 'second'))
    .map(([count, unit]) =>
      new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}
