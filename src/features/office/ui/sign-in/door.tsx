import type { ReactNode } from 'react'
import { Spark } from '#features/sites/ui/shared/spark.tsx'

type DoorProps = { siteName: string; title: string; said: string | null; children: ReactNode }

/** A page of the office for who is not in it yet. */
export function Door({ siteName, title, said, children }: DoorProps) {
  return (
    <main className="office-door">
      <p className="mb-6 flex items-center gap-2 text-heading font-bold">
        <Spark />
        <span className="min-w-0 truncate">{siteName} office</span>
      </p>
      <h1 className="mb-4 text-title">{title}</h1>
      {said !== null && (
        <p role="alert" className="office-bad">
          {said}
        </p>
      )}
      {children}
    </main>
  )
}
