import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type ListAndFormProps = {
  list: ReactNode
  /** What is open of the list, if anything. On a phone it stands in the list's place. */
  form: ReactNode
}

export function ListAndForm({ list, form }: ListAndFormProps) {
  return (
    <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
      <div className={classNames('grid min-w-0 gap-3', form ? 'max-xl:hidden' : '')}>{list}</div>
      {form}
    </div>
  )
}
