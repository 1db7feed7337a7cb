import type { ReactNode } from 'react'
import type { Contacts } from '#business/front/contract.ts'
import type { Interval } from '#business/shop/working-day.ts'
import { type SitePayload, useFront, useHref, useSite } from '#shop-context.tsx'
import { IconLink } from '#ui/button.tsx'
import { SocialIcon } from '#ui/drawing.tsx'
import { isSocialIcon } from '#ui/social-icons.ts'
import { en, type FooterWords } from '#words/footer/en.ts'
import { ru } from '#words/footer/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'
import { PhoneLink, useAddress } from './links.tsx'

const wordsIn = wordsOf(en, ru)
const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'
const mail = 'mailto:'

/** The shop's pages, contacts, hours and copyright. Rendered on the server alone. */
export function FooterContent() {
  const { locale, contacts } = useSite()
  const front = useFront()
  const { phone, navigation } = front
  const { t } = useWords()
  const words = wordsIn(locale)
  const href = useHref()
  const address = useAddress()
  const { footer, social } = navigation
  const mails = social.filter((one) => one.href.startsWith(mail))
  const isReached = phone || mails.length > 0 || (contacts?.warehouses.length ?? 0) > 0
  const others = social.filter((one) => !mails.includes(one))
  return (
    <div className="page-width pt-8 pb-4 lg:pt-10">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 pb-8 sm:grid-cols-2 lg:flex lg:pb-10">
        {footer.length > 0 && (
          <Group title={words.navigation} isNavigation>
            <ul className="grid wrap-anywhere lg:grid-flow-col lg:grid-rows-3 lg:gap-x-10">
              {footer.map(({ href, target, title, lang }) => (
                <li key={href}>
                  <a
                    href={address(href)}
                    {...(target === '_blank' && { target, rel: 'noopener' })}
                    className={`${link} font-medium`}
                  >
                    <span lang={lang}>{title}</span>
                    {target === '_blank' && (
                      <span className="sr-only">, {t.common.opensInNewTab}</span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </Group>
        )}
        <Group title={isReached ? words.contacts : ''}>
          {phone && <PhoneLink isWhole className="text-lg" />}
          {mails.map(({ href }) => (
            <a key={href} href={href} className={`${link} wrap-anywhere`}>
              {href.slice(mail.length).split('?', 1)}
            </a>
          ))}
          {!front.maintenance?.isNew && (
            <a href={href('/finish')} className={`${link} font-medium`}>
              {t.header.yourOrder}
            </a>
          )}
          {contacts && <Places places={contacts.warehouses} words={words} />}
        </Group>
        {contacts && contacts.workingDays.length > 0 && (
          <Group title={words.hours}>
            <Week contacts={contacts} words={words} />
          </Group>
        )}
        {others.length > 0 && (
          <Group title={words.social} isNavigation className="lg:ml-auto">
            <ul className="flex flex-wrap gap-2.5 pt-1.5">
              {others.map((item) => (
                <li key={item.href}>
                  <SocialLink {...item} />
                </li>
              ))}
            </ul>
          </Group>
        )}
      </div>
      <Imprint />
    </div>
  )
}

function Imprint() {
  const { locale, contacts } = useSite()
  const { name, copyright, legalName, isDeliveryAvailable, isPickupAvailable } = useFront()
  const { t } = useWords()
  const { payOn, staffOnly } = wordsIn(locale)
  const href = useHref()
  const way = isDeliveryAvailable ? (isPickupAvailable ? 'both' : 'delivery') : 'pickup'
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-2 border-t border-line pt-4 text-sm text-muted sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0 max-w-2xl grid-cols-1 gap-1">
        <p>{[copyright || name, legalName].filter(Boolean).join(' · ')}</p>
        {contacts?.hasPaymentMethods && (isDeliveryAvailable || isPickupAvailable) && (
          <p>
            {payOn[way]}. {isDeliveryAvailable && t.cart.deliveryNotCounted}
          </p>
        )}
      </div>
      <a
        href={href('/command-center')}
        className="inline-flex min-h-11 shrink-0 items-center underline"
      >
        {staffOnly}
      </a>
    </div>
  )
}

type GroupProps = { title: string; isNavigation?: true; className?: string; children: ReactNode }

function Group({ title, isNavigation, className = '', children }: GroupProps) {
  const Tag = isNavigation ? 'nav' : 'div'
  return (
    <Tag
      {...(isNavigation && { 'aria-label': title })}
      className={`grid min-w-0 content-start justify-items-start ${className}`}
    >
      {title && <p className="pb-1 text-sm text-muted">{title}</p>}
      {children}
    </Tag>
  )
}

type Social = ReturnType<typeof useFront>['navigation']['social'][number]

function SocialLink({ title, href, target, icon }: Social) {
  const { t } = useWords()
  const isElsewhere = target === '_blank'
  return (
    <IconLink
      href={href}
      kind="secondary"
      label={isElsewhere ? `${title}, ${t.common.opensInNewTab}` : title}
      title={title}
      icon={<SocialIcon name={isSocialIcon(icon) ? icon : undefined} />}
      {...(isElsewhere && { target, rel: 'noopener' })}
    />
  )
}

/** A map with the address. Not `geo:`: iPhones and computers have no app for it. */
export const searchOnMap = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

type PlacesProps = { places: Contacts['warehouses']; words: FooterWords }

/** Where the shop is, on the owner's map if there is one place only: its link shows one. */
function Places({ places, words }: PlacesProps) {
  const { mapUrl } = useFront()
  const { t } = useWords()
  const ownMap = places.length === 1 ? mapUrl : ''
  return places.map(({ id, name, lang, address, addressLang }) => (
    <p key={id} className="grid min-w-0 py-1.5 wrap-anywhere">
      <span lang={lang} className="font-medium">
        {name}
      </span>
      <span lang={addressLang}>{address}</span>
      {(ownMap || address) && (
        <a
          href={ownMap || searchOnMap(address)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 min-w-11 items-center justify-self-start underline"
        >
          {words.map}
          <span className="sr-only">{`: ${name}, ${t.common.opensInNewTab}`}</span>
        </a>
      )}
    </p>
  ))
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const
/** How far ahead special days are shown, today included. */
const daysAhead = 14

type WeekProps = { contacts: NonNullable<SitePayload['contacts']>; words: FooterWords }

/** The hours of the week and the special days ahead, today in bold. */
function Week({ contacts, words }: WeekProps) {
  const { date } = useWords()
  const { timeZone } = useFront()
  const { workingDays, specialDays, today } = contacts
  const now = Temporal.PlainDate.from(today)
  const last = now.add({ days: daysAhead - 1 }).toString()
  const isSpecial = specialDays.some(({ date }) => date === today)
  return (
    <dl className="grid gap-y-1 pt-2 tabular-nums">
      {fromMonday.map((index) => {
        const day = workingDays.find((one) => one.index === index)
        return (
          <Day
            key={index}
            name={words.days[index]}
            intervals={day?.isActive ? day.intervals : []}
            isToday={!isSpecial && index === now.dayOfWeek % 7}
            words={words}
          />
        )
      })}
      {specialDays
        .filter((day) => day.date <= last)
        .map((day) => (
          <Day
            key={day.date}
            name={date(noonOf(day.date, timeZone))}
            intervals={day.isOpen ? day.intervals : []}
            isToday={day.date === today}
            words={words}
          />
        ))}
    </dl>
  )
}

const noonOf = (date: string, timeZone: string) =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' })
      .epochMilliseconds,
  )

type DayProps = {
  name: string
  intervals: readonly Interval[]
  isToday?: boolean
  words: FooterWords
}

function Day({ name, intervals, isToday, words }: DayProps) {
  return (
    <div className={`flex flex-wrap gap-x-4 ${isToday ? 'font-bold' : ''}`}>
      <dt className="min-w-30">{name}</dt>
      <dd>{intervals.map(hours(words)).join(', ') || words.closed}</dd>
    </div>
  )
}

const hours =
  ({ allDay }: FooterWords) =>
  ({ from, to }: Interval) =>
    from === to ? allDay : `${from}–${to}`
