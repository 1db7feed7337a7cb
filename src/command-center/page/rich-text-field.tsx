import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePageWords } from '../pages/words.ts'
import type { RichTextFieldProps } from './rich-text-editor.tsx'

/** A text with headings, lists, links and pictures. The editor comes after the page. */
export function RichTextField(props: RichTextFieldProps) {
  const words = usePageWords()
  const [Editor, setEditor] = useState<ComponentType<RichTextFieldProps>>()
  useEffect(() => {
    void import('./rich-text-editor.tsx').then(({ RichTextEditor }) =>
      setEditor(() => RichTextEditor),
    )
  }, [])
  return (
    <div className="grid min-w-0 gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {props.label}
      </p>
      {Editor ? (
        <Editor {...props} />
      ) : (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </div>
  )
}
