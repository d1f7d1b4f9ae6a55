import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FormEvent } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { othersIn, questionsFor, readAnswers, stepIn } from './finder-address.ts'

/** How far the visitor is, and what was answered so far: all of it stands in the address. */
export const useFinder = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { settings } = useAnswer(ask(getSettings))
  return useMemo(() => {
    const questions = questionsFor(settings)
    return {
      search,
      settings,
      questions,
      step: stepIn(search, questions),
      answers: readAnswers(search),
      others: othersIn(search),
    }
  }, [search, settings])
}

/** Sends a question's form: what the browser would do, without loading a page. */
export const useSendAnswers = (next: string) => {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const sent = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
    const search = { ...othersIn(sent), ...readAnswers(sent), q: next }
    void navigate({ to: '/match-finder', search })
  }
}
