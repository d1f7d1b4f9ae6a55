import { Trans, useLingui } from '@lingui/react/macro'
import { switchOf } from '../../choices.ts'
import type { Channel, Kind } from '../../choices.ts'
import { channelWords, kindWords } from '../kind-words.ts'
import { useSettings } from './use-settings.ts'

/** Without scripts it cannot be turned, but read. */
export function NoticeSwitch({ channel, kind }: { channel: Channel; kind: Kind }) {
  const { i18n } = useLingui()
  const { settings, save } = useSettings()
  const name = switchOf(channel, kind)
  const isOn = !settings.disabled.includes(name)
  return (
    <>
      <label className="needs-js flex min-h-14 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={({ target }) => save({ switches: { [name]: target.checked } })}
          aria-label={`${i18n._(kindWords[kind])}: ${i18n._(channelWords[channel])}`}
          className="switch"
        />
      </label>
      <span className="hidden min-h-14 items-center justify-center text-sm noscript:flex">
        {isOn ? (
          <Trans comment="State of a switch in the notification settings">On</Trans>
        ) : (
          <Trans comment="State of a switch in the notification settings">Off</Trans>
        )}
      </span>
    </>
  )
}
