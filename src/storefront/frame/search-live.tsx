import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchClear } from './search-clear.tsx'
import { SearchPanel } from './search-panel.tsx'
import { searchTyped } from './typed-search.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  query: string
  isHere: boolean
  action: string
}

/** What the header's field does: dishes show under it, or on the search page. */
export function SearchLive({ field, query, isHere, action }: Props) {
  const [text, setText] = useState('')
  const hasEntered = useRef(false)
  const close = () => setText('')
  const type = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    setText(searchTyped(typed) ? '' : typed.trim())
  })
  const submit = useEffectEvent((event: Event) => {
    close()
    hasEntered.current = !isHere
    if (searchTyped(field.current?.value ?? '', true)) event.preventDefault()
  })
  const reopen = useEffectEvent(() => {
    if (!isHere) type()
  })
  useEffect(() => {
    const input = field.current
    const box = input?.closest('search')
    if (!input || !box) return
    const { signal, abort } = listening()
    input.addEventListener('input', () => type(), { signal })
    input.addEventListener('focus', () => reopen(), { signal })
    box.addEventListener('submit', (event) => submit(event), { signal })
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) setText('')
      },
      { signal },
    )
    box.addEventListener('keydown', ({ key }) => key === 'Escape' && setText(''), { signal })
    return abort
  }, [field])

  const arrive = useEffectEvent((isFirst: boolean) => {
    const input = field.current
    if (!input) return
    // Text typed before this code loaded.
    if (isFirst) return input.value.trim() === query ? undefined : type()
    close()
    if (document.activeElement !== input) input.value = query
    if (hasEntered.current) {
      // Only a focus that moves during the navigation stays after it.
      input.blur()
      input.focus()
    }
    hasEntered.current = false
  })
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another query
  useEffect(() => {
    arrive(isFirst.current)
    isFirst.current = false
  }, [isHere, query])
  return (
    <>
      <SearchClear field={field} />
      {text && <SearchPanel text={text} action={action} onOpen={close} />}
    </>
  )
}

function listening() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
