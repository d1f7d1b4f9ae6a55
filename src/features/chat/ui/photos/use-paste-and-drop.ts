import { useEffect, useRef, useState } from 'react'

/** The first picture among what was pasted. */
const pictureIn = (transfer: DataTransfer | null): File | undefined =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** What is open above the page has nothing to do with the conversation. */
const isCovered = () => document.querySelector('dialog:modal') !== null
/** Copied out of a text program, words come with a picture of themselves: then the words are meant. */
const isWords = (data: DataTransfer | null) =>
  ['text/plain', 'text/html'].every((type) => data?.types.includes(type))
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Hands over a picture that is pasted or dropped anywhere on the page. Tells whether files are over the page. */
export const usePasteAndDrop = (onPicture: (file: File) => void, isWanted: boolean): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useRef(onPicture)
  useEffect(() => {
    take.current = onPicture
  })
  useEffect(() => {
    if (!isWanted) return
    const listening = new AbortController()
    const { signal } = listening
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData)
      if (isCovered() || !file || isWords(event.clipboardData)) return
      event.preventDefault()
      take.current(file)
    }
    const dragOver = (event: DragEvent) => {
      if (isCovered() || !hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Into another element of the page is no way out of it.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (isCovered() || !hasFiles(event)) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    }
    document.addEventListener('paste', paste, { signal })
    document.addEventListener('dragover', dragOver, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => {
      listening.abort()
      setOver(false)
    }
  }, [isWanted])
  return isOver
}
