export type AppPictureProps = {
  app: { secret: string; uri: string; qr: { size: number; path: string } }
}

/** The secret of the app for a camera, for a finger and for the eye. */
export function AppPicture({ app: { secret, uri, qr } }: AppPictureProps) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your app"
        shapeRendering="crispEdges"
        // Readers expect dark on light, whatever the colours of the page.
        className="size-48 shrink-0 rounded-lg bg-white"
      >
        <path d={qr.path} fill="black" />
      </svg>
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="mb-3 text-ink-soft">
          Scan this with an authenticator app, or{' '}
          <a href={uri} className="link">
            open your app
          </a>{' '}
          on this device.
        </p>
        <p className="text-ink-soft">Key to type in instead:</p>
        <p className="font-semibold tracking-wide tabular-nums wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
    </div>
  )
}
