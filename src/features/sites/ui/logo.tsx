import { Link } from '@tanstack/react-router'
import { Spark } from './shared/spark.tsx'
import { useSettings } from './use-settings.ts'

/** The spark and the site's name, where there is room for it: the way home from everywhere. */
export function Logo() {
  const { name } = useSettings()
  return (
    <Link
      to="/"
      className="flex h-11 min-w-9 shrink flex-wrap content-start gap-x-2 overflow-hidden rounded-sm text-ink"
    >
      <span className="flex h-11 items-center">
        <Spark />
      </span>
      <span className="flex h-11 min-w-0 items-center overflow-hidden text-heading font-bold tracking-tight">
        {name}
      </span>
    </Link>
  )
}
