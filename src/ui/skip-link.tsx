import type { ComponentProps } from 'react'

export function SkipLink(props: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className="sr-only rounded-button bg-ink px-5 py-3 font-semibold text-bg focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:px-5 focus:py-3"
    />
  )
}
