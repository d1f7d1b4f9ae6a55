import { Field, Word } from './word.tsx'

/** The double P. */
const letterP = 'M3.4 0h7.1c3.7 0 5.6 2 5 5.4-.7 3.8-3.4 5.7-7.2 5.7H5.5L4.4 17H0Z'
const paypal = (
  <>
    <path d={letterP} transform="translate(15.4 5.4)" fill="#002991" />
    <path d={letterP} transform="translate(18.6 8)" fill="#60cdff" />
    <path d="M20.6 16.5h2.9c3.8 0 6.5-1.9 7.2-5.7.2-1 .1-1.9-.1-2.7a8 8 0 0 0-1.5-.1h-7.1Z" fill="#008cff" />
  </>
)

const apple = (
  <g fill="#000">
    <path d="M16.6 14.9c0-2 1.6-2.9 1.7-3-1-1.4-2.4-1.6-2.9-1.6-1.2-.1-2.4.7-3 .7-.7 0-1.6-.7-2.6-.7-1.4 0-2.6.8-3.3 2-1.4 2.4-.4 6 1 8 .7.9 1.5 2 2.5 2 1 0 1.4-.7 2.6-.7 1.2 0 1.6.7 2.6.6 1.1 0 1.8-1 2.4-1.9.8-1.1 1.1-2.2 1.1-2.3 0 0-2.1-.8-2.1-3.1Z" />
    <path d="M14.6 9c.6-.7.9-1.6.8-2.5-.8 0-1.8.5-2.3 1.2-.5.6-1 1.5-.8 2.4.9.1 1.8-.4 2.3-1.1Z" />
    <text
      x="30.6"
      y="16"
      textAnchor="middle"
      dominantBaseline="central"
      style={{ fontSize: 14, fontWeight: 600 }}
    >
      Pay
    </text>
  </g>
)

const mobilepay = (
  <>
    <Field fill="#5a78ff" />
    <g fill="none" stroke="#fff" strokeWidth="2.2" transform="rotate(-20 24 15)">
      <rect x="18" y="5.5" width="12" height="19" rx="2.6" />
      <path d="M18 20.2h12" />
    </g>
  </>
)

const vipps = (
  <>
    <Field fill="#ff5b24" />
    <path
      d="M13.5 13.5c2.6 5.4 6 8 10.2 8 3.9 0 7.2-2.2 9.8-6.6"
      fill="none"
      stroke="#fff"
      strokeWidth="3.6"
      strokeLinecap="round"
    />
    <circle cx="29.4" cy="9" r="2.9" fill="#fff" />
  </>
)

const swish = (
  <g fill="none" strokeWidth="4.2">
    <path d="M31.6 11.2A8.4 8.4 0 0 0 18.4 8.9" stroke="#ef2131" />
    <path d="M18.4 8.9a8.4 8.4 0 0 0-2 10" stroke="#fecf2c" />
    <path d="M16.4 18.8a8.4 8.4 0 0 0 13.2 2.3" stroke="#78c92d" />
    <path d="M29.6 21.1a8.4 8.4 0 0 0 2-9.9" stroke="#2bb3e0" />
  </g>
)

const twint = (
  <>
    <Field fill="#000" />
    <path d="m11 9.5 4.4 9H6.6Z" fill="#ffb400" />
    <path d="m11 9.5 2.2 4.5H8.8Z" fill="#ff0a14" />
    <path d="M11 18.5h4.4l-2.2-4.5Z" fill="#00b4e6" />
    <Word fill="#fff" size={10} x={29.5} y={15}>
      TWINT
    </Word>
  </>
)

const satispay = (
  <>
    <Field fill="#ff3d00" />
    <g fill="none" stroke="#fff" strokeWidth="3.6">
      <path d="m22 6.5-8.5 8.5 8.5 8.5" />
      <path d="m26 6.5 8.5 8.5-8.5 8.5" />
    </g>
  </>
)

const blik = (
  <>
    <Field fill="#000" />
    <circle cx="22" cy="8.4" r="2.3" fill="#e52f6f" />
    <Word fill="#fff" size={14} y={17}>
      BLIK
    </Word>
  </>
)

const paysafecard = (
  <>
    <Word fill="#008aca" size={10.5} y={11}>
      paysafe
    </Word>
    <Word fill="#e3001b" size={10.5} y={20.5}>
      card
    </Word>
  </>
)

export const walletMarks = {
  paypal,
  applepay: apple,
  mobilepay,
  vipps,
  swish,
  twint,
  satispay,
  blik,
  paysafecard,
}
