import { useId, useState } from 'react'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { useSite } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { OptionGroup } from '#ui/choice-groups.tsx'
import { en } from '#words/choosing/en.ts'
import { limitsText } from '#words/choosing/limits.ts'
import { ru } from '#words/choosing/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'
import type { GroupValues } from './use-group.ts'

const wordsIn = wordsOf(en, ru)

/** The group as customers get it, with what is typed. It can be tried. */
export function GroupPreview({ values }: { values: GroupValues }) {
  const words = useOptionsWords()
  const choosing = wordsIn(useSite().locale)
  const { money } = useWords()
  const localize = useLocalizedText()
  const id = useId()
  const [picked, pick] = useState<Readonly<Record<string, number>>>({})
  const { sign, options } = values
  if (options.length === 0) return null
  const isMinus = sign === 'MINUS'
  const mostOfOne = isMinus ? 1 : values.mostOfOne || 1
  const most = (isMinus ? null : values.most) ?? options.length * mostOfOne
  const least = isMinus ? 0 : (values.least ?? 0)
  const freeCount = isMinus ? 0 : (values.freeCount ?? 0)
  const rows = options.map((row) => {
    const name = localize(row.name)
    const price = row.price ?? 0
    const end = price > 0 ? `+${money(price)}` : sign === 'PLUS' ? choosing.included : undefined
    return { id: row.id, name, title: name, end, quantity: picked[row.id] ?? 0 }
  })
  return (
    <Card title={words.preview}>
      <OptionGroup
        id={id}
        groupId={id}
        form={`${id}-form`}
        legend={localize(values.name)}
        pill={limitsText({ least, most, mostOfOne, freeCount, options }, choosing)}
        least={least}
        most={most}
        mostOfOne={mostOfOne}
        {...(isMinus && { nothingOut: choosing.nothingOut })}
        options={rows}
        words={choosing}
        onChange={(option, quantity) =>
          pick({ ...(most === 1 ? {} : picked), ...(option !== null && { [option]: quantity }) })
        }
      />
    </Card>
  )
}
