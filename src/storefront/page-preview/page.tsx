import { useHref } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Page as ContentPage } from '../page/page.tsx'
import type { Preview } from './load.ts'
import { usePreviewWords } from './words.ts'

/** What staff wrote, as it will stand in the shop. */
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
