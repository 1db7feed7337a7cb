import { useState } from 'react'
import type { Undeclared as Lists } from '#business/menu/products/contract.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { allergenNames } from '#words/kit/allergens.ts'
import { useWords } from '#words/words.tsx'
import { useChecklistWords } from './words.ts'

/** Lists of allergens that no one has declared complete: one press declares the ticked ones. */
export function Undeclared({ lists: { count, products } }: { lists: Lists }) {
  const { undeclared: words } = useChecklistWords()
  const { locale } = useWords()
  const localize = useLocalizedText()
  const href = useHref()
  const { act, isBusy } = useAct()
  // An empty list is rarely complete: a tick means that there is none of the 14.
  const [ticked, setTicked] = useState(
    () => new Set(products.filter(({ allergens }) => allergens.length > 0).map(({ id }) => id)),
  )
  if (count === 0) return null
  const chosen = products.filter(({ id }) => ticked.has(id))
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const declare = async () => {
    const seen = chosen.map(({ id, version }) => ({ id, version }))
    if (await act(askStaff('POST /api/products/declare', { products: seen }), words.declared))
      await refresh()
  }
  return (
    <Card title={words.title(count)}>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <ul className="divide-y divide-line">
        {products.map(({ id, name, allergens }) => (
          <li key={id} className="flex items-center gap-3">
            <Checkbox
              dense
              className="min-w-0 flex-1"
              label={<span className="wrap-anywhere">{localize(name)}</span>}
              hint={allergens.map((code) => allergenNames[locale][code]).join(', ') || words.none}
              checked={ticked.has(id)}
              onChange={({ target }) => tick(id, target.checked)}
            />
            <a
              href={href(`/command-center/product/${id}`)}
              className="inline-flex min-h-9 items-center text-sm underline"
            >
              {words.edit}
              <span className="sr-only"> {localize(name)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Button
          kind="primary"
          size={36}
          busy={isBusy}
          disabled={chosen.length === 0}
          onClick={declare}
        >
          {words.declare(chosen.length)}
        </Button>
      </div>
    </Card>
  )
}
