import { ownPath } from '#protocol/own-path.ts'

export const OFFICE_PATH = '/office'
export const LOGIN_PATH = '/office/login'
export const CODE_PATH = '/office/login/code'
export const ENROL_PATH = '/office/enrol'
export const CONFIRM_PATH = '/office/confirm'

/** How long a right password stands for itself until the code comes. */
export const STEP_MINUTES = 5
/** A link with which somebody sets up how they sign in. */
export const ENROLMENT_HOURS = 24
/** Wrong ones, each counted before it is looked at. */
export const TRIES = { perName: 5, perNetwork: 20, codes: 5, passwords: 5, links: 30, minutes: 15 }

export const LOGIN_SHAPE = /^[a-z0-9][a-z0-9._-]{1,39}$/
/** As it is kept: whatever the case in which it is typed. */
export const loginOf = (typed: string): string => typed.trim().toLowerCase()

/** A path of the office, else its first page: nobody is led out of it, nor back to its door. */
export const officePath = (next: unknown): `/office${string}` => {
  const url = URL.parse(ownPath(next), 'http://office')
  const path = url?.host === 'office' ? url.pathname : ''
  const isInside = path.startsWith(`${OFFICE_PATH}/`) && path !== LOGIN_PATH && path !== CODE_PATH
  return isInside ? `${path as `/office${string}`}${url?.search ?? ''}` : OFFICE_PATH
}
