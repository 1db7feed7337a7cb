import { useEffect, useId, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import { sourcesOf } from '#business/media/photo.ts'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { ended, goTo, refresh } from '#platform/browser/navigate.ts'
import { fallbackLanguage, inLocale, locales, mainFirst } from '#platform/localised.ts'
import { inLanguage, languageOf } from '#platform/page.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { type SitePayload, useFront, useHref, useSite } from '#shop-context.tsx'
import { cartNow, reload, replaceCart, setQuantity } from '#storefront/cart/cart.ts'
import { keyOf } from '#storefront/cart/pending-changes.ts'
import { noticeOf } from '#storefront/cart/words-of-refusal.ts'
import {
  ChosenButton,
  NothingToo,
  RefusedChoice,
  Replaced,
} from '#storefront/menu/product/add-chosen.tsx'
import {
  chosenOf,
  ProductChoices,
  pickedNow,
  useChoosingWords,
} from '#storefront/menu/product/product-choices.tsx'
import type { Picked } from '#storefront/menu/product/shown-choices.ts'
import { isOther } from '#storefront/menu/product/use-choice.ts'
import { useFirstFields, useResumed } from '#storefront/menu/product/use-first-fields.ts'
import { VariantChooser } from '#storefront/menu/product/variant-chooser.tsx'
import { LinkButton } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import type { LinePage } from './load.ts'

/** What is chosen for a line of the cart. Without JavaScript it is a form. */
export function Page({ data }: { data: LinePage }) {
  const { line, variants, allergens, allergensDeclared, without, choices, chooser } = data
  const site = useSite()
  const { locale, defaultLocale, form: sent } = site
  const { t } = useWords()
  const words = useChoosingWords()
  const href = useHref()
  const { phoneFormatted, currencyCode } = useFront()
  const form = useId()
  const toCart = href('/checkout')
  const url = `/api/checkout/line/${line.id}/choice`
  const [isSaving, setSaving] = useState(false)
  const isShown = useRef(true)
  useEffect(
    () => () => {
      isShown.current = false
    },
    [],
  )
  const [own, choose] = useState<string>()
  const chosen = own ?? sent?.values.productVariantId ?? line.productVariantId
  const before = variants.find(({ id }) => id === chosen)
  const first = variants.find(({ isAvailable }) => isAvailable) ?? before ?? variants[0]
  const variant = before?.isAvailable ? before : first
  useFirstFields(form, ({ productVariantId }) => {
    if (productVariantId && productVariantId !== variant?.id) choose(productVariantId)
  })
  const [saved] = useState(() => (sent ? undefined : stillOffered(data)))
  const [picked, pick] = useState(saved)
  const isTouched = own !== undefined || picked !== saved
  useResumed(form, line.id, isTouched ? { own, picked } : undefined, (before) => {
    choose(before.own)
    pick(before.picked)
  })
  if (!variant) return null
  const choice = {
    isReplaced: isOther(variant, chosen ?? undefined),
    ...{ form, variant, picked, pick, quantity: line.quantity, count: () => {} },
    choose: ({ id }: { id: string }) => choose(id),
  }
  const now = chosenOf({ choices }, variant, pickedNow(picked, sent?.values, choices), locale)
  const send = () =>
    ask('POST /api/checkout/line/{lineId}/choice', {
      lineId: line.id,
      productVariantId: variant.id,
      options: [...now.picked],
      shownPrice: now.price,
      currencyCode,
    })
  const save = async () => {
    const { pathname } = location
    // Also while the next page is on its way.
    const isLeft = () => !isShown.current || location.pathname !== pathname
    // The notice's button also works elsewhere.
    const wasLeft = isLeft()
    setSaving(true)
    const isReady = await whenSent()
    if (isLeft() && !wasLeft) return setSaving(false)
    const answer = isReady ? await send() : refuse('no-answer')
    setSaving(false)
    if (isRefusal(answer)) {
      const again = { label: t.common.retry, run: () => void save() }
      notify(noticeOf(answer, { locale, defaultLocale, phoneFormatted, again }))
      if (isLeft()) return
      // The page still offers what is gone.
      if (answer.refused.startsWith('choice-')) void refresh()
      // A reload would drop what is picked, and the notice.
      if (!('navigation' in window)) return
      if (answer.refused === 'not-for-sale') void refresh()
      if (answer.refused !== 'line-gone') return
      void reload()
      return goTo(toCart, { history: 'replace' })
    }
    putChosen(line, answer)
    if (!isLeft()) await leave(toCart, site)
  }
  return (
    <section className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {line.photo && (
          <div className="w-16 shrink-0 overflow-hidden rounded-control">
            <Photo {...sourcesOf(line.photo)} sizes="64px" alt="" />
          </div>
        )}
        <h1
          lang={fallbackLanguage(line.productName, ...mainFirst(locale))}
          className="min-w-0 flex-1 basis-40 text-3xl font-bold wrap-anywhere hyphens-auto"
        >
          {inLocale(line.productName, ...mainFirst(locale))}
        </h1>
      </div>
      <Replaced choice={choice} />
      {/* What is picked while it is being saved would be on the screen, and not in the cart. */}
      <div inert={isSaving} className="contents">
        {chooser && <VariantChooser chooser={chooser} variants={variants} choice={choice} />}
        <ProductChoices
          product={{ choices, variants, allergens, allergensDeclared, ...(without && { without }) }}
          choice={choice}
        />
      </div>
      <form id={form} method="post" action={url} className="flex flex-wrap gap-3">
        {!chooser && <input type="hidden" name="productVariantId" value={variant.id} />}
        <input type="hidden" name="_to" value={toCart} />
        <input type="hidden" name="_from" value={href(`/checkout/line/${line.id}`)} />
        <NothingToo choices={choices} />
        <RefusedChoice action={url} choice={choice} />
        <LinkButton
          href={toCart}
          size={56}
          className="px-4!"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void leave(toCart, site)
          }}
        >
          {words.cancel}
        </LinkButton>
        <ChosenButton
          product={{ choices }}
          choice={choice}
          now={now}
          label={words.save}
          pieces={line.quantity}
          onPress={({ currentTarget }) => {
            // From a field, Enter presses it, too.
            currentTarget.focus()
            void save()
          }}
          busy={isSaving}
        />
      </form>
    </section>
  )
}

