import type { CustomerOrder } from '#business/orders/customer-order.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fieldMessage } from '#words/kit/forms.ts'

/** A form to correct the number that the operator will call. It works without JavaScript. */
export function OwnPhone({ order, phone }: { order: CustomerOrder; phone: string }) {
  const words = useFinishWords()
  const { form, locale } = useSite()
  const here = `${useHref()('/finish')}?order=${order.id}`
  const action = `/api/checkout/id/${order.id}/phone`
  const typed = form?.action === action ? form : undefined
  const wrong = typed?.refusal.facts?.errors?.find(({ field }) => field === 'phone')
  return (
    <details open={typed !== undefined}>
      <summary className="mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center underline [&::-webkit-details-marker]:hidden">
        {words.wrongNumber}
      </summary>
      <form
        method="post"
        action={action}
        noValidate
        className="mx-auto grid w-full max-w-sm grid-cols-1 gap-3 py-2 text-left"
      >
        <input type="hidden" name="_to" value={here} />
        <input type="hidden" name="_from" value={here} />
        <TextField
          label={words.yourPhone}
          id="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={typed?.values.phone ?? phone}
          error={wrong && fieldMessage(locale, wrong)}
        />
        <Button type="submit" wide>
          {words.saveNumber}
        </Button>
      </form>
    </details>
  )
}
