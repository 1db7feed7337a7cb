import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tab = {
  value: string
  label: ReactNode
  /** After the label: a count, or a dot for missing values. */
  badge?: ReactNode
  content: ReactNode
}

export type TabsProps = {
  label: string
  tabs: readonly Tab[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  /** Keeps hidden panels mounted, so that their fields are sent with the form. */
  keepMounted?: boolean
  className?: string
}

export function Tabs(props: TabsProps) {
  const { label, tabs, defaultValue, value, onChange, keepMounted, className } = props
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={(next: string) => onChange?.(next)}
      className={classNames('min-w-0', className)}
    >
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line scrollbar-none"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:rounded-chip focus-visible:-outline-offset-2 data-active:border-ink data-active:text-ink"
          >
            {tab.label}
            {tab.badge}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
