import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bike,
  BookOpen,
  Camera,
  ChefHat,
  Clapperboard,
  Coffee,
  Disc3,
  Mountain,
  Music,
  Palette,
  PawPrint,
  Plane,
  Utensils,
  Wine,
} from 'lucide-react'
import type { ComponentType } from 'react'

type Interest = { words: MessageDescriptor; Icon: ComponentType<{ className?: string }> }

/** What one would tell a stranger at a party; the words are those of profiles. */
export const networkInterests: Readonly<Record<string, Interest>> = {
  animals: { words: msg({ message: 'Animals', context: 'interest' }), Icon: PawPrint },
  art: { words: msg({ message: 'Art', context: 'interest' }), Icon: Palette },
  biking: { words: msg({ message: 'Cycling', context: 'interest' }), Icon: Bike },
  coffee: { words: msg({ message: 'Coffee', context: 'interest' }), Icon: Coffee },
  cooking: { words: msg({ message: 'Cooking', context: 'interest' }), Icon: ChefHat },
  dancing: { words: msg({ message: 'Dancing', context: 'interest' }), Icon: Disc3 },
  foodie: { words: msg({ message: 'Good food', context: 'interest' }), Icon: Utensils },
  hiking: { words: msg({ message: 'Hiking', context: 'interest' }), Icon: Mountain },
  movies: { words: msg({ message: 'Films', context: 'interest' }), Icon: Clapperboard },
  music: { words: msg({ message: 'Music', context: 'interest' }), Icon: Music },
  photography: { words: msg({ message: 'Photography', context: 'interest' }), Icon: Camera },
  reading: { words: msg({ message: 'Reading', context: 'interest' }), Icon: BookOpen },
  travelling: { words: msg({ message: 'Travelling', context: 'interest' }), Icon: Plane },
  wine: { words: msg({ message: 'Wine', context: 'interest' }), Icon: Wine },
}
