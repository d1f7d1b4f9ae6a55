import { Word } from './word.tsx'

/** Two circles that overlap, as Mastercard and Maestro have them: a third of their width. */
const circles = (left: string, right: string, both: string) => (
  <>
    <circle cx="19" cy="15" r="8" fill={left} />
    <circle cx="29" cy="15" r="8" fill={right} />
    <path d="M24 8.76a8 8 0 0 1 0 12.48 8 8 0 0 1 0-12.48Z" fill={both} />
  </>
)

const visa = (
  <g transform="translate(9.2 10) skewX(-12)" fill="#1434cb">
    <path d="M2.4 0h2.7l1.2 6L9.5 0h2.8L7.4 10H4.6Z" />
    <path d="M13.4 0H16v10h-2.6Z" />
    <path
      d="M23.6 2.2c-.8-.5-1.7-.8-2.7-.8-1.4 0-2.3.6-2.3 1.6 0 2.2 4.6 1.6 4.6 3.9 0 1.2-1.1 1.9-2.6 1.9-1.1 0-2.1-.3-2.9-.8"
      fill="none"
      stroke="#1434cb"
      strokeWidth="2.3"
    />
    <path d="M24.6 10 28.8 0h2.6l2.5 10h-2.5l-.5-2.1h-3L27.1 10Zm4.1-3.9h1.8l-.8-3.4Z" fillRule="evenodd" />
  </g>
)

const carteBancaire = (
  <>
    <defs>
      <linearGradient id="mark-cb" x1="0" x2="1" y1="0" y2="1">
        <stop offset="0" stopColor="#0a3a82" />
        <stop offset="0.55" stopColor="#0092c8" />
        <stop offset="1" stopColor="#3fae49" />
      </linearGradient>
    </defs>
    <rect width="48" height="30" rx="6" fill="url(#mark-cb)" />
    <g fill="#fff">
      <path d="M23.3 14.4H13.2a6.8 6.8 0 0 1 6.6-6.2h3.5Zm0 1.2v6.2h-3.5a6.8 6.8 0 0 1-6.6-6.2Z" />
      <path d="M24.7 8.2h7.2a3.1 3.1 0 0 1 0 6.2h-7.2Zm0 7.4h7.2a3.1 3.1 0 0 1 0 6.2h-7.2Z" />
    </g>
  </>
)

const dankort = (
  <>
    <rect x="7" y="7" width="34" height="16" rx="8" fill="#ed1c24" />
    <Word fill="#fff" size={13}>
      DK
    </Word>
  </>
)

const nexi = (
  <Word fill="#2d32aa" size={16}>
    nexi
  </Word>
)

/** A card of any network. */
const creditCard = (
  <g fill="#57534e">
    <path d="M13 8h22a2 2 0 0 1 2 2v1.5H11V10a2 2 0 0 1 2-2Z" />
    <path d="M11 14h26v6a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2Zm3 4v1.6h6V18Z" fillRule="evenodd" />
  </g>
)

export const cardMarks = {
  creditcard: creditCard,
  visa,
  mastercard: circles('#eb001b', '#f79e1b', '#ff5f00'),
  maestro: circles('#eb001b', '#00a2e5', '#7375cf'),
  dankort,
  cartebancaire: carteBancaire,
  nexi,
}
