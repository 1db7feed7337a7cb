import { useSite } from '#site.tsx'
import { Gallery } from '#ui/gallery.tsx'

/** Every part of ui/, in development only. */
export function Page() {
  return <Gallery locale={useSite().locale} />
}
