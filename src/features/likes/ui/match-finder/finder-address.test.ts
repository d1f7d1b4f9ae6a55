import { describe, expect, test } from 'vitest'
import {
  agesFrom,
  likelyCountry,
  othersIn,
  questionsFor,
  readAnswers,
  stepAfter,
  stepIn,
} from './finder-address.ts'

const whole = questionsFor({ search_fields: ['interests', 'region'] })

describe('the address of the match finder', () => {
  test('LIK-7 answers are plain words, and what makes no sense is as if it were not there', () => {
    const answers = { me: 'woman', gender: 'man', min_age: '25', max_age: '40', country: 'NL', wish: 'open' }
    expect(readAnswers({ ...answers, q: 'found', ref: 'x' })).toEqual(answers)
    expect(
      readAnswers({ me: 'x', gender: '', min_age: '17', max_age: '999', country: 'nl', evening: 'opera' }),
    ).toEqual({})
  })

  test('LIK-7 from 40 to 30 means from 30 to 40', () => {
    expect(readAnswers({ min_age: '40', max_age: '30' })).toEqual({ min_age: '30', max_age: '40' })
  })

  test('LIK-7 a region of another country is none', () => {
    expect(readAnswers({ country: 'BE', countryregion: 'NL-UT' })).toEqual({ country: 'BE' })
    expect(readAnswers({ country: 'all', countryregion: 'NL-UT' })).toEqual({ country: 'all' })
    const whole = { country: 'NL', countryregion: 'NL-UT' }
    expect(readAnswers(whole)).toEqual(whole)
  })

  test('LIK-7 a form without JavaScript may send more than three evenings: three count', () => {
    expect(readAnswers({ evening: 'games,wine,nature,cinema' })).toEqual({ evening: 'wine,nature,cinema' })
    expect(readAnswers({ evening: ['cinema', 'wine'] })).toEqual({ evening: 'wine,cinema' })
  })

  test('LIK-7 where a visitor came from survives, the language does not need to', () => {
    expect(othersIn({ network: 'abc', lang: 'de', q: 'age', me: 'man' })).toEqual({ network: 'abc' })
  })

  test('LIK-7 six questions, one after the other, and then who was found', () => {
    const visited = [stepIn({}, whole)]
    for (let at = visited[0]; at && at !== 'found'; visited.push(at)) at = stepAfter(at, whole)
    expect(visited).toEqual(['me', 'gender', 'age', 'place', 'evening', 'wish', 'found'])
    expect(stepIn({ q: 'nonsense' }, whole)).toBe('me')
  })

  test('LIK-7 a site that does not search by interests does not ask for an evening', () => {
    const questions = questionsFor({ search_fields: ['region'] })
    expect(questions).toHaveLength(5)
    expect(stepIn({ q: 'evening' }, questions)).toBe('me')
    expect(stepAfter('place', questions)).toBe('wish')
  })
})

test('LIK-7 the country is the own one, the one that was chosen or the one of the address, if the site has it', () => {
  const site = { countries: ['NL', 'BE'], geoip_selected_country: null, geoip_country: 'BE' }
  expect(likelyCountry(site, 'NL')).toBe('NL')
  expect(likelyCountry(site, null)).toBe('BE')
  expect(likelyCountry({ ...site, geoip_selected_country: 'NL' }, null)).toBe('NL')
  expect(likelyCountry({ ...site, geoip_country: 'FR' }, null)).toBe('all')
  expect(likelyCountry({ ...site, geoip_country: 'FR', countries: ['NL'] }, null)).toBe('NL')
})

test('LIK-7 no range of ages begins below what the site allows', () => {
  expect(agesFrom(18)[0]).toEqual([18, 30])
  expect(agesFrom(30).map(([from]) => from)).toEqual([35, 45, 55])
})
