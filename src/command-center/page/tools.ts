import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'

/** What one press of a button does to the text; whether the text under the cursor is so already. */
export const tools = [
  {
    name: 'paragraph',
    keys: 'Control+Alt+0',
    Icon: Pilcrow,
    run: (chain: ChainedCommands) => chain.setParagraph(),
    isOn: (editor: Editor) => editor.isActive('paragraph'),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  {
    name: 'bold',
    keys: 'Control+B',
    Icon: Bold,
    run: (chain: ChainedCommands) => chain.toggleBold(),
    isOn: (editor: Editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    keys: 'Control+I',
    Icon: Italic,
    run: (chain: ChainedCommands) => chain.toggleItalic(),
    isOn: (editor: Editor) => editor.isActive('italic'),
  },
  {
    name: 'bulletList',
    keys: 'Control+Shift+8',
    Icon: List,
    run: (chain: ChainedCommands) => chain.toggleBulletList(),
    isOn: (editor: Editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    keys: 'Control+Shift+7',
    Icon: ListOrdered,
    run: (chain: ChainedCommands) => chain.toggleOrderedList(),
    isOn: (editor: Editor) => editor.isActive('orderedList'),
  },
  {
    name: 'blockquote',
    keys: 'Control+Shift+B',
    Icon: Quote,
    run: (chain: ChainedCommands) => chain.toggleBlockquote(),
    isOn: (editor: Editor) => editor.isActive('blockquote'),
  },
  {
    name: 'horizontalRule',
    keys: undefined,
    Icon: Minus,
    run: (chain: ChainedCommands) => chain.setHorizontalRule(),
    isOn: undefined,
  },
  {
    name: 'undo',
    keys: 'Control+Z',
    Icon: Undo2,
    run: (chain: ChainedCommands) => chain.undo(),
    isOn: undefined,
  },
  {
    name: 'redo',
    keys: 'Control+Shift+Z',
    Icon: Redo2,
    run: (chain: ChainedCommands) => chain.redo(),
    isOn: undefined,
  },
] as const

function heading<const Level extends 2 | 3 | 4>(level: Level, Icon: typeof Heading2) {
  return {
    name: `heading${level}`,
    keys: `Control+Alt+${level}`,
    Icon,
    run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
  } as const
}
