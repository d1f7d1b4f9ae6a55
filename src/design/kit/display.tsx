import { Heart, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../alert.tsx'
import { Avatar } from '../avatar.tsx'
import { Badge, CountBadge, DotBadge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Meter, Progress } from '../progress.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '../skeleton.tsx'
import { Columns, Example, Section } from './section.tsx'

const tones = ['neutral', 'accent', 'good', 'warn', 'danger', 'unread'] as const
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const
// Stands for a photograph without a request to anywhere.
const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 150">' +
      '<defs><linearGradient id="g" x2=".6" y2="1">' +
      '<stop stop-color="#e9c9a8"/><stop offset=".55" stop-color="#b5786a"/>' +
      '<stop offset="1" stop-color="#4b3542"/>' +
      '</linearGradient></defs><path fill="url(#g)" d="M0 0h120v150H0z"/><circle cx="62" cy="62" r="24" ' +
      'fill="#f1d6bd"/><path d="M14 150c4-40 24-56 48-56s42 16 46 56z" fill="#2f3f4d"/></svg>',
  )

export function Display() {
  const [noticed, setNoticed] = useState(true)
  return (
    <>
      <Section title="Badge">
        <Example title="Words">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Example>
        <Example title="Counts: 0 draws nothing, 99+ is the most">
          {[0, 1, 12, 99, 100].map((count) => (
            <CountBadge key={count} count={count} label={`${count} unread messages`} />
          ))}
          <CountBadge count={4} tone="neutral" label="4 people" />
          <CountBadge count={4} tone="danger" label="4 reports" />
          <DotBadge label="Something new" />
        </Example>
      </Section>
      <Section title="Avatar">
        <Example title="Sizes, online, a picture that fails, initials">
          {sizes.map((size) => (
            <Avatar key={size} name="Anna Bakker" src={picture} size={size} online />
          ))}
          {sizes.map((size) => (
            <Avatar
              key={size}
              name="Bram van Dijk"
              src={size === 'md' ? 'data:image/png,broken' : null}
              size={size}
            />
          ))}
        </Example>
      </Section>
      <Section title="Card" note="The photograph leads; words stay underneath.">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {['Anna, 41', 'Małgorzata, 38', 'Bartholomäus-Maximilian, 52', 'Sofie, 45'].map((name, index) => (
            <Card key={name} padding="none">
              <img src={picture} alt={`Portrait of ${name}`} className="aspect-4/5 w-full object-cover" />
              <div className="flex flex-col gap-1 p-4">
                <div className="flex items-center gap-2">
                  <h3 className="truncate font-semibold">{name}</h3>
                  {index === 0 && <DotBadge tone="good" label="Online" className="shrink-0" />}
                </div>
                <p className="truncate text-sm text-ink-soft">Utrecht · {index * 4 + 2} km</p>
              </div>
            </Card>
          ))}
        </div>
        <Card>
          <h3 className="text-heading">A plain card</h3>
          <p className="mt-1 text-ink-soft">A hairline and a lighter surface; no shadow.</p>
        </Card>
      </Section>
      <Section title="Alert">
        <Columns>
          <Alert title="Your profile is being checked">This takes a few hours at most.</Alert>
          <Alert tone="good" title="E-mail address confirmed" />
          <Alert tone="premium" title="Premium members see all photographs" />
          <Alert
            tone="warn"
            title="Only two photographs left"
            actions={<Button size="sm">Add credits</Button>}
          >
            Benachrichtigungseinstellungen können jederzeit angepasst werden.
          </Alert>
          {noticed && (
            <Alert tone="danger" onDismiss={() => setNoticed(false)}>
              The payment was not completed. Nothing was charged.
            </Alert>
          )}
        </Columns>
      </Section>
      <Section title="Progress">
        <Columns>
          <Progress label="Step" value={2} max={5} text="2 of 5" />
          <Meter label="Your profile" value={80} text="80 %" tone="good" />
          <Progress label="Uploading" value={0} text="0 %" />
          <Meter label="Password strength" value={1} max={4} text="Weak" tone="danger" />
        </Columns>
      </Section>
      <Section title="Skeleton">
        <SkeletonGroup className="flex max-w-lg items-start gap-4">
          <Skeleton circle className="size-12 shrink-0" />
          <SkeletonText lines={3} className="grow" />
        </SkeletonGroup>
      </Section>
      <Section title="Empty state" note="Says what to do next.">
        <Columns>
          <Card padding="none">
            <EmptyState
              icon={<MessageCircle size={28} />}
              title="No conversations yet"
              text="Say hello to someone you like: most people answer within a day."
              actions={<Button>Find people</Button>}
            />
          </Card>
          <Card padding="none">
            <EmptyState
              icon={<Heart size={28} />}
              title="Noch keine gemeinsamen Übereinstimmungen"
              text="Vervollständigen Sie Ihre Persönlichkeitsbeschreibung, damit andere Sie finden."
              actions={
                <>
                  <Button>Profil vervollständigen</Button>
                  <Button variant="ghost">Suchen</Button>
                </>
              }
            />
          </Card>
        </Columns>
      </Section>
    </>
  )
}
