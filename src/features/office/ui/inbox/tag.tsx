import type { ReactNode } from 'react'

const looks = {
  warn: 'bg-warn-soft text-warn-ink',
  quiet: 'bg-sunken text-ink-soft',
  good: 'bg-good-soft text-good-ink',
}

export function Tag({ look = 'quiet', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-md px-2 py-0.5 text-xs font-semibold ${looks[look]}`}
    >
      {children}
    </span>
  )
}
