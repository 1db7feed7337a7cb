import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type ListAndFormProps = {
  list: ReactNode
  /** What is open of the list, if anything. On a phone it stands in the list's place. */
  form: ReactNode
  /** The list takes all the room as long as nothing is open. */
  wide?: boolean
}

export function ListAndForm({ list, form, wide }: ListAndFormProps) {
  return (
    <div
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
