import { useFront } from '#site.tsx'
import { Offered } from '../frame/offered.tsx'

/** What can be had and how soon: before any dish. */
export function ShopFacts() {
  const { name, description } = useFront()
  return (
    <section className="grid gap-4 pb-3 lg:flex lg:items-end lg:justify-between lg:gap-8 lg:pb-8">
      <div className="grid max-w-2xl gap-1.5">
        <h1 className="text-4xl font-bold text-balance max-lg:sr-only">{name}</h1>
        {description && (
          <p className="text-lg text-pretty text-muted max-lg:text-base">{description}</p>
        )}
      </div>
      <Offered />
    </section>
  )
}
