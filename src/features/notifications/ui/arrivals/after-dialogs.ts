/** What floats would lie on the buttons of a dialog, and lead away from it: what comes meanwhile is told of afterwards. */
export const createAfterDialogs = <Item>(tell: (item: Item) => void) => {
  const waiting: Item[] = []
  const goOn = () => {
    if (document.querySelector('dialog:modal')) return
    for (const item of waiting.splice(0)) tell(item)
  }
  document.addEventListener('close', goOn, true)
  return {
    add: (item: Item) => {
      waiting.push(item)
      goOn()
    },
    stop: () => document.removeEventListener('close', goOn, true),
  }
}
