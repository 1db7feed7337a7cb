import { smallestOf, sourcesOf } from '#business/media/photo.ts'
import type { Photo } from '#business/media/shapes.ts'
import { classNames } from '#ui/class-names.ts'

type Props = {
  photo: Photo
  faded: boolean
  /** The file that the card has loaded: it is shown at once, and stays below the larger one. */
  loaded: string | undefined
  /** Not before the product's data has come, which is needed first. */
  hasLarge: boolean
}

/** The photo of a sheet; it fills its frame. */
export function ProductPhoto({ photo, faded, loaded, hasLarge }: Props) {
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
