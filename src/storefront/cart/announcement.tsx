import { useEffect } from 'react'
import { countOf, totalOf } from '#business/orders/checkout.ts'
import { connection } from '#platform/browser/connection.ts'
import { progress } from '#platform/browser/navigate.ts'
import { inLocale, mainFirst } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { useWords } from '#words/words.tsx'
import { cartNow, complaints, isCartSent, type LastChange, reload } from './cart.ts'
import { useCartWords } from './words.ts'

/** What screen readers say about a change: the dish, and the cart after it. */
export function Announcement({ change: { line, before, now, lines } }: { change: LastChange }) {
  useEffect(sendBeforeLanguage, [])
  const { locale } = useSite()
  const { money } = useWords()
  const words = useCartWords()
  const name = inLocale(line.productName, ...mainFirst(locale))
  const what = now === 0 ? words.removed(name) : words.counted(name, now, before)
  const count = countOf(lines)
  const left =
    lines.length > 0 && count === 0 ? words.noneLeft : words.cartIs(count, money(totalOf(lines)))
  return `${what}. ${left}`
}

const stepMs = 100
let isWaiting = false
let writes = 0

/** A new document would lose what the cart still has to send. The first change loads this file, so it is here in time. */
export function sendBeforeLanguage() {
  // On the window: the document's listeners save what was typed first, and offline they keep the page.
  addEventListener('click', send)
}

/** Work that another language waits for, beside changes of quantities. */
export function beforeLanguage(work: Promise<void>) {
  sendBeforeLanguage()
  writes += 1
  void work.finally(() => {
    writes -= 1
  })
}

const isSent = () => isCartSent() && writes === 0

/** The link to the page in the other language, if this press opens it here. */
export function languageLink(event: MouseEvent) {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
}

/** Each request has its own time limit. The page stays where it says why something isn’t sent, or another one was opened. */
async function send(event: MouseEvent) {
  const link = languageLink(event)
  if (!link || isSent()) return
  event.preventDefault()
  if (isWaiting) return
  const path = location.pathname
  const stay = () => wait(false)
  complaints.add(stay)
  wait(true)
  if (cartNow().isFailed) await reload()
  while (isWaiting && !isSent()) {
    await new Promise((done) => setTimeout(done, stepMs))
    if (cartNow().isFailed) for (const complain of complaints) complain(refuse('no-answer'), reload)
    if (connection.isLost() || location.pathname !== path) stay()
  }
  complaints.delete(stay)
  if (!isWaiting) return
  stay()
  link.click()
}

function wait(isOn: boolean) {
  isWaiting = isOn
  // Another page that is on its way has a bar of its own.
  if (isOn || !globalThis.navigation?.transition) progress.show(isOn)
}
