import { ChevronRight, ChevronsLeft, Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusPart } from '#command-center/kit/form/focus.ts'
import { Button, LinkButton, type LinkButtonProps } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState, type EmptyStateProps } from '#ui/empty-state.tsx'

type ListCardProps = Pick<EmptyStateProps, 'picture' | 'icon'> & {
  /** Only if the list is a part of its page. If not, the page’s head has the title and the “Add” button. */
  title?: string
  isEmpty: boolean
  words: { empty: string; emptyHint: string }
  add: ReactNode
  children: ReactNode
}

/** An editable list with a hint while it is empty. */
export function ListCard({ title, isEmpty, words, add, children, ...sign }: ListCardProps) {
  return (
    <Card title={title} actions={title && !isEmpty && add}>
      {isEmpty ? (
        <EmptyState {...sign} title={words.empty} action={add}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        children
      )}
    </Card>
  )
}

/** Link to add an item to a list, or in the form beside it. */
export function AddLink({ children, ...rest }: LinkButtonProps) {
  return (
    <LinkButton size={36} {...rest}>
      <Plus />
      {children}
    </LinkButton>
  )
}

type ListLineProps = { href: string; isOpen: boolean; title: ReactNode; children?: ReactNode }

/** A row of a list that opens beside it. */
export function ListLine({ href, isOpen, title, children }: ListLineProps) {
  return (
    <a
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-raised aria-[current=true]:bg-raised"
    >
      <span className="min-w-0 flex-[1_1_9rem] font-medium wrap-anywhere">{title}</span>
      {children}
    </a>
  )
}

type ListAndFormProps = {
  list: ReactNode
  /** The open item's form, if any. On a phone it replaces the list. */
  form: ReactNode
  /** The item that the address opens, as in the links that open it. */
  edit: string | null
  /** The list takes the full width while nothing is open. */
  wide?: boolean
}

export function ListAndForm({ list, form, edit, wide }: ListAndFormProps) {
  return (
    <div
      ref={useOpenedFocus(form ? edit : null)}
      className={classNames(
        'grid min-w-0 grid-cols-1 items-start gap-5',
        form || !wide ? 'xl:grid-cols-2' : '',
      )}
    >
      <div className={classNames('grid min-w-0 gap-3', form ? 'max-xl:hidden' : '')}>{list}</div>
      {form}
    </div>
  )
}

/** The ref of a list and its form: what opens gets the focus, and what has opened it gets it back, also from the page's head. */
export function useOpenedFocus(edit: string | null) {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef<string | null>(undefined)
  // A navigation leaves the focus at the top of the page, unless the focus moves with it.
  useLayoutEffect(() => {
    const last = opened.current
    opened.current = edit
    if (last === undefined || last === edit || !isNavigating()) return
    const [list = null, card] = (box.current?.children ?? []) as Iterable<HTMLElement>
    const links = box.current?.closest('main')?.querySelectorAll('a') ?? []
    const opener = [...links].find(({ search }) => new URLSearchParams(search).get('edit') === last)
    if (edit !== null) focusPart(card?.querySelector('section') ?? card ?? null)
    else if (opener) opener.focus()
    else focusPart(list)
  }, [edit])
  return box
}

const isNavigating = () => 'navigation' in window && navigation.transition !== null

type PagerProps = {
  here: string
  /** The filters, kept from page to page. */
  params: Readonly<Record<string, string>>
  /** The cursor of the next page, if any. */
  cursor: string | null
  isFirst: boolean
  words: { next: string; first: string }
  /** For searches that are not in the address; an empty cursor is the first page. */
  onMove?: ((cursor: string) => void) | undefined
}

/** Links to the next and first page; for the previous one there is the browser’s Back. */
export function Pager({ here, params, cursor, isFirst, words, onMove }: PagerProps) {
  if (!cursor && isFirst) return null
  const first = (
    <>
      <ChevronsLeft />
      {words.first}
    </>
  )
  const next = (
    <>
      {words.next}
      <ChevronRight />
    </>
  )
  const filled = Object.entries(params).filter(([, value]) => value !== '')
  const at = (more: [string, string][]) => {
    const query = new URLSearchParams([...filled, ...more]).toString()
    return query ? `${here}?${query}` : here
  }
  return (
    <nav className="flex flex-wrap gap-2">
      {!isFirst && (
        <Step onPress={onMove && (() => onMove(''))} href={at([])}>
          {first}
        </Step>
      )}
      {cursor && (
        <Step onPress={onMove && (() => onMove(cursor))} href={at([['cursor', cursor]])}>
          {next}
        </Step>
      )}
    </nav>
  )
}

type StepProps = { href: string; onPress: (() => void) | undefined; children: ReactNode }

const Step = ({ href, onPress, children }: StepProps) =>
  onPress ? (
    <Button size={36} onClick={onPress}>
      {children}
    </Button>
  ) : (
    <LinkButton size={36} href={href}>
      {children}
    </LinkButton>
  )
