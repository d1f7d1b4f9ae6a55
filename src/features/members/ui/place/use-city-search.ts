import { useEffect, useState } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { findCities } from '../../contract.ts'
import type { Place } from '../../contract.ts'

const PAUSE_MS = 150

/** `places` is null when they could not be fetched. */
export type CitySearch = { typed: string; places: Place[] | null }

/** Cities that begin like what is typed, asked for when the fingers rest; an older question is called off. */
export const useCitySearch = (country: string | null, typed: string): CitySearch | null => {
  const call = useCall()
  const [found, setFound] = useState<CitySearch | null>(null)
  useEffect(() => {
    if (country === null || typed === '') return setFound(null)
    const question = new AbortController()
    const search = async () => {
      try {
        const query = { country, typed }
        const { places } = await call(findCities, { query }, { signal: question.signal })
        if (!question.signal.aborted) setFound({ typed, places })
      } catch {
        if (!question.signal.aborted) setFound({ typed, places: null })
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [call, country, typed])
  return found
}
