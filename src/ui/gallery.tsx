import type { ReactNode } from 'react'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryChoices } from './gallery-choices.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { GalleryShop } from './gallery-shop.tsx'
import { GalleryStates } from './gallery-states.tsx'
import { galleryWords } from './gallery-words.ts'
import { SkipLink } from './skip-link.tsx'

/** Every part in every state: development only, and the one place of this room with words of its own. */
export function Gallery({ locale, photo }: { locale: 'en' | 'ru'; photo?: string }) {
  const words = galleryWords[locale]
  return (
    <>
      <SkipLink href="#content">{words.skip}</SkipLink>
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-8 sm:px-6">
        <h1 className="text-4xl font-bold">{words.title}</h1>
        <Section title={words.shop}>
          <GalleryShop words={words} photo={photo} />
        </Section>
        <Section title={words.buttons}>
          <GalleryButtons words={words} />
        </Section>
        <Section title={words.fields}>
          <GalleryFields words={words} />
        </Section>
        <Section title={words.choices}>
          <GalleryChoices words={words} />
        </Section>
        <Section title={words.states}>
          <GalleryStates words={words} />
        </Section>
        <Section title={words.overlays}>
          <GalleryOverlays words={words} photo={photo} />
        </Section>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-5">
      <h2 className="text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
