import { buttonClass } from '#design/button.tsx'
import { AppPicture } from '../sign-in/app-picture.tsx'
import type { AppPictureProps } from '../sign-in/app-picture.tsx'
import { NewCodeField } from '../sign-in/enrol-form.tsx'

export function NewApp({ path, app }: { path: string; app: AppPictureProps['app'] & { setup: string } }) {
  return (
    <form method="post" action={path} className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="act" value="app" />
      <input type="hidden" name="setup" value={app.setup} />
      <p>The app that you have used so far counts until you have typed in a code of the new one.</p>
      <AppPicture app={app} />
      <NewCodeField />
      <p>
        <button className={buttonClass()}>Use this app</button>
      </p>
    </form>
  )
}
