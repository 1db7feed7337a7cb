import { DeleteButton } from '#command-center/kit/form/delete-button.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { NumberField } from '#command-center/kit/form/number-field.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { useHref } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { GroupPreview } from './group-preview.tsx'
import type { GroupPage } from './load.ts'
import { OfferedWith } from './offered-with.tsx'
import { OptionTable } from './option-table.tsx'
import { useGroup, withoutPrice } from './use-group.ts'

const path = '/command-center/options'
const signs = ['PLUS', 'MINUS', 'NONE'] as const

/** An option group: how it works, its options with prices, and the products that it is offered with. */
export function Page({ data: { group, sizes, categories } }: { data: GroupPage }) {
  const words = useOptionsWords()
  const href = useHref()
  const draft = useGroup(group)
  const { id: groupId } = group
  const names = {
    ...{ name: words.name, least: words.least, most: words.most, sign: words.sign },
    ...{ mostOfOne: words.mostOfOne, freeCount: words.freeCount, options: words.table },
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
      <Editor
        draft={draft}
        names={{ ...names, productIds: words.offeredWith }}
        format={{
          options: (rows) => words.options(rows.length),
          productIds: (ids) => words.products(ids.length),
        }}
      >
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card title={words.about} className="grid gap-4">
            <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
            <Segmented
              legend={words.sign}
              hideLegend={false}
              name="sign"
              value={draft.values.sign}
              onChange={(sign) =>
                draft.set(
                  sign === 'MINUS'
                    ? { sign, options: draft.values.options.map(withoutPrice) }
                    : { sign },
                )
              }
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
        <OptionTable draft={draft} sizes={sizes} saved={group.options} />
        <OfferedWith
          categories={categories}
          ids={draft.values.productIds}
          onChange={(productIds) => draft.set({ productIds })}
        />
      </Editor>
    </div>
  )
}
