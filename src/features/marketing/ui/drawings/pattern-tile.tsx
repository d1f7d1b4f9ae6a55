/** Cut from coloured paper, in a square of 100. */
const cuttings = [
  'M0 0h100a100 100 0 0 1-100 100z',
  'M50 86C-20 40 22-4 50 26 78-4 120 40 50 86z',
  'M0 50a50 50 0 0 1 100 0zM0 100a50 50 0 0 1 100 0z',
  'M25 25m-15 0a15 15 0 1 0 30 0 15 15 0 1 0-30 0M75 25m-15 0a15 15 0 1 0 30 0 15 15 0 1 0-30 0M25 75m-15 0a15 15 0 1 0 30 0 15 15 0 1 0-30 0M75 75m-15 0a15 15 0 1 0 30 0 15 15 0 1 0-30 0',
  'M50 4q6 40 46 46-40 6-46 46-6-40-46-46 40-6 46-46z',
  'M0 20q25-24 50 0t50 0v20q-25 24-50 0t-50 0zM0 66q25-24 50 0t50 0v20q-25 24-50 0t-50 0z',
]

export function PatternTile({ at }: { at: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      className={`paper paper-${at % 4}`}
    >
      <path d={cuttings[at % cuttings.length]} />
    </svg>
  )
}
