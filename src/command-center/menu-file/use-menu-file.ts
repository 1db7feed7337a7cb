import { useEffect, useRef, useState } from 'react'
import type { CheckedFile, ImportedFile } from '#business/menu-file/contract.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { uploadAsStaff } from '../editing/upload-as-staff.ts'

type Doing = { readonly what: 'check' | 'import'; readonly sent: number }

/** A table on its way into the menu: chosen, looked at, then done. */
export function useMenuFile() {
  const { locale } = useSite()
  const [file, setFile] = useState<File>()
  const [doing, setDoing] = useState<Doing>()
  const [checked, setChecked] = useState<CheckedFile>()
  const [imported, setImported] = useState<ImportedFile>()
  const [refusal, setRefusal] = useState<Refusal>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send<Answer>(what: Doing['what'], path: string, file: File) {
    setRefusal(undefined)
    setDoing({ what, sent: 0 })
    sending.current = new AbortController()
    const { signal } = sending.current
    // Windows calls a table by the program that opens it.
    const table = new Blob([file], { type: 'text/csv' })
    const onProgress = (sent: number) => setDoing({ what, sent })
    const answer = await uploadAsStaff<Answer>(path, table, { onProgress, signal })
    if (signal.aborted) return
    setDoing(undefined)
    if (!isRefusal(answer)) return answer
    setRefusal(answer)
    return
  }
  const check = async (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setChecked(undefined)
    setImported(undefined)
    const style = locale === 'ru' ? 'comma' : 'point'
    setChecked(await send<CheckedFile>('check', `/api/menu-file/check?style=${style}`, chosen))
  }
  const run = async () => {
    if (!file || !checked) return
    const path = `/api/menu-file?seen=${encodeURIComponent(checked.seen)}`
    const done = await send<ImportedFile>('import', path, file)
    if (!done) return
    setChecked(undefined)
    setImported(done)
  }
  return { file, doing, checked, imported, refusal, check, again: () => check(file), run }
}
