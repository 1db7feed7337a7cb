import * as z from 'zod/mini'
import { Locale } from '#platform/shapes.ts'

/** The allowed nodes of a text. Nothing else is ever shown, even if the database contains it. */
export const nodeTypes = [
  'doc',
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'image',
  'hardBreak',
  'text',
] as const
export type NodeType = (typeof nodeTypes)[number]

const Mark = z.object({
  type: z.enum(['bold', 'italic', 'link']),
  attrs: z.optional(z.object({ href: z.string() })),
})
export type Mark = z.output<typeof Mark>

/** A text in Tiptap's format: a tree of nodes, with the text in its leaves. */
export const RichNode = z.object({
  type: z.enum(nodeTypes),
  /** A heading has a level, a numbered list its first number unless that is 1, and an image the id of a photo. */
  attrs: z.optional(
    z.object({
      level: z.optional(z.int()),
      start: z.optional(z.int()),
      photoId: z.optional(z.string()),
      alt: z.optional(z.string()),
    }),
  ),
  text: z.optional(z.string()),
  marks: z.optional(z.array(Mark)),
  get content() {
    return z.optional(z.array(RichNode))
  },
})
export type RichNode = z.output<typeof RichNode>

const Item = z.object({
  title: z.string(),
  /** The title's language, if it differs from the requested one. */
  lang: z.optional(Locale),
  /** A path of the shop without language, or an absolute URL. */
  href: z.string(),
  target: z.enum(['_self', '_blank']),
  icon: z.nullable(z.string()),
})
export type Item = z.output<typeof Item>

export const groups = ['main', 'footer', 'social'] as const
export type NavigationGroup = (typeof groups)[number]

/** Pages and links in customers' menus. */
export const Navigation = z.object({
  main: z.array(Item),
  footer: z.array(Item),
  social: z.array(Item),
})
export type Navigation = z.output<typeof Navigation>
