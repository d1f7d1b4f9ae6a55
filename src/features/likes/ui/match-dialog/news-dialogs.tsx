import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { usePageFact } from '#design/page-facts.ts'
import type { Card } from '#features/members/contract.ts'
import { useSeeLike } from '../refresh/use-see-like.ts'
import { forgetNews, newsHeard, useFirstNews } from '../shared/news.ts'
import type { News } from '../shared/news.ts'

export type NewsDialogProps = { news: News; open: boolean; onClose: () => void }

const loadDialog = async ({ kind }: News): Promise<ComponentType<NewsDialogProps>> =>
  (kind === 'match' ? await import('./match-screen.tsx') : await import('../new-like/new-like-dialog.tsx'))
    .default

/** Shows what there is to tell, one after the other, and never over another dialog. */
export function NewsDialogs() {
  const next = useFirstNews()
  const isSigningUp = usePageFact('isSignup')
  // Closed it stays in the page: only then does the browser give the focus back.
  const [shown, setShown] = useState<{ news: News; Dialog: ComponentType<NewsDialogProps> } | null>(null)
  const isOpen = shown !== null && shown.news === next
  const see = useSeeLike()

  useEffect(() => {
    if (!next || isOpen || isSigningUp) return
    let isWanted = true
    let Dialog: ComponentType<NewsDialogProps> | undefined
    const show = () => {
      if (!isWanted || !Dialog || document.querySelector('dialog:modal')) return
      isWanted = false
      setShown({ news: next, Dialog })
    }
    const load = async () => {
      try {
        Dialog = await loadDialog(next)
        show()
      } catch {
        // Without the file there is no way to tell it.
        newsHeard(next)
      }
    }
    void load()
    document.addEventListener('close', show, true)
    return () => {
      isWanted = false
      document.removeEventListener('close', show, true)
    }
  }, [next, isOpen, isSigningUp])

  const toldMatch = isOpen && shown.news.kind === 'match' ? shown.news.card.id : null
  useEffect(() => {
    if (toldMatch !== null) void see(toldMatch)
  }, [see, toldMatch])

  useEffect(() => forgetNews, [])

  if (!shown) return null
  const { news, Dialog } = shown
  return (
    <Dialog key={keyOf(news.kind, news.card)} news={news} open={isOpen} onClose={() => newsHeard(news)} />
  )
}

const keyOf = (kind: News['kind'], { id }: Card) => `${kind}-${id}`
