import { buttonClass } from '#design/button.tsx'

type RecoveryCodesProps = { codes: readonly string[]; next: { href: string; words: string } }

export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
  return (
    <section aria-label="Recovery codes" className="flex max-w-md flex-col gap-4">
      <p>
        Each of these opens the office once when neither your passkey nor your app is at hand. Keep them where
        nobody else can read them: <strong>they are shown only now.</strong>
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-xl bg-sunken p-4 tabular-nums select-all">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={next.href} className={buttonClass()}>
          {next.words}
        </a>
      </p>
    </section>
  )
}
