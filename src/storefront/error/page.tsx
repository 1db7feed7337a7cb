import { House, Phone } from 'lucide-react'
import { useHref, useSite } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { errorPageWords } from '#words/error-page/words.ts'

/** A page that is not there, or that could not be made: what happened, and the two ways on. */
export function Page({ data: { status, message } }: { data: { status: number; message: string } }) {
  const { front, locale } = useSite()
  const words = errorPageWords[locale]
  const href = useHref()
  const isMissing = status === 404
  return (
    <section className="mx-auto grid max-w-xl grid-cols-1 justify-items-start gap-4 py-12 lg:py-20">
      <p className="text-4xl font-bold tabular-nums text-muted">{status}</p>
      <h1 className="text-3xl font-bold lg:text-4xl">{isMissing ? words.notFound : words.title}</h1>
      <p className="text-lg wrap-anywhere">{message}</p>
      <p className="text-muted">{isMissing ? words.notFoundHint : words.whatToDo}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {/* A document of its own: whatever was wrong with this one is gone. */}
        <LinkButton kind="primary" href={href('/')} data-document>
          <House />
          {words.goHome}
        </LinkButton>
        {front?.phone && (
          <LinkButton href={`tel:${front.phone}`} className="max-w-full wrap-anywhere">
            <Phone />
            {front.phoneSaid}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
