import { TextArea } from '#design/office/fields.tsx'
import { languageName } from '#design/office/language-name.ts'
import { preparedIn } from '../../prepared/index.ts'
import type { PreparedCode } from '../../prepared/index.ts'

/** A prepared text as its reader reads it, folded: whoever decides reads the English one. */
function InTheirLanguage({ code, language }: { code: PreparedCode; language: string }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 md:min-h-8 md:py-1">
        What they read, in {languageName(language)}
      </summary>
      <p lang={language} className="border-s-4 border-line ps-3 wrap-anywhere">
        {preparedIn(language)[code]}
      </p>
    </details>
  )
}

const hintOn = (language: string, isPrepared: boolean): string => {
  const own = `They read ${languageName(language)}.`
  return isPrepared
    ? `${own} As it is, this goes out in ${languageName(language)}; your own words go out as you write them.`
    : `${own} Your words go out as you write them.`
}

type Props = {
  label: string
  name: string
  /** None: it has to be written. */
  code?: PreparedCode | undefined
  language?: string | undefined
  form?: string | undefined
  rows?: number
}

/** Left as it is, it goes out in the language of its reader; words of one's own go out as they are. */
export function PreparedText({ label, name, code, language = 'en', form, rows = 2 }: Props) {
  const isForeign = language !== 'en'
  return (
    <div className="flex min-w-0 flex-col">
      <TextArea
        label={label}
        name={name}
        form={form}
        value={code === undefined ? '' : preparedIn('en')[code]}
        rows={rows}
        required
        maxLength={5000}
        hint={isForeign ? hintOn(language, code !== undefined) : undefined}
      />
      {isForeign && code !== undefined && <InTheirLanguage code={code} language={language} />}
    </div>
  )
}
