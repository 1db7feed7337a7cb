import { type OrderEvent, orderEvents } from '#business/ordering/order.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'

type EventsFieldProps = {
  events: readonly OrderEvent[]
  error: string | undefined
  onEvents(events: OrderEvent[]): void
}

export function EventsField({ events, error, onEvents }: EventsFieldProps) {
  const { receivers: words } = useSettingsWords()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{words.events}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {orderEvents.map((event) => (
          <Checkbox
            key={event}
            dense
            label={words.eventNames[event]}
            checked={events.includes(event)}
            onChange={({ target }) =>
              onEvents(
                orderEvents.filter((one) =>
                  one === event ? target.checked : events.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <FieldError id="events" error={error} />
    </fieldset>
  )
}
