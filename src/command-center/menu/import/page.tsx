import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { mostBytes } from '#business/menu-file/cell.ts'
import type { CheckedFile, ImportedFile } from '#business/menu-file/contract.ts'
import type { UnknownHeading } from '#business/menu-file/heading.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { uploadAsStaff } from '#command-center/kit/photo/upload-as-staff.ts'
import { readWhole } from '#platform/browser/upload.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { Findings } from './findings.tsx'
import { useMenuFileWords } from './words.ts'

/** Exports the menu to a spreadsheet and imports it again. */
export function Page() {
  const words = useMenuFileWords()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} back={{ to: '/command-center/menu', name: words.menus }} />
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Importing />
        <div className="grid min-w-0 gap-5">
          <Card title={words.export.title}>
            <p className="mb-4 text-sm text-muted">{words.export.text}</p>
            <div className="flex flex-wrap gap-2">
              {(['point', 'comma'] as const).map((style) => (
                <LinkButton key={style} size={36} href={`/api/menu-file?style=${style}`} download>
                  <Download />
                  {words.export[style]}
                </LinkButton>
              ))}
            </div>
            <p className="mt-5 mb-4 text-sm text-muted">{words.export.options}</p>
            <div className="flex flex-wrap gap-2">
              {(['optionsPoint', 'optionsComma'] as const).map((name) => (
                <LinkButton
                  key={name}
                  size={36}
                  href={`/api/menu-file/options?style=${name === 'optionsPoint' ? 'point' : 'comma'}`}
                  download
                >
                  <Download />
                  {words.export[name]}
                </LinkButton>
              ))}
            </div>
          </Card>
          <Card title={words.how.title}>
            <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
              {words.how.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </div>
  )
}

/** Choose a file, review its changes, import it. */
function Importing() {
  const words = useMenuFileWords()
  const { locale } = useSite()
  const href = useHref()
  const { file, doing, checked, imported, refusal, check, again, run } = useMenuFile()
  const text = refusal && refusalMessage(locale, refusal)
  const done = useRef<HTMLDivElement>(null)
  // The button has gone with the changes.
  useEffect(() => {
    if (imported) done.current?.focus()
  }, [imported])
  return (
    <div className="grid min-w-0 gap-5">
      <LeaveGuard isChanged={doing?.what === 'import'} />
      <Card title={words.import.title}>
        <p className="mb-4 text-sm text-muted">{words.import.text}</p>
        <FileDrop name={file?.name} isBusy={doing !== undefined} onFile={check} />
        <div role="status" className="grid gap-3 not-empty:mt-4">
          {doing && <Progress {...doing} />}
          {imported && (
            <Banner
              ref={done}
              tabIndex={-1}
              tone="ok"
              title={words.done}
              actions={
                <LinkButton size={36} href={href('/')} target="_blank">
                  {words.look}
                </LinkButton>
              }
            >
              {words.doneText(imported.added, imported.changed)}
            </Banner>
          )}
        </div>
        {text && (
          <Banner
            tone="bad"
            role="alert"
            className="mt-4"
            title={text.title}
            actions={
              file && (
                <Button size={36} onClick={again}>
                  {words.import.again}
                </Button>
              )
            }
          >
            {text.text}
            <Headings refusal={refusal} />
          </Banner>
        )}
      </Card>
      {checked && (
        <Findings
          key={checked.seen}
          checked={checked}
          isBusy={doing !== undefined}
          onImport={run}
        />
      )}
    </div>
  )
}

function Progress({ what, sent }: { what: 'check' | 'import'; sent: number }) {
  const words = useMenuFileWords()
  const percent = Math.floor(sent * 100)
  const busy = what === 'check' ? words.checking : words.importing
  const text = percent < 100 ? words.sending(percent) : busy
  return (
    <>
      <p className="text-sm font-medium tabular-nums">{text}</p>
      <ProgressBar place="inline" label={text} {...(percent < 100 && { value: percent })} />
    </>
  )
}

/** Unknown headings, each with the closest known one. */
function Headings({ refusal }: { refusal: Refusal }) {
  const words = useMenuFileWords()
  const headings = (refusal.facts?.headings ?? []) as readonly UnknownHeading[]
  if (headings.length === 0) return null
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {headings.map(({ heading, meant }) => (
        <li key={heading} className="wrap-anywhere">
          {meant ? words.headingMeant(heading, meant) : heading}
        </li>
      ))}
    </ul>
  )
}

type Doing = { readonly what: 'check' | 'import'; readonly sent: number }

/** The steps of an import: choose, check, import. */
function useMenuFile() {
  const { locale } = useSite()
  const [file, setFile] = useState<File>()
  /** What is imported is what was checked, even if the file has changed since. */
  const [table, setTable] = useState<Blob>()
  const [doing, setDoing] = useState<Doing>()
  const [checked, setChecked] = useState<CheckedFile>()
  const [imported, setImported] = useState<ImportedFile>()
  const [refusal, setRefusal] = useState<Refusal>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send<Answer>(what: Doing['what'], path: string, table: Blob) {
    setRefusal(undefined)
    setDoing({ what, sent: 0 })
    sending.current = new AbortController()
    const { signal } = sending.current
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
    setRefusal(undefined)
    setDoing({ what: 'check', sent: 0 })
    const isTooLarge = chosen.size > mostBytes
    const whole = isTooLarge ? refuse('too-large', { most: mostBytes }) : await readWhole(chosen)
    if (isRefusal(whole)) {
      setFile(undefined)
      setDoing(undefined)
      return setRefusal(whole)
    }
    // Windows reports a CSV's type by the program that opens it.
    const csv = new Blob([whole], { type: 'text/csv' })
    setTable(csv)
    const style = locale === 'ru' ? 'comma' : 'point'
    setChecked(await send<CheckedFile>('check', `/api/menu-file/check?style=${style}`, csv))
  }
  const run = async () => {
    if (!table || !checked) return
    const path = `/api/menu-file?seen=${encodeURIComponent(checked.seen)}`
    const done = await send<ImportedFile>('import', path, table)
    if (!done) return
    setChecked(undefined)
    setImported(done)
  }
  return { file, doing, checked, imported, refusal, check, again: () => check(file), run }
}

type FileDropProps = {
  name: string | undefined
  isBusy: boolean
  onFile(file: File | undefined): void
}

/** A drop area for the file, with a button. */
function FileDrop({ name, isBusy, onFile }: FileDropProps) {
  const { import: words } = useMenuFileWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside replaces dropping
    <div
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-4 py-8 text-center transition-colors data-over:border-ink data-over:bg-raised"
    >
      <FileSpreadsheet className="size-8 text-muted" />
      <p className="font-medium wrap-anywhere">{name ?? words.drop}</p>
      <Button
        kind={name ? 'secondary' : 'primary'}
        size={36}
        busy={isBusy}
        onClick={() => input.current?.click()}
      >
        <Upload />
        {name ? words.another : words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // Allows choosing the same file again after editing it.
          target.value = ''
        }}
      />
    </div>
  )
}
