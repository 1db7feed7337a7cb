import { type Editor, EditorContent, Node, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { isEmpty, sanitised } from '#business/content/rich-text.ts'
import type { RichNode } from '#business/content/shapes.ts'
import { sourcesOf } from '#business/media/photo.ts'
import type { Photo } from '#business/media/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { safeHref } from '#platform/safe-href.ts'
import { fitting } from './pasted.ts'
import styles from './rich-text.css?url'
import { withoutTail } from './texts.ts'
import { Toolbar } from './toolbar.tsx'

export type RichTextFieldProps = {
  label: string
  language: Locale
  text: RichNode
  /** The photos in the text. */
  photos: readonly Photo[]
  onText(text: RichNode): void
}

/** The text editor, in a chunk of its own: only staff who edit load it. */
export function RichTextEditor({ label, language, text, photos, onText }: RichTextFieldProps) {
  const known = useRef(new Map<string, Photo>())
  for (const photo of photos) known.current.set(photo.id, photo)
  // Our own changes come back a moment later, when more has been typed.
  const sent = useRef(new WeakSet<RichNode>())
  const editor = useEditor({
    injectCSS: false,
    extensions: extensions((id) => srcOf(known.current.get(id))),
    content: shown(text),
    onUpdate({ editor }) {
      const mine = written(editor)
      sent.current.add(mine)
      onText(mine)
    },
    editorProps: {
      transformPastedHTML: fitting,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
      },
    },
  })
  // Changed from outside: discarded, a colleague’s version used, or sanitised by the server.
  useEffect(() => {
    const mine = written(editor)
    // A list without words isn't stored, but its words are being typed.
    const isBegun = isEmpty(text) && isEmpty(mine)
    if (!sent.current.has(text) && !isBegun && !isSame(withoutTail(text), mine))
      editor.commands.setContent(shown(text), { emitUpdate: false })
  }, [editor, text])
  return (
    <div className="rounded-chip border border-edge hover:border-ink has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-offset-2">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Toolbar editor={editor} onPhoto={(photo) => known.current.set(photo.id, photo)} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** The editor creates the first line itself, so an empty text is null to it. */
const shown = (text: RichNode) => (text.content?.length ? text : null)
const written = (editor: Editor) => withoutTail(sanitised(editor.getJSON()))
const srcOf = (photo: Photo | undefined) => photo && sourcesOf(photo).src
const isSame = (one: RichNode, other: RichNode) => JSON.stringify(one) === JSON.stringify(other)

/** The editor allows exactly what the server allows (record 0022). */
const extensions = (sourceOf: (photoId: string) => string | undefined) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      isAllowedUri: (url) => safeHref(url) !== undefined,
      HTMLAttributes: { target: null, rel: null },
    },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
  }),
  Picture.configure({ sourceOf }),
]

/** The URL of a photo of the shop, if known here. */
type Options = { sourceOf(photoId: string): string | undefined }

/** A photo of the shop within a text, identified by its id. Pasted pictures from elsewhere are dropped. */
const Picture = Node.create<Options>({
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
