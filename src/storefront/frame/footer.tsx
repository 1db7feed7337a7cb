import type { ReactNode } from 'react'
import { useFront, useHref } from '#site.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { SocialIcon } from '#ui/social-icon.tsx'
import { isSocialIcon } from '#ui/social-icons.ts'
import { useWords } from '#words/words.tsx'
import { HoursNow } from './hours-now.tsx'
import { NavLink } from './nav-link.tsx'
import { PhoneLink } from './phone-link.tsx'

/** Below every page: where to read more, how to reach the shop, and whose it is. */
export function Footer() {
  const { name, phone, copyright, isDeliveryAvailable, navigation } = useFront()
  const { t } = useWords()
  const href = useHref()
  const { footer, social } = navigation
  return (
    <footer className="border-t border-line">
      <div className="mx-auto max-w-360 px-4 pt-8 pb-4 lg:px-8 lg:pt-10">
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 pb-8 sm:grid-cols-2 lg:flex lg:pb-10">
          {footer.length > 0 && (
            <Group title={t.footer.navigation} isNavigation>
              <ul className="grid lg:grid-flow-col lg:grid-rows-3 lg:gap-x-10">
                {footer.map((item) => (
                  <li key={item.href}>
                    <NavLink
                      item={item}
                      className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
                    />
                  </li>
                ))}
              </ul>
            </Group>
          )}
          <Group title={t.footer.contacts}>
            {phone && <PhoneLink isWhole className="text-lg" />}
            <HoursNow className="min-h-11" />
          </Group>
          {social.length > 0 && (
            <Group title={t.footer.social} isNavigation className="lg:ml-auto">
              <ul className="flex flex-wrap gap-2.5 pt-1.5">
                {social.map((item) => (
                  <li key={item.href}>
                    <SocialLink {...item} />
                  </li>
                ))}
              </ul>
            </Group>
          )}
        </div>
        <div className="grid gap-x-8 gap-y-2 border-t border-line pt-4 text-sm text-muted sm:flex sm:items-center sm:justify-between">
          <p className="max-w-2xl">
            {copyright || name}
            {isDeliveryAvailable && <span className="block">{t.cart.deliveryNotCounted}</span>}
          </p>
          <a
            href={href('/command-center')}
            className="inline-flex min-h-11 shrink-0 items-center underline"
          >
            {t.footer.staffOnly}
          </a>
        </div>
      </div>
    </footer>
  )
}

type GroupProps = { title: string; isNavigation?: true; className?: string; children: ReactNode }

function Group({ title, isNavigation, className = '', children }: GroupProps) {
  const Tag = isNavigation ? 'nav' : 'div'
  return (
    <Tag
      {...(isNavigation && { 'aria-label': title })}
      className={`grid content-start justify-items-start ${className}`}
    >
      <p className="pb-1 text-sm text-muted">{title}</p>
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
