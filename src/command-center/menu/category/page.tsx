import { ExternalLink } from 'lucide-react'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { DeleteButton } from '#command-center/kit/form/use-confirm.tsx'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { IconPicker } from '#command-center/menu/kit/icon-picker.tsx'
import { NameAddressField } from '#command-center/menu/kit/name-address-field.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useStaffWords } from '#words/words.tsx'
import { CategoryProducts, GoesWith } from './category-products.tsx'
import type { Category, CategoryPage } from './load.ts'

/** One category: its products, name, URL and icon. */
export function Page({ data: { category, menu, isShops } }: { data: CategoryPage }) {
  const { category: words } = useMenuWords()
  const { notices } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const draft = useCategory(category)
  const { id: categoryId, slug } = category
  const back = `/command-center/menu/${menu.id}` as const
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={<LocalizedText text={category.name} />}
        back={{ to: back, name: localize(menu.name) }}
        actions={
          <>
            {isShops && category.productCount > 0 && (
              <LinkButton size={36} href={href(`/catalog/${slug}`)} target="_blank">
                <ExternalLink />
                <span className="max-sm:sr-only">{words.look}</span>
              </LinkButton>
            )}
            <DeleteButton
              label={words.delete}
              title={words.deleteTitle}
              text={words.deleteText}
              notice={notices.category.deleted}
              back={href(back)}
              send={() => askStaff('DELETE /api/categories/{categoryId}', { categoryId })}
            />
          </>
        }
      />
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
        <CategoryProducts category={category} onChanged={draft.take} />
        <CategoryForm draft={draft} />
      </div>
    </div>
  )
}

function useCategory(category: Category) {
  const { notices } = useStaffWords()
  const { id: categoryId } = category
  return useDraft<Category>({
    saved: category,
    notice: notices.category.updated,
    send: ({ name, slug, icon, goesWith }, version) =>
      askStaff(
        'PATCH /api/categories/{categoryId}',
        {
          categoryId,
          name,
          icon,
          slug: slug === '' ? null : slug,
          goesWith: goesWith?.map(({ id }) => id),
        },
        { version },
      ),
    reload: () => askStaff('GET /api/categories/{categoryId}', { categoryId }),
    onSaved: () => void refresh(),
  })
}

function CategoryForm({ draft }: { draft: DraftForm<Category> }) {
  const { category: words, address, icons } = useMenuWords()
  const localize = useLocalizedText()
  const names = {
    name: words.name,
    slug: address.label,
    icon: words.icon,
    goesWith: words.goesWith,
  }
  return (
    <Card title={words.about}>
      <Editor
        draft={draft}
        names={names}
        format={{
          icon: (icon) => (icon ? icons[icon] : words.noIcon),
          goesWith: (products) => products.map(({ name }) => localize(name)).join(', '),
        }}
      >
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <NameAddressField
          above="/catalog"
          onEmpty={() => draft.set({ slug: '' })}
          {...draft.text('slug')}
        />
        <IconPicker icon={draft.values.icon} onIcon={(icon) => draft.set({ icon })} />
        <GoesWith
          products={draft.values.goesWith}
          onProducts={(goesWith) => draft.set({ goesWith })}
        />
      </Editor>
    </Card>
  )
}
