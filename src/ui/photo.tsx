import { Utensils } from 'lucide-react'
import { classNames } from './class-names.ts'
import { FoodIcon } from './food-icon.tsx'
import type { FoodIconName } from './food-icons.ts'
import type { PhotoTone } from './photo-tones.ts'

export type PhotoProps = {
  src?: string
  srcSet?: string
  sizes?: string
  alt: string
  /** Side of the square in the file's own pixels; keeps the place free while it loads. */
  side?: number
  tone?: PhotoTone
  /** Stands in when there is no photo. */
  icon?: FoodIconName
  /** The one photo that the first screen waits for. */
  priority?: boolean
  /** Greyed, for what cannot be ordered now. */
  faded?: boolean
  className?: string
}

export function Photo(props: PhotoProps) {
  const { src, srcSet, sizes, alt, side = 640, tone, icon, priority, faded, className } = props
  const frame = classNames(
    'block aspect-square w-full overflow-hidden rounded-[inherit]',
    className,
  )
  const fade = faded && 'opacity-55 grayscale'
  if (!src) {
    const stand = icon ? (
      <FoodIcon name={icon} size={96} className={classNames('size-2/5 max-w-24', fade)} />
    ) : (
      <Utensils className="size-1/4 max-w-12" />
    )
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : {})}
        className={classNames(frame, 'grid place-items-center bg-sunken text-muted')}
      >
        {stand}
      </span>
    )
  }
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={side}
      height={side}
      data-tone={tone ?? 'grey'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={classNames(frame, 'object-cover', fade)}
    />
  )
}
