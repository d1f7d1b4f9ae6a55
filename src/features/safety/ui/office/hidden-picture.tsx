import { cx } from '#design/cx.ts'

type Props = { src: string; id: string; isBlurred: boolean; alt: string; hotkey?: string }

/** Nobody has to see what was reported before they ask for it; a checkbox, so that it works without a script. */
export function HiddenPicture({ src, id, isBlurred, alt, hotkey }: Props) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-3 overflow-hidden rounded-xl bg-sunken p-2">
      {isBlurred && (
        <>
          <input type="checkbox" id={id} className="peer sr-only" />
          <label
            htmlFor={id}
            data-key={hotkey}
            className="relative z-1 inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-line-strong/60 bg-surface px-3.5 text-sm font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 md:min-h-9"
          >
            Show or blur the picture
            {hotkey && <kbd className="office-key">{hotkey.toUpperCase()}</kbd>}
          </label>
        </>
      )}
      <img
        src={src}
        alt={alt}
        className={cx(
          'max-h-[max(16rem,calc(100dvh-27rem))] max-w-full rounded-lg object-contain',
          isBlurred && 'blur-2xl grayscale peer-checked:blur-none peer-checked:grayscale-0',
        )}
      />
    </div>
  )
}
