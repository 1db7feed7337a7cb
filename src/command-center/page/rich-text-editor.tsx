import './rich-text.css'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { Photo } from '#business/catalog/shapes.ts'
import { sanitised } from '#business/content/rich-text.ts'
import type { RichNode } from '#business/content/shapes.ts'
import { sourcesOf } from '#business/media/photo.ts'
import type { Locale } from '#platform/localised.ts'
import { extensions } from './extensions.ts'
import { withoutTail } from './texts.ts'
import { Toolbar } from './toolbar.tsx'

export type RichTextFieldProps = {
  label: string
  language: Locale
  text: RichNode
  /** The photos that the text names. */
  photos: readonly Photo[]
  onText(text: RichNode): void
}

/** The text as it is written. A chunk of its own: only who writes loads the editor. */
export function RichTextEditor({ label, language, text, photos, onText }: RichTextFieldProps) {
  const known = useRef(new Map<string, Photo>())
  for (const photo of photos) known.current.set(photo.id, photo)
  // Its own words come back a moment later, when more has been typed.
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
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
      },
    },
  })
  // Set from outside: discarded, a colleague’s taken, or what the shop has left of it.
  useEffect(() => {
    if (!sent.current.has(text) && !isSame(withoutTail(text), written(editor)))
      editor.commands.setContent(shown(text), { emitUpdate: false })
  }, [editor, text])
  return (
    <div className="rounded-chip border border-edge hover:border-ink has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-offset-2">
      <Toolbar editor={editor} onPhoto={(photo) => known.current.set(photo.id, photo)} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** The editor makes its own first line: a text without any is none to it. */
const shown = (text: RichNode) => (text.content?.length ? text : null)
const written = (editor: Editor) => withoutTail(sanitised(editor.getJSON()))
const srcOf = (photo: Photo | undefined) => photo && sourcesOf(photo).src
const isSame = (one: RichNode, other: RichNode) => JSON.stringify(one) === JSON.stringify(other)
