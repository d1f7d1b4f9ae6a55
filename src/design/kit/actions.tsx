import { EllipsisVertical, Heart, MessageCircle, ShieldAlert, UserRound, UserX } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, IconButton } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '../menu.tsx'
import { TabLinks, tabLinkClass, Tabs } from '../tabs.tsx'
import { toast } from '../toast.ts'
import { CountBadge } from '../badge.tsx'
import { Field, TextInput } from '../field.tsx'
import { Columns, Example, Section } from './section.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const german = 'Benachrichtigungseinstellungen für Freundschaftsanfragen jetzt vervollständigen'

export function Actions() {
  return (
    <>
      <Buttons />
      <Dialogs />
      <Section title="Menu" note="Arrow keys, Home, End, first letters, Escape. Works without JavaScript.">
        <Example title="Text and icon triggers">
          <Menu trigger="Sort by" triggerClass={buttonClass({ variant: 'secondary' })}>
            <MenuItem>Distance</MenuItem>
            <MenuItem>Last active</MenuItem>
            <MenuItem>Newest members</MenuItem>
            <MenuItem disabled>Best match, once your profile is complete</MenuItem>
          </Menu>
          <Menu
            align="end"
            label="More about Anna"
            trigger={<EllipsisVertical size={20} aria-hidden />}
            triggerClass={buttonClass({ variant: 'secondary', icon: true })}
          >
            <MenuLink href="#menu" icon={<UserRound size={18} aria-hidden />}>
              Show profile
            </MenuLink>
            <MenuItem icon={<MessageCircle size={18} aria-hidden />}>Mark as unread</MenuItem>
            <MenuDivider />
            <MenuItem icon={<UserX size={18} aria-hidden />}>Block</MenuItem>
            <MenuItem danger icon={<ShieldAlert size={18} aria-hidden />}>
              Report
            </MenuItem>
          </Menu>
        </Example>
      </Section>
      <Section title="Tabs">
        <TabLinks label="Activity">
          <a href="#likes" aria-current="page" className={tabLinkClass}>
            Likes <CountBadge count={3} label="3 new likes" />
          </a>
          <a href="#visits" className={tabLinkClass}>
            Visitors
          </a>
          <a href="#matches" className={tabLinkClass}>
            Matches
          </a>
          <a href="#given" className={tabLinkClass}>
            Profilbesucherinnen
          </a>
        </TabLinks>
        <Tabs
          label="Help"
          tabs={[
            { id: 'safety', label: 'Safety', panel: <p>Meet in a public place the first time.</p> },
            { id: 'privacy', label: 'Privacy', panel: <p>You decide who sees your photographs.</p> },
            { id: 'credits', label: 'Credits', panel: <p>Credits do not expire.</p> },
          ]}
        />
      </Section>
      <Section title="Toast" note="Waits while the pointer or the focus is on it. Three at most.">
        <Example title="Tones">
          <Button variant="secondary" onClick={() => toast('Saved')}>
            Neutral
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast({ text: 'Your photograph is online', tone: 'good' })}
          >
            Good
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast({ text: 'The message could not be sent', tone: 'danger', seconds: 0 })}
          >
            Danger
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({ text: 'Conversation archived', action: { label: 'Undo', run: () => toast('Undone') } })
            }
          >
            With an action
          </Button>
        </Example>
      </Section>
    </>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Section title="Button" note="One primary per view. 44 px high, or more.">
      <Columns>
        {variants.map((variant) => (
          <Example key={variant} title={variant}>
            <Button variant={variant}>Say hello</Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} busy>
              Say hello
            </Button>
          </Example>
        ))}
        <Example title="Sizes">
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">
            <Heart size={20} aria-hidden /> Large
          </Button>
        </Example>
        <Example title="Icon buttons">
          <IconButton label="Like">
            <Heart size={20} aria-hidden />
          </IconButton>
          <IconButton label="Like" variant="primary">
            <Heart size={20} aria-hidden />
          </IconButton>
          <IconButton label="Like" variant="secondary" size="lg">
            <Heart size={24} aria-hidden />
          </IconButton>
          <IconButton label="Like" variant="ghost" size="sm">
            <Heart size={18} aria-hidden />
          </IconButton>
          <IconButton label="Like" disabled>
            <Heart size={20} aria-hidden />
          </IconButton>
        </Example>
        <Example title="Becomes busy for two seconds">
          <Button
            busy={busy}
            onClick={() => {
              setBusy(true)
              setTimeout(setBusy, 2000, false)
            }}
          >
            Send the message
          </Button>
          <a href="#button" className={buttonClass({ variant: 'secondary' })}>
            A link that looks like one
          </a>
        </Example>
        <Example title="Block, long words">
          <Button block>{german}</Button>
        </Example>
      </Columns>
    </Section>
  )
}

const kinds = ['confirm', 'sheet', 'firm', 'long'] as const
type Kind = (typeof kinds)[number]

function Dialogs() {
  const [open, setOpen] = useState<Kind | null>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title="Dialog"
      note="The browser's own modal dialog. The page behind it neither scrolls nor jumps."
    >
      <Example title="Kinds">
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
            Open {kind}
          </Button>
        ))}
      </Example>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete this photograph?"
        keep="Keep it"
        confirm="Delete"
        onConfirm={close}
      >
        <p>It disappears from your profile and from all conversations.</p>
      </ConfirmDialog>
      <Dialog open={open === 'sheet'} onClose={close} title="Search filters" sheet>
        <div className="flex flex-col gap-4">
          <Field label="Place">
            <TextInput defaultValue="Utrecht" />
          </Field>
          <Button block onClick={close}>
            Show 128 people
          </Button>
          <Button variant="ghost" onClick={() => toast('Said from inside a dialog')}>
            Toast from here
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === 'firm'} onClose={close} title="Confirm your e-mail address" dismissible={false}>
        <p className="mb-5 text-ink-soft">Neither Escape nor the backdrop closes this one.</p>
        <Button block onClick={close}>
          I have confirmed it
        </Button>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onClose={close}
        title="Allgemeine Geschäftsbedingungen und Datenschutzbestimmungen"
        footer={<Button onClick={close}>Verstanden</Button>}
      >
        {Array.from({ length: 16 }, (_, index) => (
          <p key={index} className="mb-4">
            {index + 1}. Die Nutzungsvereinbarung beschreibt, welche Leistungen enthalten sind, was sie kosten
            und wie sie gekündigt werden.
          </p>
        ))}
      </Dialog>
    </Section>
  )
}
