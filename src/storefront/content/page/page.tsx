import { createElement, Fragment, type ReactNode } from 'react'
import type { ContentPage } from '#business/content/contract.ts'
import type { Mark, RichNode } from '#business/content/shapes.ts'
import { sourcesOf } from '#business/media/photo.ts'
import type { Photo as PhotoShape } from '#business/media/shapes.ts'
import { useAddress } from '#storefront/frame/links.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'

/** A text that staff wrote: about us, delivery, contacts. */
export function Page({ data }: { data: ContentPage }) {
  const { title, titleLocale, content, contentLocale, photos } = data
  const { locale } = useWords()
  // An untranslated page is shown in its own language, with the matching `lang` attribute.
  const other = (one: typeof locale) => (one === locale ? undefined : one)
  return (
    <article className="mx-auto grid max-w-2xl grid-cols-1 gap-6 py-4 wrap-anywhere lg:gap-8 lg:py-8">
      <h1 lang={other(titleLocale)} className="text-3xl font-bold lg:text-4xl">
        {title}
      </h1>
      <div lang={other(contentLocale)}>
        <RichText doc={content} photos={photos} />
      </div>
    </article>
  )
}

type Props = { doc: RichNode; photos: readonly PhotoShape[] }

/** Renders staff's text as our own elements: it has no HTML that needs to be trusted. */
function RichText({ doc, photos }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 text-base/relaxed wrap-anywhere [&_li>*+*]:mt-2">
      <Nodes nodes={doc.content} photos={photos} />
    </div>
  )
}

type NodesProps = { nodes: readonly RichNode[] | undefined; photos: readonly PhotoShape[] }

// The text never changes on the page, so its nodes are ordered children without keys.
const Nodes = ({ nodes = [], photos }: NodesProps) =>
  createElement(Fragment, null, ...nodes.map((node) => createElement(Node, { node, photos })))

function Node({ node, photos }: { node: RichNode; photos: readonly PhotoShape[] }) {
  const { type, attrs, text, marks, content } = node
  const inside = <Nodes nodes={content} photos={photos} />
  switch (type) {
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading':
      return <Heading level={attrs?.level}>{inside}</Heading>
    case 'bulletList':
      return <ul className="grid list-disc gap-2 pl-6 marker:text-muted">{inside}</ul>
    case 'orderedList':
      return (
        <ol
          start={attrs?.start}
          className="grid list-decimal gap-2 pl-6 marker:font-medium marker:text-muted"
        >
          {inside}
        </ol>
      )
    case 'listItem':
      return <li className="pl-1">{inside}</li>
    case 'blockquote':
      return (
        <blockquote className="grid gap-3 border-l-4 border-accent-edge py-1 pl-5 text-lg/relaxed">
          {inside}
        </blockquote>
      )
    case 'horizontalRule':
      return <hr className="my-2 border-line" />
    case 'image':
      return <Picture photo={photos.find(({ id }) => id === attrs?.photoId)} alt={attrs?.alt} />
    case 'hardBreak':
      return <br />
    case 'text':
      return <Marked marks={marks}>{text}</Marked>
    default:
      return null
  }
}

const headings = {
  2: { Tag: 'h2', look: 'mt-4 text-2xl font-bold first:mt-0' },
  3: { Tag: 'h3', look: 'mt-2 text-xl font-semibold first:mt-0' },
  4: { Tag: 'h4', look: 'mt-1 text-lg font-semibold first:mt-0' },
} as const

function Heading({ level, children }: { level: number | undefined; children: ReactNode }) {
  const { Tag, look } = headings[level as keyof typeof headings] ?? headings[2]
  return <Tag className={look}>{children}</Tag>
}

function Marked({
  marks = [],
  children,
}: {
  marks: readonly Mark[] | undefined
  children: ReactNode
}) {
  const has = (type: Mark['type']) => marks.some((mark) => mark.type === type)
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href
  const slanted = has('italic') ? <em>{children}</em> : children
  const text = has('bold') ? <strong className="font-semibold">{slanted}</strong> : slanted
  return href ? <TextLink href={href}>{text}</TextLink> : text
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const address = useAddress()
  return (
    <a
      href={address(href)}
      className="font-medium text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {children}
    </a>
  )
}

function Picture({ photo, alt = '' }: { photo: PhotoShape | undefined; alt: string | undefined }) {
  if (!photo) return null
  return (
    <div className="my-2 overflow-hidden rounded-card">
      <Photo {...sourcesOf(photo)} sizes="(min-width: 44rem) 42rem, 92vw" alt={alt} />
    </div>
  )
}
