import { Download, Trash2 } from 'lucide-react'
import { goTo } from '#platform/browser/go.ts'
import { useHref, useSite } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useClientWords } from '../clients/words.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useConfirm } from '../editing/use-confirm.tsx'
import type { ClientPage } from './load.ts'
import { saveFile } from './save-file.ts'

/** What a person may ask of the shop: to have all that is known of them, or to be forgotten. */
export function Privacy({ client }: Pick<ClientPage, 'client'>) {
  const { privacy: words } = useClientWords()
  const { user } = useSite()
  const href = useHref()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const clientId = client.id
  if (user?.role === 'operator') return null
  const take = async () => {
    const known = await act(askStaff('POST /api/clients/{clientId}/export', { clientId }))
    if (known) saveFile(`client-${clientId}.json`, JSON.stringify(known, null, 2))
  }
  const erase = async () => {
    const asked = askStaff('POST /api/clients/{clientId}/erase', { clientId })
    if (await act(asked, words.erased)) await goTo(href('/command-center/client'))
  }
  const digits = client.phone.slice(-4)
  const askToErase = () =>
    confirm({
      title: words.eraseTitle,
      text: words.eraseText,
      typed: digits,
      typedLabel: words.typeDigits(digits),
      yes: words.eraseYes,
      onYes: erase,
    })
  return (
    <Card title={words.title}>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{words.exportHint}</p>
        <Button size={36} busy={isBusy} onClick={take}>
          <Download />
          {words.export}
        </Button>
        <p className="mt-3 text-sm text-muted">{words.eraseHint}</p>
        <Button size={36} busy={isBusy} onClick={askToErase}>
          <Trash2 />
          {words.erase}
        </Button>
      </div>
      {dialog}
    </Card>
  )
}
