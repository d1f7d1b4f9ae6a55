import { oneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { gifts as known } from '../../choices.ts'
import type { Gift } from '../../choices.ts'
import { getOfferedGifts, setOfferedGifts } from '../../gift-contract.ts'
import { giftsOn } from '../../rules.ts'
import { giftName, GIFTS_PATH, GiftsScreen } from '../../ui/office/gifts-screen.tsx'

const moved = (list: readonly Gift[], gift: Gift, step: 1 | -1): Gift[] => {
  const place = list.indexOf(gift)
  const rest = list.filter((one) => one !== gift)
  return place === -1 ? rest : rest.toSpliced(Math.max(0, place + step), 0, gift)
}

const on =
  (change: (was: readonly Gift[], gift: Gift) => Gift[], words: string) => async (call: Call, form: Form) => {
    const gift = oneIn(form, 'gift', known)
    const was = giftsOn({ gifts: (form.was ?? '').split(',') })
    await call(setOfferedGifts, { body: { was, gifts: change(was, gift) } })
    return { said: `${giftName(gift)} ${words}.` }
  }

export const gifts: Screen = {
  path: GIFTS_PATH,
  title: 'Gifts',
  group: 'Sites',
  roles: ['admin'],
  load: async ({ call }) => {
    const { gifts: offered, credits } = await call(getOfferedGifts)
    return <GiftsScreen {...{ offered, credits }} />
  },
  refusals: { gifts_changed: 'Somebody has changed the gifts meanwhile. Please look again.' },
  acts: {
    up: on((was, gift) => moved(was, gift, -1), 'has moved up'),
    down: on((was, gift) => moved(was, gift, 1), 'has moved down'),
    off: on((was, gift) => was.filter((one) => one !== gift), 'is switched off'),
    on: on((was, gift) => [...was.filter((one) => one !== gift), gift], 'is switched on'),
  },
}
