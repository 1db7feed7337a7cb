import { Node } from '@tiptap/react'

/** Where a photo of the shop can be seen, if it is known here. */
type Options = { sourceOf(photoId: string): string | undefined }

/** A photo of the shop in a text. It is known by its id: whatever is pasted from elsewhere is none. */
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
