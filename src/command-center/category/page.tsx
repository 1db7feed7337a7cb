import { ExternalLink } from 'lucide-react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { DeleteButton } from '../editing/delete-button.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { Said } from '../editing/said.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryProducts } from './category-products.tsx'
import type { CategoryPage } from './load.ts'
import { useCategory } from './use-category.ts'

/** One category: the dishes in it, its name, address and icon. */
export function Page({ data: { category, menu, isShops } }: { data: CategoryPage }) {
  const { category: words } = useMakingWords()
  const { notices } = useStaffWords()
  const href = useHref()
  const said = useSaid()
  const draft = useCategory(category)
  const { id: categoryId, slug } = category
  const back = `/command-center/menu/${menu.id}`
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={<Said text={category.name} />}
        back={{ to: back, name: said(menu.name) }}
        actions={
          <>
            {isShops && category.productCount > 0 && (
              <LinkButton size={36} href={href(`/catalog/${slug}`)} target="_blank">
                <ExternalLink />
                {words.look}
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
