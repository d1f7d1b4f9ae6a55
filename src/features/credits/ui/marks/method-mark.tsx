import type { PaymentMethod } from '#protocol/payment-methods.ts'

/** A short word in a colour of its own: enough to find a method by, and no copy of anybody's logo. */
const marks: Record<Exclude<PaymentMethod, 'creditcard' | 'banktransfer'>, [text: string, hue: number]> = {
  ideal: ['iDEAL', 350],
  visa: ['VISA', 265],
  mastercard: ['master', 40],
  maestro: ['maestro', 240],
  paypal: ['PayPal', 255],
  applepay: ['Pay', 60],
  bancontact: ['Banc', 250],
  directdebit: ['SEPA', 262],
  sofort: ['Sofort', 20],
  giropay: ['giro', 255],
  eps: ['eps', 0],
  przelewy24: ['P24', 15],
  blik: ['BLIK', 320],
  dankort: ['DK', 25],
  mobilepay: ['Mobile', 275],
  vipps: ['vipps', 45],
  swish: ['swish', 150],
  twint: ['twint', 220],
  satispay: ['satis', 25],
  cartebancaire: ['CB', 200],
  nexi: ['nexi', 255],
  paysafecard: ['paysafe', 235],
}

const colour = (hue: number) => `light-dark(oklch(0.44 0.13 ${hue}), oklch(0.83 0.09 ${hue}))`

/** Beside the name of a method, which says it in words. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <svg aria-hidden viewBox="0 0 48 30" width="48" height="30" className="shrink-0">
      <rect
        x="0.5"
        y="0.5"
        width="47"
        height="29"
        rx="5.5"
        className="fill-raised stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      <Inside method={method} />
    </svg>
  )
}

function Inside({ method }: { method: PaymentMethod }) {
  if (method === 'creditcard') {
    return (
      <g className="fill-ink-soft">
        <path d="M13 8h22a2 2 0 0 1 2 2v1.5H11V10a2 2 0 0 1 2-2Z" />
        <path d="M11 14h26v6a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2Zm3 4v1.6h6V18Z" fillRule="evenodd" />
      </g>
    )
  }
  if (method === 'banktransfer') {
    return (
      <path
        d="M24 6.5 34 12v1.5H14V12Zm-8 8.5h2.4v5H16Zm4.6 0H23v5h-2.4Zm4.4 0h2.4v5H25Zm4.6 0H32v5h-2.4ZM14 21.5h20V24H14Z"
        className="fill-ink-soft"
      />
    )
  }
  const [text, hue] = marks[method]
  const size = text.length <= 3 ? 14 : text.length <= 5 ? 12.5 : 10.5
  return (
    <text
      x="24"
      y="15.5"
      textAnchor="middle"
      dominantBaseline="central"
      style={{ fill: colour(hue), fontSize: size, fontWeight: 750, letterSpacing: '-0.02em' }}
    >
      {text}
    </text>
  )
}
