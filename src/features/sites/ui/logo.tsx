import { Link } from '@tanstack/react-router'
import { Spark } from './shared/spark.tsx'
import { useSettings } from './use-settings.ts'

/** The spark and the site's name, where there is room for it: the way home from everywhere. */
export function Logo() {
  const { name } = useSettings()
  return (
    <Link to="/" className="logo">
      <span>
        <Spark />
      </span>
      <span>{name}</span>
    </Link>
  )
}
