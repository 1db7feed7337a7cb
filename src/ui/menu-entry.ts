import type { ReactNode } from 'react'

export type Choices<Value extends string = string> = {
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
