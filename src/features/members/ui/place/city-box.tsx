import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '#design/cx.ts'
import { Field, TextInput } from '#design/field.tsx'
import type { Place } from '../../contract.ts'
import { useCitySearch } from './use-city-search.ts'

const NAME_MAX_LENGTH = 80

type Props = {
  country: string | null
  city: string | null
  region: string | null
  onChoose: (place: Place | null) => void
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** A city from the list: typed, then chosen. The combobox pattern of WAI-ARIA, with the first one at hand. */
export function CityBox({ country, city, region, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  /** What is written but not chosen yet; null while the box shows the chosen city. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const question = typed?.trim() ?? ''
  const found = useCitySearch(country, question)
  const places = found?.places ?? []
  const isFresh = found?.typed === question
  const isListed = isOpen && question !== '' && places.length > 0
  const notice = noticeOf()

  const choose = (place: Place | null) => {
    setTyped(null)
    setOpen(false)
    onChoose(place)
  }
  const leave = () => {
    setFocused(false)
    setOpen(false)
    if (typed !== null && question === '') choose(null)
  }
  // Whoever writes the whole name and goes on has chosen, even when the list comes a little later.
  const meant = isFresh && places.find((place) => folded(place.city) === folded(question))
  useEffect(() => {
    if (!isFocused && meant) choose(meant)
  })
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = places.length - 1
    const goes = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[
      event.key
    ]
    if (goes !== undefined && places.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(isListed ? goes : event.key === 'ArrowUp' ? last : 0)
    } else if (event.key === 'Enter' && typed !== null) {
      // Never sends the form around it with a city that is not chosen yet.
      event.preventDefault()
      if (question === '') choose(null)
      else if (isListed && isFresh) choose(places[active] ?? null)
      else setOpen(true)
    } else if (event.key === 'Escape' && (isListed || typed !== null)) {
      // A dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      if (isListed) setOpen(false)
      else setTyped(null)
    }
  }
  function noticeOf() {
    if (!isOpen || question === '' || !isFresh) return null
    if (found?.places === null) return t`Couldn’t load cities. Please try again.`
    return places.length === 0
      ? t({
          message: 'No city found. Try a larger one nearby.',
          comment: 'Message below the city field: no city matches what was typed',
        })
      : null
  }
  const isUndecided = question !== '' && !isFocused && isFresh && !meant
  return (
    <Field
      label={t({
        message: 'City',
        comment: 'Field label: the city one lives in, profile editor and sign-up',
      })}
      optional
      hint={country === null ? t`Choose your country first.` : typed === null && region !== city && region}
      error={isUndecided && t`Please choose your city from the list.`}
    >
      <div className="relative">
        <TextInput
          name="city"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isListed ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={NAME_MAX_LENGTH}
          disabled={country === null}
          value={typed ?? city ?? ''}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
            setOpen(true)
          }}
          onFocus={() => {
            setFocused(true)
            setOpen(typed !== null)
          }}
          onBlur={leave}
          onKeyDown={press}
        />
        {(isListed || notice) && (
          <div
            className={cx(
              'absolute inset-x-0 top-full z-float mt-1.5 overflow-hidden rounded-lg border border-line-strong/60 bg-raised shadow-float',
              // It is only read: on a phone the button that goes on is under it, and keeps its touches.
              !isListed && 'pointer-events-none',
            )}
          >
            {isListed ? (
              <ul
                ref={list}
                id={`${id}-list`}
                role="listbox"
                aria-label={t({
                  message: 'Cities',
                  comment: 'Aria label of the list of suggested cities below the city field',
                })}
                className="max-h-72 overflow-y-auto overscroll-contain p-1.5"
                // The box keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
              >
                {places.map((place, index) => (
                  <li
                    key={place.city_id}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    onClick={() => choose(place)}
                    onPointerMove={() => setActive(index)}
                    className={cx(
                      'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-sm px-3 py-2.5',
                      index === active && 'bg-accent-soft',
                    )}
                  >
                    <span className="font-medium">{place.city}</span>
                    {place.region && <span className="text-sm text-ink-soft">{place.region}</span>}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="px-4 py-3 text-ink-soft">{notice}</p>
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {notice ??
            (isListed && isFresh && (
              <Plural value={places.length} one="# city found" other="# cities found" />
            ))}
        </p>
      </div>
    </Field>
  )
}
