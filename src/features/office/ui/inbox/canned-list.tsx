import { buttonClass } from '#design/button.tsx'
import type { Canned } from '../../canned-contract.ts'

/** Prepared answers in the language of the member, and the English ones. */
export function CannedList({ canned, language }: { canned: readonly Canned[]; language: string }) {
  const own = canned.filter((one) => one.language === language || one.language === 'en')
  if (own.length === 0) return null
  return (
    <details>
      <summary className="py-1 text-sm font-semibold">Prepared answers ({own.length})</summary>
      <ul className="mt-1 grid gap-2 text-sm">
        {own.map(({ key, language: spoken, text }) => (
          <li
            key={`${spoken} ${key}`}
            className="flex items-start justify-between gap-3 rounded-lg bg-sunken p-2"
          >
            <p className="min-w-0 break-words">
              <code className="font-semibold">/{key}</code> <span className="text-ink-soft">{spoken}</span>{' '}
              <span lang={spoken}>{text}</span>
            </p>
            <button
              type="button"
              hidden
              data-insert={text}
              data-insert-key={key}
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
            >
              Insert <span className="sr-only">{key}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
