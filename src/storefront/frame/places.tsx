import type { Contacts } from '#business/front/contract.ts'
import { useFront } from '#shop-context.tsx'
import type { FooterWords } from '#words/footer/en.ts'
import { useWords } from '#words/words.tsx'

type Props = { places: Contacts['warehouses']; words: FooterWords }

/** Where the shop is. Each address leads to the map that the owner named, or to the phone's own. */
export function Places({ places, words }: Props) {
  const { mapUrl } = useFront()
  const { t } = useWords()
  return places.map(({ id, name, lang, address, addressLang }) => (
    <p key={id} className="grid min-w-0 py-1.5 wrap-anywhere">
      <span lang={lang} className="font-medium">
        {name}
      </span>
      <span lang={addressLang}>{address}</span>
      {(mapUrl || address) && (
        <a
          href={mapUrl || `geo:0,0?q=${encodeURIComponent(address)}`}
          {...(mapUrl && { target: '_blank', rel: 'noopener' })}
          // Computers have no app for a place.
          className={`inline-flex min-h-11 items-center justify-self-start underline ${mapUrl ? '' : 'pointer-fine:hidden'}`}
        >
          {words.map}
          <span className="sr-only">
            {`: ${name}${mapUrl ? `, ${t.common.opensInNewTab}` : ''}`}
          </span>
        </a>
      )}
    </p>
  ))
}
