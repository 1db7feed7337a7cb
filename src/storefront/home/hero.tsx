import { renderToStaticMarkup } from 'react-dom/server'
import type { Front } from '#business/front/contract.ts'
import { smallestOf } from '#business/media/photo.ts'
import type { Card, MenuSection } from '#business/menu/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { dotOf, stateText } from '#storefront/frame/hours-now.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { en } from '#words/home/en.ts'
import { ru } from '#words/home/ru.ts'
import { formatSpan } from '#words/kit/moments.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { loadWords } from '#words/load.ts'
import { useWords, WordsProvider } from '#words/words.tsx'

const wordsIn = wordsOf(en, ru)
/** A longer name gets smaller letters. */
const longName = 30

type Props = { front: Front; photos: readonly string[] }

/** The hero's HTML. Only the server has its code. */
export async function heroMarkup(props: Props, locale: Locale): Promise<string> {
  const { currencyCode, hasCents, timeZone } = props.front
  return renderToStaticMarkup(
    <WordsProvider
      locale={locale}
      currency={currencyCode}
      hasCents={hasCents}
      zone={timeZone}
      {...(await loadWords(locale, false))}
    >
      <Hero {...props} />
    </WordsProvider>,
  )
}

/** The shop's name and description on its colour, with photos of its best dishes, and what customers ask first. */
function Hero({ front, photos }: Props) {
  const { name, description } = front
  return (
    <>
      <div className="hero-text">
        <h1 className={`font-bold wrap-anywhere hyphens-auto ${sizeOf(name)}`}>{name}</h1>
        {description && (
          <p className="line-clamp-2 text-sm wrap-anywhere lg:text-base xl:text-lg">
            {description}
          </p>
        )}
      </div>
      {photos.length > 0 && (
        <div className="hero-photos">
          {photos.map((src) => (
            <img key={src} src={src} alt="" width={104} height={104} fetchPriority="low" />
          ))}
        </div>
      )}
      <Facts front={front} />
    </>
  )
}

const sizeOf = (name: string) =>
  name.length > longName ? 'text-xl lg:text-3xl' : 'text-2xl lg:text-4xl'

function Facts({ front }: { front: Front }) {
  const { t, money, locale } = useWords()
  const { hours, maintenance, minAmountForDelivery: least } = front
  const isOpen = hours.isOpen && !maintenance
  // Lead times apply only while customers can order now.
  const lead = (minutes: number) => (isOpen && minutes > 0 ? formatSpan(minutes, locale) : '')
  return (
    <ul className="hero-facts">
      <li>
        <span className={`size-2 shrink-0 rounded-full ${dotOf(front)}`} />
        {hours.orderFor ?? stateText(front, t)}
      </li>
      {front.isDeliveryAvailable && (
        <Way
          icon="delivery"
          name={t.header.delivery}
          lead={lead(front.deliveryLeadMinutes)}
          least={least > 0 ? t.catalog.priceFrom(money(least)) : ''}
        />
      )}
      {front.isPickupAvailable && (
        <Way icon="bag" name={t.header.pickup} lead={lead(front.pickupLeadMinutes)} />
      )}
    </ul>
  )
}

type WayProps = { icon: string; name: string; lead: string; least?: string }

/** Delivery or pickup. Up to large screens, the drawing replaces its name: a full line would wrap when the font arrives. */
function Way({ icon, name, lead, least = '' }: WayProps) {
  const { about } = wordsIn(useWords().locale)
  return (
    <li>
      <Drawing name={icon} className="size-4.5" />
      <span>
        <span className={lead || least ? 'max-xl:sr-only' : ''}>{name} </span>
        {lead && <span className="max-xl:sr-only">{about} </span>}
        {[lead, least].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

type Section = { readonly cards: readonly Pick<Card, 'id' | 'photo' | 'isAvailable' | 'badges'>[] }

/** As many circles as the hero has. */
const most = 3

/** Photos of available dishes, popular ones first and as different as possible: one of each category before a second of any. */
export function bestPhotos(sections: readonly (Section | MenuSection)[]): string[] {
  const seen = new Set<string>()
  const ranked = sections.flatMap(({ cards }) =>
    cards
      .filter(({ id, photo, isAvailable }) => {
        const isNew = photo !== null && isAvailable && !seen.has(id)
        if (isNew) seen.add(id)
        return isNew
      })
      .sort((one, other) => Number(isPopular(other)) - Number(isPopular(one)))
      .map((card, turn) => ({ photo: card.photo, rank: turn * 2 - Number(isPopular(card)) })),
  )
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .flatMap(({ photo }) => (photo ? smallestOf(photo) : []))
}

const isPopular = ({ badges }: Pick<Card, 'badges'>) =>
  badges?.some(({ kind }) => kind === 'popular') ?? false
