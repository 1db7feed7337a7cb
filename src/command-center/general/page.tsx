import { refresh } from '#platform/browser/go.ts'
import { useSite } from '#site.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import { countryName } from '#words/names.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { SettingsFrame } from '../settings-frame/settings-frame.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { AboutShop } from './about-shop.tsx'
import type { GeneralPage } from './load.ts'
import { ShopLook } from './shop-look.tsx'
import { ShopPlace } from './shop-place.tsx'
import { TakingOrders } from './taking-orders.tsx'

/** What the shop is, how it looks, where it stands, and whether it takes orders. */
export function Page({ data: { settings } }: { data: GeneralPage }) {
  const { general: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const { locale } = useSite()
  const draft = useDraft({
    saved: settings,
    notice: notices.website.updated,
    send: ({ logo, ...changes }, version) => {
      const asked = { ...changes, ...(logo !== undefined && { logoPhotoId: logo?.id ?? null }) }
      return askStaff('PATCH /api/channel', asked, { version })
    },
    reload: () => askStaff('GET /api/channel/settings', {}),
    onSaved: () => refresh(),
  })
  const names = {
    ...words,
    pauseReason: words.reason,
    countryCode: words.country,
    currencyCode: words.currency,
  }
  return (
    <SettingsFrame>
      <Editor
        draft={draft}
        names={names}
        tell={{
          logo: (logo) => (logo ? '✓' : '—'),
          countryCode: (country) => countryName(country, locale),
          defaultLocale: (language) => ownLanguageNames[language],
        }}
      >
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-5">
            <TakingOrders draft={draft} />
            <AboutShop draft={draft} />
          </div>
          <div className="grid min-w-0 gap-5">
            <ShopLook draft={draft} />
            <ShopPlace draft={draft} />
          </div>
        </div>
      </Editor>
    </SettingsFrame>
  )
}
