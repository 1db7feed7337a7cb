import { ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { NumberField } from '#command-center/kit/form/number-field.tsx'
import { DeleteButton } from '#command-center/kit/form/use-confirm.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import type { Localised } from '#platform/localised.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Button, IconLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { OptionGroup } from '#ui/choice-groups.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { en } from '#words/choosing/en.ts'
import { limitsText } from '#words/choosing/limits.ts'
import { ru } from '#words/choosing/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'
import type { GroupPage } from './load.ts'
import { OptionTable, useFormatRows } from './option-table.tsx'
import { type GroupValues, isTicked, ticks, useGroup, withSign } from './use-group.ts'

const path = '/command-center/options'
const signs = ['PLUS', 'MINUS', 'NONE'] as const

/** An option group: how it works, its options with prices, and the products that it is offered with. */
export function Page({ data }: { data: GroupPage }) {
  const { group, sizes, menus, others } = data
  const words = useOptionsWords()
  const href = useHref()
  const draft = useGroup(data)
  const { id: groupId } = group
  const formatRows = useFormatRows(sizes)
  const names = {
    ...{ name: words.name, least: words.least, most: words.most, sign: words.sign },
    ...{ mostOfOne: words.mostOfOne, freeCount: words.freeCount, options: words.table },
    allergensDeclared: words.allergensDeclared,
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={<LocalizedText text={group.name} />}
        back={{ to: path, name: words.title }}
        actions={
          <DeleteButton
            label={words.delete}
            title={words.deleteTitle}
            text={words.deleteText}
            notice={words.deleted}
            back={href(path)}
            send={() => askStaff('DELETE /api/option-groups/{groupId}', { groupId })}
          />
        }
      />
      <Editor draft={draft} names={names} format={{ options: formatRows }}>
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card title={words.about} className="grid gap-4">
            <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
            <Segmented
              legend={words.sign}
              hideLegend={false}
              name="sign"
              value={draft.values.sign}
              onChange={(sign) => draft.set(withSign(sign, draft.values, draft.saved))}
              options={signs.map((value) => ({ value, label: words.signs[value] }))}
              error={draft.errorAt('sign')}
            />
            {draft.values.sign !== 'MINUS' && (
              <>
                <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
                  <NumberField label={words.least} {...draft.number('least')} />
                  <NumberField
                    label={words.most}
                    placeholder={words.noLimit}
                    {...draft.number('most')}
                  />
                  <NumberField label={words.mostOfOne} {...draft.number('mostOfOne')} />
                  <NumberField label={words.freeCount} {...draft.number('freeCount')} />
                </div>
                <p className="text-sm text-muted">{words.limitsHint}</p>
              </>
            )}
          </Card>
          <GroupPreview values={draft.values} />
        </div>
        <OptionTable draft={draft} sizes={sizes} saved={group.options}>
          {draft.values.sign !== 'MINUS' && (
            <Checkbox
              label={words.allergensDeclared}
              hint={words.allergensDeclaredHint}
              {...draft.flag('allergensDeclared')}
            />
          )}
        </OptionTable>
        <OfferedWith
          menus={menus}
          others={others}
          had={(id) => isTicked(draft.saved, 'product', id)}
          isChosen={(id) => isTicked(draft.values, 'product', id)}
          onChange={(ids, isOn) => draft.set(ticks('product', ids, () => isOn))}
          hadOwn={(id) => isTicked(draft.saved, 'own', id)}
          hasOwn={(id) => isTicked(draft.values, 'own', id)}
          onOwn={(id, isOn) => draft.set(ticks('own', [id], () => isOn))}
        />
      </Editor>
    </div>
  )
}

const wordsIn = wordsOf(en, ru)

/** The group as customers get it, with what is typed. It can be tried. */
function GroupPreview({ values }: { values: GroupValues }) {
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
    const price = isMinus ? 0 : (row.price ?? 0)
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

type Chosen = {
  /** Whether the product has the group, as saved and as the form has it. */
  had(id: string): boolean
  isChosen(id: string): boolean
  onChange(ids: readonly string[], isOn: boolean): void
  /** Whether it has options or limits of its own, as saved and as the form has it. */
  hadOwn(id: string): boolean
  hasOwn(id: string): boolean
  onOwn(id: string, isOn: boolean): void
}

/** The products of all menus, each with a tick, or a whole category at once. The group can have others, too. */
function OfferedWith({ menus, others, ...chosen }: Chosen & Pick<GroupPage, 'menus' | 'others'>) {
  const words = useOptionsWords()
  const filled = menus.filter(({ categories }) => categories.length > 0)
  const inMenus = filled.flatMap(({ categories }) => categories.flatMap(({ products }) => products))
  const all = [...inMenus, ...others]
  return (
    <Card title={words.offeredWith} className="grid gap-4">
      {all.length === 0 && <p className="text-muted">{words.noMenu}</p>}
      {all.some(({ id }) => chosen.hadOwn(id)) && (
        <p className="-mt-2 text-sm text-muted">{words.ownHint}</p>
      )}
      {filled.map(({ id, name, categories }) => (
        <div key={id} className="grid min-w-0 gap-4">
          {filled.length > 1 && (
            <h3 className="font-semibold wrap-anywhere">
              <LocalizedText text={name} />
            </h3>
          )}
          {categories.map((category) => (
            <Products
              key={category.id}
              category={category.name}
              products={category.products}
              {...chosen}
            />
          ))}
        </div>
      ))}
      {others.length > 0 && <Products products={others} {...chosen} />}
    </Card>
  )
}

type ProductsProps = Chosen & {
  /** Its name; without it, the products are in none. */
  category?: Localised
  products: GroupPage['others']
}

function Products({ category, products, ...chosen }: ProductsProps) {
  const { had, isChosen, onChange, hadOwn, hasOwn, onOwn } = chosen
  const words = useOptionsWords()
  const localize = useLocalizedText()
  const href = useHref()
  const ids = products.map(({ id }) => id)
  const areAll = ids.every(isChosen)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold wrap-anywhere">
        {category ? <LocalizedText text={category} /> : words.noCategory}
      </legend>
      {category && (
        <Button
          size={36}
          kind="plain"
          className="-ml-3.5 max-w-full wrap-anywhere"
          onClick={() => onChange(ids, !areAll)}
        >
          {areAll ? words.none(localize(category)) : words.all(localize(category))}
        </Button>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4">
        {products.map((product) => (
          <div key={product.id} className="min-w-0">
            <div className="flex min-w-0 items-start gap-1">
              <Checkbox
                dense
                className="min-w-0"
                label={
                  <span className="wrap-anywhere">
                    <LocalizedText text={product.name} />
                  </span>
                }
                checked={isChosen(product.id)}
                onChange={({ target }) => onChange([product.id], target.checked)}
              />
              {had(product.id) && isChosen(product.id) && (
                <IconLink
                  size={36}
                  className="text-muted"
                  label={words.optionsOf(localize(product.name))}
                  icon={<ListChecks />}
                  href={href(`/command-center/product/${product.id}/options`)}
                />
              )}
            </div>
            {hadOwn(product.id) && !isChosen(product.id) && (
              <p className="pl-8 text-xs text-muted">{words.ownLost}</p>
            )}
            {hadOwn(product.id) && isChosen(product.id) && (
              <div className="pl-6 text-muted">
                <Checkbox
                  dense
                  label={
                    <>
                      {words.own}
                      <span className="sr-only">
                        : <LocalizedText text={product.name} />
                      </span>
                    </>
                  }
                  hint={!hasOwn(product.id) && words.ownLost}
                  checked={hasOwn(product.id)}
                  onChange={({ target }) => onOwn(product.id, target.checked)}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
