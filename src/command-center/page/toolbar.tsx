import { Toolbar as Base } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Photo } from '#business/catalog/shapes.ts'
import { usePageWords } from '../pages/words.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { tools } from './tools.ts'

type ToolbarProps = { editor: Editor; onPhoto(photo: Photo): void }

/** Above the text: Tab comes and goes, the arrows lead from button to button. */
export function Toolbar({ editor, onPhoto }: ToolbarProps) {
  const words = usePageWords()
  const [open, setOpen] = useState<'link' | 'image'>()
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: tools.map(({ isOn }) => isOn?.(editor)),
      link: editor.isActive('link'),
      image: editor.isActive('image'),
    }),
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <Base.Root
        aria-label={words.toolbar}
        className="sticky top-0 z-10 flex flex-wrap gap-0.5 rounded-t-chip border-b border-line bg-surface p-1"
      >
        {tools.map(({ name, keys, Icon, run }, at) => (
          <Tool
            key={name}
            label={words.tools[name]}
            icon={<Icon />}
            keys={keys}
            isOn={now.on[at]}
            onPress={() => run(editor.chain().focus()).run()}
          />
        ))}
        <Tool
          label={words.tools.link}
          icon={<Link2 />}
          isOn={now.link}
          onPress={() => setOpen('link')}
        />
        <Tool
          label={words.tools.image}
          icon={<ImagePlus />}
          isOn={now.image}
          onPress={() => setOpen('image')}
        />
      </Base.Root>
      {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open === 'image' && <PictureDialog editor={editor} onPhoto={onPhoto} onClose={close} />}
    </>
  )
}

type ToolProps = {
  label: string
  icon: ReactNode
  keys?: string | undefined
  isOn?: boolean | undefined
  onPress(): void
}

const Tool = ({ label, icon, keys, isOn, onPress }: ToolProps) => (
  <Base.Button
    aria-label={label}
    title={keys ? `${label} · ${keys.replace('Control', 'Ctrl')}` : label}
    aria-pressed={isOn}
    aria-keyshortcuts={keys}
    // The selection in the text stays where it is.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="grid size-9 place-items-center rounded-chip text-ink hover:bg-raised aria-pressed:bg-ink aria-pressed:text-bg [&_svg]:size-4.5"
  >
    {icon}
  </Base.Button>
)
