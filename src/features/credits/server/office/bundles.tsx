import { neededCents, neededNumber, oneIn, oneOrNoneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { siteCountries } from '#features/sites/choices.ts'
import { addBundle, changeBundle, getBundles, switchBundle } from '../../bundle-contract.ts'
import { currencies } from '../../choices.ts'
import { placeName } from '../../ui/office/bundle-form.tsx'
import { BundlesScreen } from '../../ui/office/bundles-screen.tsx'
import { bundleReview } from './bundle-review.tsx'

const sizeIn = (form: Form) => ({
  credits: neededNumber(form, 'credits'),
  price_cents: neededCents(form, 'price'),
  is_recommended: form.suggested === '1',
})

const turn = (on: boolean) => async (call: Call, form: Form) => {
  const { bundle } = await call(switchBundle, { body: { bundle_id: neededNumber(form, 'id'), on } })
  return {
    said: `${placeName(bundle.country)}: ${bundle.credits} credits are switched ${on ? 'on' : 'off'}.`,
  }
}

export const bundles: Screen = {
  path: '/office/bundles',
  title: 'Bundles',
  group: 'Money',
  roles: ['admin', 'finance'],
  load: async ({ call, query, staff }) => {
    const list = await call(getBundles)
    const mayChange = staff.roles.includes('admin')
    const found = list.bundles.find(({ id }) => String(id) === query.id) ?? null
    const chosen = mayChange ? found : null
    const review = mayChange && bundleReview(query, chosen)
    return <BundlesScreen {...list} {...{ mayChange, review }} chosen={chosen?.is_active ? chosen : null} />
  },
  refusals: {
    bundle_taken: 'A bundle of that size is sold in that country already.',
    bundle_currency: 'All bundles of a country are in one currency.',
    bundle_changed: 'Somebody has changed this bundle meanwhile. Please look again.',
  },
  acts: {
    add: async (call, form) => {
      const body = {
        country: oneOrNoneIn(form, 'country', siteCountries),
        currency: oneIn(form, 'currency', currencies),
        ...sizeIn(form),
      }
      const { bundle } = await call(addBundle, { body })
      return { said: `${placeName(bundle.country)}: ${bundle.credits} credits are sold from now on.` }
    },
    change: async (call, form) => {
      const was = {
        credits: neededNumber(form, 'was_credits'),
        price_cents: neededNumber(form, 'was_cents'),
      }
      const body = { bundle_id: neededNumber(form, 'id'), was, ...sizeIn(form) }
      const { bundle } = await call(changeBundle, { body })
      return { said: `${placeName(bundle.country)}: ${bundle.credits} credits are saved.` }
    },
    on: turn(true),
    off: turn(false),
  },
}
