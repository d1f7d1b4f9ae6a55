import { msg } from '@lingui/core/macro'
import { GalleryHorizontalEnd, Heart } from 'lucide-react'
import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature, FrameTools } from '#design/frame-feature.ts'
import type { MembersEvent } from '#features/members/contract.ts'
import type { LikesEvent } from '../contract.ts'
import { NewLikesBadge } from './badges/new-likes-badge.tsx'
import { NewsDialogs } from './match-dialog/news-dialogs.tsx'
import { NewLikeLater } from './new-like/new-like-later.tsx'
import { loadLikesNews, useNewLikes } from './refresh/known-likes.ts'
import { refreshLikes } from './refresh/refresh-likes.ts'

const refresh = ({ queries }: FrameTools) => refreshLikes(queries)

export const likes: FrameFeature = {
  name: 'likes',
  links: [
    {
      to: '/swipe-game',
      label: msg({
        message: 'Swipe',
        comment: 'Navigation entry and heading (for screen readers) of the page where one swipes',
      }),
      icon: GalleryHorizontalEnd,
      at: { main: 20, bottom: 20 },
    },
    {
      to: '/likes',
      label: msg({
        message: 'Likes',
        comment: 'Navigation entry and heading of the page with likes received and sent (noun)',
      }),
      icon: Heart,
      at: { main: 40, bottom: 30, compact: 20 },
      Badge: NewLikesBadge,
    },
  ],
  parts: { afterContent: [NewLikeLater, NewsDialogs] },
  useNews: useNewLikes,
  load: loadLikesNews,
  refresh,
  hear: hearing<LikesEvent | MembersEvent>({
    likes: (_event, tools) => refresh(tools),
    blocked: (_event, tools) => refresh(tools),
  }),
}
