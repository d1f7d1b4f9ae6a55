import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepSource } from './keep-source.ts'

/** Who agreed on an earlier visit is not asked again: the address that a link gave them is cleared, as it is kept. */
export function SourceKeeper() {
  const href = useLocation({ select: (location) => location.href })
  useEffect(keepSource, [href])
  return null
}
