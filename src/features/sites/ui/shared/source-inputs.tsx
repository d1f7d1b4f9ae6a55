import { useLocation } from '@tanstack/react-router'
import { sourceIn } from '../../traffic-source.ts'

/** In a form that leads to another page: a form sends only its own fields, whatever the address says. */
export function SourceInputs() {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  return Object.entries(sourceIn(search)).map(([name, value]) => (
    <input key={name} type="hidden" {...{ name, value }} />
  ))
}
