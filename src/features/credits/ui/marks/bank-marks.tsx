import { Field, Word } from './word.tsx'

const ideal = (
  <>
    <path
      d="M13.5 5.7H25c6.2 0 9.5 3.5 9.5 9.3s-3.3 9.3-9.5 9.3H13.5Z"
      fill="#fff"
      stroke="#000"
      strokeWidth="1.9"
      strokeLinejoin="round"
    />
    <path d="M23.4 8.9H25c4.2 0 6.2 2.1 6.2 6.1s-2 6.1-6.2 6.1h-1.6Z" fill="#cc0066" />
    <circle cx="19" cy="11" r="2.3" />
    <path d="M16.9 14.4h4.2v6.7h-4.2Z" />
  </>
)

const bancontact = (
  <>
    <path d="M8 21.5h12c2.4 0 4.1-.9 5.5-2.8l4-5.2H17.5c-2.4 0-4.1.9-5.5 2.8Z" fill="#005498" />
    <path d="M40 8.5H28c-2.4 0-4.1.9-5.5 2.8l-4 5.2h12c2.4 0 4.1-.9 5.5-2.8Z" fill="#ffd800" />
  </>
)

const sepa = (
  <Word fill="#10298e" size={14} italic>
    S<tspan fill="#e5a400">€</tspan>PA
  </Word>
)

const sofort = (
  <>
    <Field fill="#ffb3c7" />
    <Word fill="#17120f" size={12.5}>
      sofort.
    </Word>
  </>
)

const giropay = (
  <>
    <path d="M9.5 7.5h17v15h-17a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4Z" fill="#000268" />
    <path
      d="M26.5 8.2h12a4 4 0 0 1 4 4v5.6a4 4 0 0 1-4 4h-12Z"
      fill="#fff"
      stroke="#000268"
      strokeWidth="1.4"
    />
    <Word fill="#fff" size={9.5} x={16.2} y={15}>
      giro
    </Word>
    <Word fill="#ff0007" size={9} x={34.2} y={15}>
      pay
    </Word>
  </>
)

const eps = (
  <>
    <path d="M9 23.5h30" stroke="#71706f" strokeWidth="1.8" strokeLinecap="round" />
    <Word fill="#c8036f" size={18} y={13.5} italic>
      eps
    </Word>
  </>
)

const przelewy24 = (
  <Word fill="#d13239" size={15} italic>
    P<tspan fill="#525252">24</tspan>
  </Word>
)

/** No brand: a bank. */
const bankTransfer = (
  <path
    d="M24 6.5 34 12v1.5H14V12Zm-8 8.5h2.4v5H16Zm4.6 0H23v5h-2.4Zm4.4 0h2.4v5H25Zm4.6 0H32v5h-2.4ZM14 21.5h20V24H14Z"
    fill="#57534e"
  />
)

export const bankMarks = {
  ideal,
  bancontact,
  directdebit: sepa,
  sofort,
  giropay,
  eps,
  przelewy24,
  banktransfer: bankTransfer,
}
