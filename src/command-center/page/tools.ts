import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'

type Run = (chain: ChainedCommands) => ChainedCommands

/** The buttons above a text: what one press does, and whether the text under the cursor is so already. */
export const tools = [
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

/** How a text can be, and can be no more. */
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

/** What is done to a text, and leaves nothing to be seen as pressed. */
function step<const Name extends string>(
  name: Name,
  keys: string | undefined,
  Icon: LucideIcon,
  run: Run,
) {
  return { name, keys, Icon, run, isOn: undefined }
}