const stepMs = 100
const mostSteps = 50
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Quantities that wait to be sent go first, but a network can swallow one. False if it isn't known what they add to. */
async function whenSent(): Promise<boolean> {
  const isWaiting = () => cartNow().pendingChanges.size > 0
  if (isWaiting() && !cartNow().isLoaded) await reload()
  if (isWaiting() && !cartNow().isLoaded) return false
  for (let steps = 0; isWaiting() && steps < mostSteps; steps++) await pause(stepMs)
  return true
}

/**
 * Puts the new choice into the cart. A quantity that still waits, of the line or of one that is now the same, is wanted of the line as
 * it is now: under its own key it would bring the choice before back, or undo the sum of both.
 */
function putChosen(line: Line, answer: Checkout) {
  const { lines, pendingChanges } = cartNow()
  const chosen = answer.lines.find(({ id }) => id === line.id)
  const keys = new Set([line, chosen ?? line].map(keyOf))
  const others = new Map([...pendingChanges].filter(([key]) => !keys.has(key)))
  replaceCart(answer, { pendingChanges: others })
  if (!chosen || others.size === pendingChanges.size) return
  const both = lines.filter((one) => keys.has(keyOf(one)))
  setQuantity(
    chosen,
    both.reduce((sum, { quantity }) => sum + quantity, 0),
  )
}

const isOfLine = (address: string) => address.includes('/checkout/line/')

/** Back to the cart from which the line was opened: beside or over a page, or at checkout. Opened by its address, it leads to checkout. */
async function leave(toCheckout: string, { locale, defaultLocale }: SitePayload) {
  const { address, back } = pageBefore()
  // The page before may be this one in another language.
  if (!address.startsWith(`${location.origin}/`) || isOfLine(address)) return goTo(toCheckout)
  const { pathname, search, hash } = new URL(address)
  const there = languageOf(pathname, locales, defaultLocale)
  // Or the language was chosen here, and the page before is still in the other one.
  if (there.locale !== locale)
    return goTo(inLanguage(there.path, locale, defaultLocale) + search + hash)
  return back()
}

function pageBefore() {
  if (!('navigation' in window)) return { address: document.referrer, back: () => history.back() }
  const { index = 0 } = navigation.currentEntry ?? {}
  const before = navigation.entries()[index - 1]
  return {
    address: before?.url ?? '',
    back: () => before && ended(navigation.traverseTo(before.key)),
  }
}

/** What the line has, without what is gone. */
function stillOffered({ line, choices }: LinePage): Picked {
  const ids = new Set(choices.groups.flatMap(({ options }) => options.map(({ id }) => id)))
  const options = line.choice?.options ?? []
  return {
    options: options
      .filter(({ optionId }) => ids.has(optionId))
      .map(({ optionId, quantity }) => ({ optionId, quantity })),
  }
}
