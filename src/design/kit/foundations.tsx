import { Example, Section } from './section.tsx'

const neutrals = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink-faint', 'bg-ink-faint'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
] as const

const signals = [
  ['accent', 'bg-accent text-on-accent', 'bg-accent-soft text-accent-ink'],
  ['unread', 'bg-unread text-on-unread', 'bg-unread-soft text-unread-ink'],
  ['good', 'bg-good text-on-good', 'bg-good-soft text-good-ink'],
  ['warn', 'bg-warn text-on-warn', 'bg-warn-soft text-warn-ink'],
  ['danger', 'bg-danger text-on-danger', 'bg-danger-soft text-danger-ink'],
] as const

export function Foundations() {
  return (
    <>
      <Section title="Type" note="Figtree in six sizes. Headings are balanced, paragraphs avoid orphans.">
        <div className="flex flex-col gap-4">
          <p className="text-display">People worth meeting</p>
          <p className="text-title">Somebody near you likes long walks</p>
          <p className="text-heading">Zo werkt het, jak to działa, wie es geht</p>
          <p className="max-w-prose text-lg">Large body text introduces a page in a sentence or two.</p>
          <p className="max-w-prose">
            Body text is sixteen pixels with room to breathe.{' '}
            <a className="link" href="#type">
              A link in a sentence
            </a>{' '}
            is underlined, so that colour is not the only sign.
          </p>
          <p className="max-w-prose text-sm text-ink-soft">Small text carries hints, times and distances.</p>
          <p className="max-w-prose text-xs text-ink-soft">
            The smallest size is for labels and legal lines.
          </p>
        </div>
      </Section>
      <Section
        title="Colour"
        note="Warm neutrals and one accent, which comes from a hue and a chroma of the site."
      >
        <Example title="Neutral">
          {neutrals.map(([name, look]) => (
            <div key={name} className="flex w-24 flex-col gap-1.5">
              <div className={`h-14 rounded-md border border-line ${look}`} />
              <span className="text-xs text-ink-soft">{name}</span>
            </div>
          ))}
        </Example>
        <Example title="Signal">
          {signals.map(([name, fill, tint]) => (
            <div key={name} className="w-36 overflow-hidden rounded-md text-sm font-semibold">
              <div className={`p-3 ${fill}`}>{name}</div>
              <div className={`p-3 ${tint}`}>{name} ink</div>
            </div>
          ))}
        </Example>
      </Section>
    </>
  )
}
