import { Toolbar as Base } from '@base-ui/react/toolbar'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Photo } from '#business/media/shapes.ts'
import { usePageWords } from '#command-center/content/pages/words.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { useCommandKey } from '#command-center/kit/form/use-command-key.ts'
import { PhotoField } from '#command-center/kit/photo/photo-field.tsx'
import { safeHref, withScheme } from '#platform/safe-href.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'

type ToolbarProps = { editor: Editor; onPhoto(photo: Photo): void }

/** The toolbar above the text: one tab stop, arrow keys move between its buttons. */
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
        className="sticky top-(--line-bar) z-10 flex flex-wrap gap-0.5 rounded-t-chip border-b border-line bg-surface p-1"
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

function Tool({ label, icon, keys, isOn, onPress }: ToolProps) {
  const commandKey = useCommandKey()
  return (
    <Base.Button
      aria-label={label}
      title={keys ? `${label} · ${keys.replace('Control+', commandKey)}` : label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-chip text-ink hover:bg-raised aria-pressed:bg-ink aria-pressed:text-bg [&_svg]:size-4.5"
    >
      {icon}
    </Base.Button>
  )
}

type Run = (chain: ChainedCommands) => ChainedCommands

/** The buttons: what each does, and whether it applies at the cursor. */
const tools = [
  look('paragraph', 'Control+Alt+0', Pilcrow, (chain) => chain.setParagraph()),
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  look('bold', 'Control+B', Bold, (chain) => chain.toggleBold()),
  look('italic', 'Control+I', Italic, (chain) => chain.toggleItalic()),
  look('bulletList', 'Control+Shift+8', List, (chain) => chain.toggleBulletList()),
  look('orderedList', 'Control+Shift+7', ListOrdered, (chain) => chain.toggleOrderedList()),
  look('blockquote', 'Control+Shift+B', Quote, (chain) => chain.toggleBlockquote()),
  step('horizontalRule', undefined, Minus, (chain) => chain.setHorizontalRule()),
  step('undo', 'Control+Z', Undo2, (chain) => chain.undo()),
  step('redo', 'Control+Shift+Z', Redo2, (chain) => chain.redo()),
]

/** A format that the text can have or not. */
function look<const Name extends string>(name: Name, keys: string, Icon: LucideIcon, run: Run) {
  return { name, keys, Icon, run, isOn: (editor: Editor) => editor.isActive(name) }
}

function heading<const Level extends 2 | 3 | 4>(level: Level, Icon: LucideIcon) {
  return {
    ...look(`heading${level}` as const, `Control+Alt+${level}`, Icon, (chain) =>
      chain.toggleHeading({ level }),
    ),
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
  }
}

/** An action without a pressed state. */
function step<const Name extends string>(
  name: Name,
  keys: string | undefined,
  Icon: LucideIcon,
  run: Run,
) {
  return { name, keys, Icon, run, isOn: undefined }
}

/** Links the selected text. Without a selection it inserts the address itself. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useWords()
  const { link: words } = usePageWords()
  const form = useId()
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const put = (event: FormEvent) => {
    event.preventDefault()
    const href = safeHref(withScheme(address.trim()))
    if (!href) return setWrong(true)
    const isBare = editor.state.selection.empty && !before
    if (isBare)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    // The cursor goes behind the link, so further typing neither replaces nor extends it.
    else
      chain()
        .setLink({ href })
        .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
        .unsetMark('link')
        .run()
    onClose()
  }
  const remove = () => {
    chain().unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      title={words.title}
      closeLabel={t.common.close}
      open
      onOpenChange={onClose}
      finalFocus={() => focusText(editor)}
      footer={
        <>
          {before && <Button onClick={remove}>{words.remove}</Button>}
          <Button kind="primary" type="submit" form={form}>
            {words.put}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={put}>
        <TextField
          dense
          label={words.address}
          hint={words.hint}
          error={isWrong && words.wrong}
          maxLength={2000}
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </form>
    </Dialog>
  )
}

type PictureDialogProps = { editor: Editor; onPhoto(photo: Photo): void; onClose(): void }

/** Adds a photo with its description, or edits the description of the selected photo. */
function PictureDialog({ editor, onPhoto, onClose }: PictureDialogProps) {
  const { t } = useWords()
  const { image: words } = usePageWords()
  const form = useId()
  const isThere = editor.isActive('image')
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [first] = useState(String(editor.getAttributes('image').alt ?? ''))
  const [alt, setAlt] = useState(first)
  const [isMissing, setMissing] = useState(false)
  const put = (event: FormEvent) => {
    event.preventDefault()
    const chain = editor.chain().focus()
    if (photo) {
      onPhoto(photo)
      chain.insertContent({ type: 'image', attrs: { photoId: photo.id, alt } }).run()
    } else if (isThere) chain.updateAttributes('image', { alt }).run()
    else return setMissing(true)
    onClose()
  }
  return (
    <Dialog
      title={words.title}
      closeLabel={t.common.close}
      open
      firm
      onOpenChange={onClose}
      finalFocus={() => focusText(editor)}
      footer={
        <Button kind="primary" type="submit" form={form}>
          {isThere ? words.change : words.put}
        </Button>
      }
    >
      <LeaveGuard isChanged={photo !== null || alt !== first} />
      <form id={form} noValidate onSubmit={put} className="grid gap-4">
        {!isThere && (
          <PhotoField
            label={words.file}
            photo={photo}
            onPhoto={setPhoto}
            error={isMissing && !photo ? words.missing : undefined}
          />
        )}
        <TextField
          dense
          label={words.alt}
          hint={words.altHint}
          maxLength={250}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </form>
    </Dialog>
  )
}

/**
 * Focuses the text where its cursor stands, after a dialog. A focus by the browser alone begins at the start of the text, and the
 * editor takes that for its user's own move if more than 200 ms pass before it.
 */
function focusText({ view }: Editor): HTMLElement {
  view.focus()
  return view.dom
}
