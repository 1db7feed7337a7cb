import type { Sample } from '#business/menu/sample/contract.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/sample/en.ts'
import { ru } from '#words/sample/ru.ts'

/** Offers to remove the wizard's sample products, and shows first which of them stay. */
export function SampleOffer({ sample }: { sample: Sample }) {
  const words = useSampleWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const localize = useLocalizedText()
  const { products, categories, menus, groups, sizes } = sample
  if (products.goes + categories.goes + menus.goes === 0) return null
  const stays = [products, categories, menus, groups, sizes].flatMap((part) =>
    part.stays.map(({ name }) => localize(name)),
  )
  const text = [
    words.goes(products.goes, categories.goes, menus.goes),
    groups.goes + sizes.goes > 0 && words.goesToo(groups.goes, sizes.goes),
    stays.length > 0 && words.stays(stays.slice(0, most).join(', '), stays.length - most),
  ]
  const remove = async () => {
    await act(askStaff('DELETE /api/sample', {}), words.removed)
    await refresh()
  }
  const question = { title: words.removeTitle, text: text.filter(Boolean).join(' ') }
  return (
    <Banner
      title={words.title(products.goes)}
      actions={
        <Button
          size={36}
          busy={isBusy}
          onClick={() => confirm({ ...question, yes: words.remove, onYes: remove })}
        >
          {words.remove}
        </Button>
      }
    >
      {products.goes > 0 && words.lead}
      {dialog}
    </Banner>
  )
}

/** How many of the names that stay are listed. */
const most = 8

const wordsIn = wordsOf(en, ru)

const useSampleWords = () => wordsIn(useSite().locale)
