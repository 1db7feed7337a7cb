import { useHref, useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { FileDrop } from './file-drop.tsx'
import { Findings } from './findings.tsx'
import { useMenuFile } from './use-menu-file.ts'
import { useMenuFileWords } from './words.ts'

/** Choose a table, see what it would do, do it. */
export function Importing() {
  const words = useMenuFileWords()
  const { locale } = useSite()
  const href = useHref()
  const { file, doing, checked, imported, refusal, check, again, run } = useMenuFile()
  const said = refusal && refusalMessage(locale, refusal)
  return (
    <div className="grid min-w-0 gap-5">
      <Card title={words.import.title}>
        <p className="mb-4 text-sm text-muted">{words.import.text}</p>
        <FileDrop name={file?.name} isBusy={doing !== undefined} onFile={check} />
        <div role="status" className="grid gap-3 not-empty:mt-4">
          {doing && <Progress {...doing} />}
          {imported && (
            <Banner
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
        {said && (
          <Banner
            tone="bad"
            role="alert"
            className="mt-4"
            title={said.title}
            actions={
              file && (
                <Button size={36} onClick={again}>
                  {words.import.again}
                </Button>
              )
            }
          >
            {said.text}
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
  const said = percent < 100 ? words.sending(percent) : busy
  return (
    <>
      <p className="text-sm font-medium tabular-nums">{said}</p>
      <ProgressBar place="inline" label={said} {...(percent < 100 && { value: percent })} />
    </>
  )
}
