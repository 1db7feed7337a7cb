import { isAt, sectionsFor } from '#command-center/frame/sections.ts'
import { type PagePath, useHref, useSite } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { errorPageWords } from '#words/error-page/words.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'

type Missing = { status: number; isUnknown?: true }

const start = { to: '/command-center', name: 'dashboard' } as const
const orders = { to: '/command-center/checkout', name: 'orders' } as const

/** Replaces a Command Center page that doesn't exist or isn't permitted, with links to go on. */
export function Page({ data: { status, isUnknown } }: { data: Missing }) {
  const { missing, navigation } = useStaffWords()
  const { path, locale, user } = useSite()
  const href = useHref()
  const denied = status === 403 && refusalMessage(locale, { refused: 'not-allowed' })
  const open = sectionsFor(user)
  const section = open.findLast((one) => isAt(one, path) && one.to !== path && !denied)
  const to = section ?? (isUnknown ? start : orders)
  const { notFound, notFoundMessage } = errorPageWords[locale]
  const noPage = { title: notFound, text: notFoundMessage(href(path as PagePath)) }
  const message = denied || (isUnknown ? noPage : missing)
  return (
    <section className="mx-auto grid max-w-xl justify-items-start gap-4 py-12 lg:py-20">
      <p className="text-4xl font-bold tabular-nums text-muted">{status}</p>
      <h1 className="text-3xl font-bold lg:text-4xl">{message.title}</h1>
      <p className="text-lg wrap-anywhere">{message.text}</p>
      <LinkButton kind="primary" href={href(to.to)}>
        {navigation[to.name]}
      </LinkButton>
    </section>
  )
}
