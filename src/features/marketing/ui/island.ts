// All that moves on a lander. The page is whole without it.
import './lander.css'
// The server names the files of the films; with this the build has them.
import './films.ts'
import { openDialogs } from './islands/dialogs.ts'
import { playLoops } from './islands/loop.ts'
import { swipeCards } from './islands/swipe.ts'

openDialogs()
swipeCards()
playLoops()
