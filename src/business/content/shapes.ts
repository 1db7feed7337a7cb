import * as z from 'zod/mini'
import { Locale } from '#platform/shapes.ts'

/** What a text may be made of. Nothing else is ever shown, whatever the database holds. */
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

/** A text as Tiptap writes it down: a tree of nodes, the letters in its leaves. */
export const RichNode = z.object({
  type: z.enum(nodeTypes),
  /** A heading has a level; an image names a photo of the shop. */
  attrs: z.optional(
    z.object({
      level: z.optional(z.int()),
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
  /** The title's language, where it is not the one that was asked for. */
  lang: z.optional(Locale),
  /** A path of our own without language, or a whole address. */
  href: z.string(),
  target: z.enum(['_self', '_blank']),
  icon: z.nullable(z.string()),
})
export type Item = z.output<typeof Item>

export const places = ['main', 'footer', 'social'] as const
export type Place = (typeof places)[number]

/** Pages and links where shoppers look for them. */
export const Navigation = z.object({
  main: z.array(Item),
  footer: z.array(Item),
  social: z.array(Item),
})
export type Navigation = z.output<typeof Navigation>
