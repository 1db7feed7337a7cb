import { mainFirst } from '#platform/localised.ts'
import { useFront } from '#site.tsx'
import { classNames } from '#ui/class-names.ts'
import { ownLanguageNames } from '#words/languages.ts'
import { useMakingWords } from '../making/words.ts'
import { columns } from './line-look.ts'

/** What the columns are; each field has a label of its own for who does not see them. */
export function TableHead() {
  const { variants: words } = useMakingWords()
  const { defaultLocale } = useFront()
  const names = [words.price, words.amount, words.unit, words.sku, words.isAvailable]
  return (
    <div
      aria-hidden="true"
      className={classNames('mr-20 ml-10 hidden text-xs font-medium text-muted @4xl:grid', columns)}
    >
      <span className="grid grid-cols-2 gap-3">
        {mainFirst(defaultLocale).map((language) => (
          <span key={language}>{`${words.name} · ${ownLanguageNames[language]}`}</span>
        ))}
      </span>
      {names.map((name) => (
        <span key={name} className="last:text-right">
          {name}
        </span>
      ))}
    </div>
  )
}
