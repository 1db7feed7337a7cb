import { classNames } from './class-names.ts'
import { Drawing, FoodIcon } from './drawing.tsx'
import type { FoodIconName } from './food-icons.ts'

/** The placeholder colours of tokens.css. */
export const photoTones = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
] as const

type PhotoTone = (typeof photoTones)[number]

type PhotoProps = {
  src?: string
  srcSet?: string
  sizes?: string
  alt: string
  /** Side of the square in file pixels; reserves the space while the photo loads. */
  side?: number
  tone?: PhotoTone
  /** Shown if there is no photo. */
  icon?: FoodIconName
  /** The most important photo of the first screen. */
  priority?: boolean
  /** Greyed out, for unavailable dishes. */
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
      <Drawing name="no-photo" className="size-1/4 max-w-12" />
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
