import { safeHref } from './safe-href.ts'
import type { Mark, NodeType, RichNode } from './shapes.ts'

const blocks: readonly NodeType[] = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'image',
]
const inline: readonly NodeType[] = ['text', 'hardBreak']
const lists: readonly NodeType[] = ['listItem']
const none: readonly NodeType[] = []

/** What may stand in what. A node that is not here, or stands elsewhere, goes with all that is in it. */
const inside: Readonly<Record<NodeType, readonly NodeType[]>> = {
  doc: blocks,
  paragraph: inline,
  heading: inline,
  bulletList: lists,
  orderedList: lists,
  listItem: blocks,
  blockquote: blocks,
  horizontalRule: none,
  image: none,
  hardBreak: none,
  text: none,
}
/** These say nothing when they are empty. */
const hollow: readonly NodeType[] = [
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
]

const mostDeep = 16
const photoId = /^[\w-]{22}$/

/** A text with nothing in it but what is allowed, whoever wrote it and however it came here. */
export function sanitised(given: unknown): RichNode {
  return { type: 'doc', content: isRecord(given) ? childrenOf(given, 'doc', 0) : [] }
}

function childrenOf({ content }: Fields, of: NodeType, depth: number): RichNode[] {
  if (!Array.isArray(content) || depth > mostDeep) return []
  return content.flatMap((child) => {
    const type = isRecord(child) && inside[of].find((one) => one === child.type)
    return type ? (nodeOf(child, type, depth + 1) ?? []) : []
  })
}

function nodeOf(given: Fields, type: NodeType, depth: number): RichNode | undefined {
  if (type === 'text') return textOf(given)
  if (type === 'image') return imageOf(given)
  if (inside[type].length === 0) return { type }
  const content = childrenOf(given, type, depth)
  if (content.length === 0 && hollow.includes(type)) return
  if (type !== 'heading') return { type, content }
  return { type, attrs: { level: levelOf(given) }, content }
}

function textOf({ text, marks }: Fields): RichNode | undefined {
  if (typeof text !== 'string' || text === '') return
  const allowed = Array.isArray(marks) ? marksOf(marks) : []
  return { type: 'text', text, ...(allowed.length > 0 && { marks: allowed }) }
}

/** Each mark once, a link only where it leads somewhere safe. */
function marksOf(given: readonly unknown[]): Mark[] {
  const has = (type: string) => given.some((mark) => isRecord(mark) && mark.type === type)
  const href = given
    .filter(isRecord)
    .filter(({ type }) => type === 'link')
    .map(({ attrs }) => (isRecord(attrs) ? safeHref(attrs.href) : undefined))
    .find((one) => one !== undefined)
  return [
    ...(has('bold') ? [{ type: 'bold' } as const] : []),
    ...(has('italic') ? [{ type: 'italic' } as const] : []),
    ...(href ? [{ type: 'link', attrs: { href } } as const] : []),
  ]
}

/** A picture is a photo of the shop by its id, never an address. */
function imageOf({ attrs }: Fields): RichNode | undefined {
  if (!isRecord(attrs) || typeof attrs.photoId !== 'string' || !photoId.test(attrs.photoId)) return
  const alt = typeof attrs.alt === 'string' ? attrs.alt.slice(0, 250) : ''
  return { type: 'image', attrs: { photoId: attrs.photoId, alt } }
}

/** The page's title is its only heading of the first level. */
function levelOf({ attrs }: Fields): number {
  const level = isRecord(attrs) ? Number(attrs.level) : Number.NaN
  return Number.isInteger(level) ? Math.min(4, Math.max(2, level)) : 2
}

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = (doc: RichNode) => plainText(doc) === '' && photoIdsIn(doc).length === 0

/** The photos that a text shows. */
export const photoIdsIn = (node: RichNode): string[] => [
  ...(node.attrs?.photoId ? [node.attrs.photoId] : []),
  ...(node.content ?? []).flatMap(photoIdsIn),
]

/** The letters alone, a space where a line or a block ends. */
export const plainText = (node: RichNode): string => spoken(node).replace(/\s+/g, ' ').trim()

function spoken({ type, text, content = [] }: RichNode): string {
  if (type === 'text') return text ?? ''
  const said = content.map(spoken).join('')
  return inline.includes(type) || blocks.includes(type) ? `${said} ` : said
}

const mostInExcerpt = 160

/** The beginning of a text, as search engines and messengers show it under a title. */
export function excerpt(doc: RichNode): string {
  const text = plainText({ ...doc, content: (doc.content ?? []).filter(isProse) })
  if (text.length <= mostInExcerpt) return text
  const cut = text.slice(0, mostInExcerpt)
  const end = cut.lastIndexOf(' ')
  const words = end > mostInExcerpt / 2 ? cut.slice(0, end) : cut
  return `${words.replace(/[\s,.;:–—-]+$/, '')}…`
}

const isProse = ({ type }: RichNode) => type !== 'heading'
