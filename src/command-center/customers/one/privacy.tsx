import { Download, Trash2 } from 'lucide-react'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { refuse } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import type { CustomerPage } from './load.ts'

/** Exports or erases the customer's personal data on request. */
export function Privacy({ customer }: Pick<CustomerPage, 'customer'>) {
  const { privacy: words } = useCustomerWords()
  const { user, locale } = useSite()
  const href = useHref()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const customerId = customer.id
  if (user?.role === 'operator') return null
  const take = async () => {
    const known = await act(askStaff('POST /api/customers/{customerId}/export', { customerId }))
    if (known) saveFile(`customer-${customerId}.json`, JSON.stringify(known, null, 2))
  }
  const erase = async () => {
    const input = askStaff('POST /api/customers/{customerId}/erase', { customerId })
    if (await act(input, words.erased)) await goTo(href('/command-center/customer'))
  }
  const openFirst = refusalMessage(locale, refuse('orders-open'))
  const digits = customer.phone.slice(-4)
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
        {customer.open.length > 0 && (
          <p className="text-sm text-warn">
            {openFirst.title}. {openFirst.text}
          </p>
        )}
        <Button size={36} busy={isBusy} onClick={askToErase}>
          <Trash2 />
          {words.erase}
        </Button>
      </div>
      {dialog}
    </Card>
  )
}

/** Saves a text as a file in the browser. */
function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
