import { useSite } from '#shop-context.tsx'
import { Gallery } from '#ui/gallery/gallery.tsx'

/** All components of ui/, in development only. */
export function Page() {
  return <Gallery locale={useSite().locale} />
}
