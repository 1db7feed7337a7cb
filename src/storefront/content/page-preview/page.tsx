import { useHref, useSite } from '#shop-context.tsx'
import { Page as ContentPage } from '#storefront/content/page/page.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/pages/en.ts'
import { ru } from '#words/pages/ru.ts'
import type { Preview } from './load.ts'

/** The preview of a page as it will look in the shop. */
export function Page({ data: { pageId, isPublished, page } }: { data: Preview }) {
  const words = usePreviewWords()
  const href = useHref()
  return (
    <div className="grid gap-4 pt-4">
      <Banner
        title={words.title}
        actions={
          <LinkButton size={36} href={href(`/command-center/page/${pageId}`)}>
            {words.back}
          </LinkButton>
        }
      >
        {!isPublished && words.onlyStaff}
      </Banner>
      <ContentPage data={page} />
    </div>
  )
}

const wordsIn = wordsOf(en, ru)

const usePreviewWords = () => wordsIn(useSite().locale).preview
