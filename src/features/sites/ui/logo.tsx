import { Link } from '@tanstack/react-router'
import { Spark } from './shared/spark.tsx'
import { useSettings } from './use-settings.ts'

/** The spark and the site's name: the way home from everywhere. */
export function Logo() {
  const { name } = useSettings()
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2 rounded-sm text-ink">
      <Spark />
      <span className="text-heading font-bold tracking-tight">{name}</span>
    </Link>
  )
}
