import { Trans } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import type { FilmFiles } from './films.ts'

type FilmProps = { film: FilmFiles; className?: string; children?: ReactNode }

/**
 * A loop in the site's colour. Its first picture is the page's; the film comes over it when the page is there, and can be
 * stopped. Without JavaScript the picture is all.
 */
export function Film({ film: { poster, webm, mp4, scenes, ...size }, className, children }: FilmProps) {
  return (
    <div data-film={scenes} data-scene="0" className={cx('film', className)}>
      <div className="film-screen">
        <img {...size} src={poster} alt="" fetchPriority="high" />
        <video
          {...size}
          data-webm={webm}
          data-mp4={mp4}
          muted
          loop
          playsInline
          preload="none"
          tabIndex={-1}
          aria-hidden
        />
      </div>
      {children}
      <button type="button" hidden className="film-toggle">
        <span className="film-stop">
          <Pause size={20} aria-hidden />
          <span className="sr-only">
            <Trans comment="Button on a lander that stops a film without sound">Pause the film</Trans>
          </span>
        </span>
        <span className="film-go">
          <Play size={20} aria-hidden />
          <span className="sr-only">
            <Trans comment="Button on a lander that starts a film without sound">Play the film</Trans>
          </span>
        </span>
      </button>
    </div>
  )
}
