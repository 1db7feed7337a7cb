import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { floating as look } from './overlay-look.ts'

type Choices<Value extends string = string> = {
  /** The name of the choice. */
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value | undefined
  onChoose(value: Value): void
}
export type MenuDeed = {
  label: string
  icon?: ReactNode
  /** The shortcut for the same action, such as ⌘S. */
  keys?: string
  danger?: boolean
  disabled?: boolean
  /** Either a link … */
  href?: string
  /** … or an action. */
  onSelect?: () => void
}
export type MenuEntry = 'line' | Choices | MenuDeed

type MenuListProps = {
  /** The button that it belongs to. */
  anchor: HTMLElement
  entries: readonly MenuEntry[]
  /** Its name for screen readers, if the button's own doesn't do. */
  label?: string
  align?: 'start' | 'center' | 'end'
  close: () => void
}

/** The list of a menu at a button. One list does for many buttons: hundreds of them cost nothing until one is pressed. */
export function MenuList({ anchor, entries, label, align = 'end', close }: MenuListProps) {
  const isByKeyboard = useRef(anchor.matches(':focus-visible'))
  return (
    <Base.Root
      modal={false}
      open
      onOpenChange={(isOpen, { event }) => {
        // The button closes it itself.
        if (!isOpen && !anchor.contains(event.target as Node)) close()
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          sideOffset={6}
          align={align}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label ?? anchor.ariaLabel ?? anchor.textContent}
            finalFocus={() => anchor}
            onFocus={({ target, currentTarget }) => {
              if (target !== currentTarget || !isByKeyboard.current) return
              isByKeyboard.current = false
              currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
            }}
            className={classNames(look, 'min-w-48 rounded-button p-1.5')}
          >
            {entries.map((entry, index) => (
              <Entry key={entry === 'line' ? `line-${index}` : entry.label} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const row = (danger?: boolean) =>
  classNames(
    'flex min-h-9 items-center gap-2.5 rounded-chip px-2.5 py-1.5 text-sm font-medium outline-none select-none pointer-coarse:min-h-11',
    'data-disabled:opacity-50 [&_svg]:size-4.5',
    danger ? 'text-bad data-highlighted:bg-bad-soft' : 'data-highlighted:bg-raised',
  )

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Base.Separator className="mx-2.5 my-1.5 h-px bg-line" />
  if ('choices' in entry) return <ChoiceOf {...entry} />
  const { label, icon, keys, danger, disabled, href, onSelect } = entry
  const inside = (
    <>
      {icon}
      <span className="flex-1">{label}</span>
      {keys && <kbd className="pl-4 font-sans text-xs text-muted">{keys}</kbd>}
    </>
  )
  if (href !== undefined)
    return (
      <Base.LinkItem href={href} closeOnClick className={row(danger)}>
        {inside}
      </Base.LinkItem>
    )
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={row(danger)}>
      {inside}
    </Base.Item>
  )
}

function ChoiceOf({ label, choices, chosen, onChoose }: Choices) {
  return (
    <Base.RadioGroup value={chosen} onValueChange={onChoose} aria-label={label}>
      {choices.map(({ value, label }) => (
        <Base.RadioItem key={value} value={value} className={row()}>
          <span className="size-4.5">
            <Base.RadioItemIndicator>
              <Check />
            </Base.RadioItemIndicator>
          </span>
          {label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
