import type { Route } from '#platform/http/context.ts'

export const routes: readonly Route[] = []
