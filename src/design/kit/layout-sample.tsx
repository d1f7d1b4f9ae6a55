/** Fills a layout so that its parts can be seen. */
export function LayoutSample({ name }: { name: string }) {
  return (
    <div className="grid grow place-content-center p-6 text-center">
      <h1 className="text-title">Layout: {name}</h1>
    </div>
  )
}
