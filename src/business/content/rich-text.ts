import { cutTo } from '#platform/escaping.ts'
import { safeHref } from '#platform/safe-href.ts'
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

/** The allowed children of each node. A node that isn't here, or is elsewhere, is removed with its content. */
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
/** Nodes that are removed when empty. */
const hollow: readonly NodeType[] = [
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
]

const mostDeep = 16
/** More than any list needs, and years are numbers, too. */
const mostStart = 9999
const photoId = /^[\w-]{22}$/

/** A text with allowed content only, from any author or source. */
export function sanitised(fields: unknown): RichNode {
  return { type: 'doc', content: isRecord(fields) ? childrenOf(fields, 'doc', 0) : [] }
}

function childrenOf({ content }: Fields, of: NodeType, depth: number): RichNode[] {
  if (!Array.isArray(content) || depth > mostDeep) return []
  return content.flatMap((child) => {
    const type = isRecord(child) && inside[of].find((one) => one === child.type)
    return type ? (nodeOf(child, type, depth + 1) ?? []) : []
  })
}

function nodeOf(fields: Fields, type: NodeType, depth: number): RichNode | undefined {
  if (type === 'text') return textOf(fields)
  if (type === 'image') return imageOf(fields)
  if (inside[type].length === 0) return { type }
  const content = childrenOf(fields, type, depth)
  if (content.length === 0 && hollow.includes(type)) return
  if (type === 'heading') return { type, attrs: { level: levelOf(fields) }, content }
  const start = type === 'orderedList' ? startOf(fields) : 1
  return { type, ...(start !== 1 && { attrs: { start } }), content }
}

/** The first number of a list. */
function startOf({ attrs }: Fields): number {
  const text = isRecord(attrs) ? String(attrs.start) : ''
  const start = /^\d+$/.test(text) ? Number(text) : 1
  return start <= mostStart ? start : 1
}

function textOf({ text, marks }: Fields): RichNode | undefined {
  if (typeof text !== 'string' || text === '') return
  const allowed = Array.isArray(marks) ? marksOf(marks) : []
  return { type: 'text', text, ...(allowed.length > 0 && { marks: allowed }) }
}

/** Each mark once, a link only with a safe target. */
function marksOf(fields: readonly unknown[]): Mark[] {
  const has = (type: string) => fields.some((mark) => isRecord(mark) && mark.type === type)
  const href = fields
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

/** An image is a photo of the shop by id, never a URL. */
function imageOf({ attrs }: Fields): RichNode | undefined {
  if (!isRecord(attrs) || typeof attrs.photoId !== 'string' || !photoId.test(attrs.photoId)) return
  const alt = typeof attrs.alt === 'string' ? cutTo(attrs.alt, 250) : ''
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

type Picture = { photoId: string; alt: string }

/** In the order of the text. */
export const picturesIn = ({ attrs, content = [] }: RichNode): Picture[] => [
  ...(attrs?.photoId ? [{ photoId: attrs.photoId, alt: attrs.alt ?? '' }] : []),
  ...content.flatMap(picturesIn),
]

export const photoIdsIn = (node: RichNode): string[] =>
  picturesIn(node).map(({ photoId }) => photoId)

/** The plain text, with a space at the end of each line or block. */
export const plainText = (node: RichNode): string => joinedText(node).replace(/\s+/g, ' ').trim()

function joinedText({ type, text, content = [] }: RichNode): string {
  if (type === 'text') return text ?? ''
  const inner = content.map(joinedText).join('')
  return inline.includes(type) || blocks.includes(type) ? `${inner} ` : inner
}

const mostInExcerpt = 160

/** The start of a text, for search engines and messengers. */
export function excerpt(doc: RichNode): string {
  const text = plainText({ ...doc, content: (doc.content ?? []).filter(isProse) })
  if (text.length <= mostInExcerpt) return text
  const cut = cutTo(text, mostInExcerpt)
  const end = cut.lastIndexOf(' ')
  const words = end > mostInExcerpt / 2 ? cut.slice(0, end) : cut
  return `${words.replace(/[\s,.;:–—-]+$/, '')}…`
}

const isProse = ({ type }: RichNode) => type !== 'heading'
