import { createFileRoute } from '@tanstack/react-router'
import { Refusal } from '#protocol/refusal.ts'

/** Every address that no page claims, inside the frame like any other page. */
export const Route = createFileRoute('/_default/$')({
  loader: () => {
    throw new Refusal('not_found', {}, { status: 404 })
  },
})
