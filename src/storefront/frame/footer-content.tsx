import type { ReactNode } from 'react'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { SocialIcon } from '#ui/social-icon.tsx'
import { isSocialIcon } from '#ui/social-icons.ts'
import { en } from '#words/footer/en.ts'
import { ru } from '#words/footer/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'
import { opensSoon } from './hours-now.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Places } from './places.tsx'
import { useAddress } from './use-address.ts'
import { Week } from './week.tsx'

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
          {!opensSoon(front) && (
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
