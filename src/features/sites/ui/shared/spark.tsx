import { sparkPaths } from '../../spark.ts'

/** The sign of the house. */
export function Spark() {
  return (
    <svg viewBox="0 0 100 100" className="size-8 shrink-0 fill-accent" aria-hidden>
      {sparkPaths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
