import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { inLanguage } from '#platform/page.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { errorPageWords } from '#words/error-page/words.ts'
import { useWords } from '#words/words.tsx'

/** Replaces a page that failed to load or render: what happened, a retry and the phone number. It needs only words. */
export function Failed({ status, retry }: { status?: number; retry?: ReactNode }) {
  const { path, search = '', front, locale, defaultLocale } = useSite()
  const { common } = useWords().t
  const { failed } = errorPageWords[locale]
  const href = useHref()
  return (
    <section className="mx-auto grid max-w-xl justify-items-start gap-4 py-12 lg:py-20">
      {status && <p className="text-4xl font-bold tabular-nums text-muted">{status}</p>}
      <h1 className="text-3xl font-bold lg:text-4xl">{failed.title}</h1>
      <p className="text-lg">{failed.message}</p>
      <p className="text-muted">{failed.whatToDo(Boolean(front?.phone))}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {/* A full page load drops any broken state. */}
        {retry ?? (
          <LinkButton
            kind="primary"
            href={inLanguage(path + search, locale, defaultLocale)}
            data-document
          >
            {common.retry}
          </LinkButton>
        )}
        <LinkButton
          href={href(path.startsWith('/command-center') ? '/command-center' : '/')}
          data-document
        >
          {failed.goHome}
        </LinkButton>
        {front?.phone && (
          <LinkButton href={`tel:${front.phone}`} className="max-w-full wrap-anywhere">
            <Phone />
            {front.phoneFormatted}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
