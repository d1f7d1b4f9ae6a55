import { quickMeasures } from '../../measures.ts'
import { SubmitButton } from './decision-buttons.tsx'

/** One key for each measure that what was reported allows. */
export function MeasureButtons({ what }: { what: string }) {
  const possible = quickMeasures.filter((one) => !('of' in one) || one.of === what)
  return (
    <>
      {possible.map(({ measure, key, words }) => (
        <SubmitButton
          key={measure}
          name="measure"
          value={measure}
          hotkey={key}
          variant={measure === 'ban' ? 'danger' : 'secondary'}
        >
          {words}
        </SubmitButton>
      ))}
    </>
  )
}
