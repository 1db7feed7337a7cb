import { Node } from '@tiptap/react'

/** The URL of a photo of the shop, if known here. */
type Options = { sourceOf(photoId: string): string | undefined }

/** A photo of the shop within a text, identified by its id. Pasted pictures from elsewhere are dropped. */
export const Picture = Node.create<Options>({
  name: 'image',
  group: 'block',
  draggable: true,
  atom: true,
  addOptions: () => ({ sourceOf: () => undefined }),
  addAttributes: () => ({
    photoId: { default: '', parseHTML: (img: HTMLElement) => img.dataset.photoId },
    alt: { default: '', parseHTML: (img: HTMLElement) => img.getAttribute('alt') ?? '' },
  }),
  parseHTML: () => [{ tag: 'img[data-photo-id]' }],
  renderHTML({ node: { attrs } }) {
    const { photoId, alt } = attrs as Record<'photoId' | 'alt', string>
    return ['img', { src: this.options.sourceOf(photoId), alt, 'data-photo-id': photoId }]
  },
})
