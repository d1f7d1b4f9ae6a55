// All that moves on a lander. The page is whole without it.
import './lander.css'
import { openDialogs } from './islands/dialogs.ts'
import { swipeCards } from './islands/swipe.ts'

openDialogs()
swipeCards()
