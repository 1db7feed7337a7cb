import { useId, useState } from 'react'
import { smallestOf, sourcesOf } from '#business/media/photo.ts'
import type { Photo } from '#business/media/shapes.ts'
import { openedCard, pathOf } from '#storefront/menu/kit/opened-cards.ts'
import { classNames } from '#ui/class-names.ts'
import { FoodIcon } from '#ui/drawing.tsx'
import { PhotoSheet, PhotoSheetBody } from '#ui/photo-sheet.tsx'
import { useWords } from '#words/words.tsx'
import { AddProduct, ProductFacts } from './product-facts.tsx'
import { type Shown, useChoice } from './use-choice.ts'

export const known = openedCard

type Props = { data: Shown | undefined; isOpen: boolean; close: () => void }

/** A product in a dialog over the menu: at once what its card knows, then the rest. */
export function Sheet({ data: product, isOpen, close }: Props) {
  const { t } = useWords()
  const title = useId()
  return (
    <PhotoSheet
      isOpen={isOpen}
      close={close}
      closeLabel={t.common.close}
      labelledBy={title}
      hasPhoto={Boolean(product?.photo)}
    >
      {product && <Inside key={product.id} product={product} title={title} close={close} />}
    </PhotoSheet>
  )
}

type InsideProps = { product: Shown; title: string; close: () => void }

function Inside({ product, title, close }: InsideProps) {
  const choice = useChoice(product)
  const [loaded] = useState(() => openedCard(pathOf(product))?.photoSrc)
  return (
    <PhotoSheetBody
      photo={
        product.photo && (
          <ProductPhoto
            photo={product.photo}
            faded={!product.isAvailable}
            loaded={loaded}
            hasLarge={product.allergens !== undefined}
          />
        )
      }
      icon={<FoodIcon name={product.icon} size={56} />}
      footer={<AddProduct product={product} choice={choice} onAdded={close} />}
    >
      <ProductFacts product={product} choice={choice} title={title} />
    </PhotoSheetBody>
  )
}

type PhotoProps = {
  photo: Photo
  faded: boolean
  /** The file that the card has loaded: it is shown at once, and stays below the larger one. */
  loaded: string | undefined
  /** Not before the product's data has come, which is needed first. */
  hasLarge: boolean
}

/** The photo of a sheet; it fills its frame. */
export function ProductPhoto({ photo, faded, loaded, hasLarge }: PhotoProps) {
  const { tone, ...sources } = sourcesOf(photo)
  const look = classNames('absolute size-full object-cover', faded && 'opacity-55 grayscale')
  return (
    <>
      <img src={loaded ?? smallestOf(photo)} alt="" data-tone={tone} className={look} />
      {hasLarge && (
        <img
          src={sources.src}
          srcSet={sources.srcSet}
          sizes="(min-width: 40rem) 27.5rem, 100vw"
          alt=""
          className={look}
        />
      )}
    </>
  )
}
