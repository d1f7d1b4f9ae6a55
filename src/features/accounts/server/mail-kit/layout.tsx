import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components'
import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Site } from '#features/sites/server/index.ts'
import { accentOf } from '#platform/accent.ts'

export type MailSite = Pick<Site, 'name' | 'accent_hue' | 'support_email'> & {
  company: Pick<Site['company'], 'name' | 'address' | 'postal_code' | 'city' | 'country'>
}

/** What every part of a mail may ask for. */
export type MailFrame = {
  site: MailSite
  origin: string
  /** The text part is drawn from the same tree; what only makes sense on a screen is left out of it. */
  part: 'html' | 'text'
  /** The sign of the house, which every mail brings along: what its `src` is. */
  mark: string
  /** Brings the blur of a photo along; gives what its `src` is. */
  embed: (thumbhash: string) => string
}

const FrameContext = createContext<MailFrame | null>(null)

export const useMailFrame = (): MailFrame => {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('a part of a mail outside of a mail')
  return frame
}

export const MailFrameProvider = FrameContext

const FONT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const paragraph: CSSProperties = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const small: CSSProperties = { fontSize: '14px', lineHeight: '22px', margin: '0 0 12px' }
const ink = '#2b1f1a'
const inkSoft = '#6b5a52'

/** Styles of elements hold for programs that drop a style sheet; this one only turns the light off. */
const darkStyles = (accentOnDark: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas, .canvas td { background-color: #191513 !important; }
  .card, .card td { background-color: #241e1b !important; border-color: #3b322d !important; }
  .ink { color: #f3ece6 !important; }
  .soft { color: #bcaea5 !important; }
  .accent { color: ${accentOnDark} !important; }
  .line { border-color: #3b322d !important; }
  .label { background-color: #4a3510 !important; color: #ffdc97 !important; }
}`

/**
 * A value in an element of its own. Inside a message it would be searched for tags, so that a member’s name
 * could pose as markup.
 */
export const Value = ({ of }: { of: string }) => <strong>{of}</strong>

/** What mail programs make a link of: a point or another sign within a word, and digits that follow each other. */
const linkable = /[.@:/\u3002](?=\S)|\d(?=[\s().+/-]*\d)/gu

/** A name that does not become a link or a number to call: an invisible character is in the way. */
export const unlinked = (name: string): string => name.replace(linkable, '$&\u200c')

export const Name = ({ of }: { of: string }) => <Value of={unlinked(of)} />

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ ...paragraph, color: ink }}>
    {children}
  </Text>
)

/** Beside the matter: reasons, limits, ways out. */
export const Small = ({ children }: { children: ReactNode }) => (
  <Text className="soft" style={{ ...small, color: inkSoft }}>
    {children}
  </Text>
)

/** In the text part: the words, and the address in full. */
const WrittenLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    {children}:<br />
    {href}
  </p>
)

/** A link within small print; in the text part its address follows it. */
export const SmallLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const { site, part } = useMailFrame()
  if (part === 'text') return <WrittenLink href={href}>{children}</WrittenLink>
  const { button } = accentOf(site.accent_hue)
  return (
    <Small>
      <Link className="accent" href={href} style={{ color: button, textDecoration: 'underline' }}>
        {children}
      </Link>
    </Small>
  )
}

/** The one thing to do: a button, and the same address in full for who cannot or will not press it. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => {
  const { site, part } = useMailFrame()
  if (part === 'text') return <WrittenLink href={href}>{children}</WrittenLink>
  const { button } = accentOf(site.accent_hue)
  return (
    <>
      <Button
        href={href}
        style={{
          backgroundColor: button,
          borderRadius: '14px',
          color: '#ffffff',
          fontSize: '16px',
          fontWeight: 600,
          lineHeight: '24px',
          margin: '8px 0 20px',
          padding: '12px 24px',
        }}
      >
        {children}
      </Button>
      <Text className="soft" style={{ ...small, color: inkSoft }}>
        <Trans>Or paste this link into your browser:</Trans>
        <br />
        <Link
          className="accent"
          href={href}
          style={{ color: button, textDecoration: 'underline', wordBreak: 'break-all' }}
        >
          {href}
        </Link>
      </Text>
    </>
  )
}

const Footer = ({ reason, choices }: Pick<LayoutProps, 'reason' | 'choices'>) => {
  const { i18n } = useLingui()
  const { site, part } = useMailFrame()
  const { name, address, postal_code, city, country } = site.company
  const countryName = new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country) ?? country
  const style = { ...small, color: inkSoft }
  return (
    <>
      {part === 'text' ? (
        <p>--</p>
      ) : (
        <Hr className="line" style={{ borderColor: '#e8ded6', margin: '24px 0' }} />
      )}
      <Text className="soft" style={style}>
        {reason}
      </Text>
      {choices}
      <Text className="soft" style={style}>
        <Trans>
          Questions? Reply to this email or write to <Value of={site.support_email} />.
        </Trans>
      </Text>
      <Text className="soft" style={{ ...style, margin: 0 }}>
        {name}
        <br />
        {address}, {postal_code} {city}, {countryName}
      </Text>
    </>
  )
}

/** As the header of the site has it. Where pictures are not shown, the name alone says it. */
const Logo = () => {
  const { site, origin, mark } = useMailFrame()
  const name: CSSProperties = {
    fontSize: '22px',
    fontWeight: 700,
    lineHeight: '32px',
    verticalAlign: 'middle',
  }
  return (
    <Link className="ink" href={origin} style={{ color: ink, textDecoration: 'none' }}>
      <img
        src={mark}
        alt=""
        loading="lazy"
        width={32}
        height={32}
        style={{ border: 0, marginRight: '8px', verticalAlign: 'middle' }}
      />
      <span style={name}>{site.name}</span>
    </Link>
  )
}

type LayoutProps = {
  /** The headline, and what mail programs show beside the subject: nothing personal on a locked screen. */
  title: string
  name: string
  children: ReactNode
  /** Why the reader gets this mail. */
  reason: ReactNode
  /** What to do if it was not the reader who caused it. */
  notYou?: ReactNode
  /** How to get fewer such mails, where one can. */
  choices?: ReactNode
}

export const Layout = ({ title, name, children, reason, notYou, choices }: LayoutProps) => {
  const { i18n } = useLingui()
  const { site, part } = useMailFrame()
  const { onDark } = accentOf(site.accent_hue)
  return (
    <Html lang={i18n.locale}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{title}</title>
        <style>{darkStyles(onDark)}</style>
      </Head>
      <Body
        className="canvas"
        style={{ backgroundColor: '#fdfaf7', fontFamily: FONT, margin: 0, padding: '24px 12px' }}
      >
        {part === 'html' && <Preview>{title}</Preview>}
        <Container
          className="card"
          style={{
            backgroundColor: '#ffffff',
            border: '1px solid #e8ded6',
            borderRadius: '20px',
            maxWidth: '560px',
            padding: '32px 28px',
          }}
        >
          {part === 'html' && <Logo />}
          <Heading
            className="ink"
            style={{ color: ink, fontSize: '24px', lineHeight: '32px', margin: '16px 0' }}
          >
            {title}
          </Heading>
          <Paragraph>
            <Trans comment="The tag stands for the reader’s name">
              Hello <Name of={name} />,
            </Trans>
          </Paragraph>
          {children}
          {notYou && <Small>{notYou}</Small>}
          <Footer reason={reason} choices={choices} />
        </Container>
      </Body>
    </Html>
  )
}
