import { cx } from '#design/cx.ts'

/** Which of the photos this is, on a phone: no small ones stand below it there. */
export function Segments({ index, count }: { index: number; count: number }) {
  return (
    <div aria-hidden className="needs-js pointer-events-none absolute inset-x-3 top-2 flex gap-1 md:hidden">
      {Array.from({ length: count }, (_, place) => (
        <span
          key={place}
          className={cx(
            'h-1 grow rounded-full shadow-float transition-colors',
            place === index ? 'bg-white' : 'bg-white/45',
          )}
        />
      ))}
    </div>
  )
}
