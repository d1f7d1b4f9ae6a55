/** The sign of the house. */
export function Spark() {
  return (
    <svg viewBox="0 0 100 100" className="size-8 shrink-0 fill-accent" aria-hidden>
      <path d="M47 6c3.9 25.9 13.1 35.1 39 39-25.9 3.9-35.1 13.1-39 39-3.9-25.9-13.1-35.1-39-39 25.9-3.9 35.1-13.1 39-39z" />
      <path d="M82 66c1.4 9 4.6 12.2 13.6 13.6-9 1.4-12.2 4.6-13.6 13.6-1.4-9-4.6-12.2-13.6-13.6 9-1.4 12.2-4.6 13.6-13.6z" />
    </svg>
  )
}
