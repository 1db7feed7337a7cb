import type { Client } from '#business/clients/contract.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import { useStaffWords } from '#words/words.tsx'
import { type Wish, withDish } from '../agreeing/wish.ts'
import { useTelephoneWords } from '../agreeing/words.ts'
import { Said } from '../editing/said.tsx'
import { addressSaid } from '../orders/address-said.ts'
import { useCaller } from './use-caller.ts'

type Props = {
  wish: Wish
  setWish: (wish: Wish) => void
  locale: Locale
  setLocale: (locale: Locale) => void
}

/** Who calls, as far as they are known: nobody says again what they have said before. */
export function Caller({ wish, setWish, locale, setLocale }: Props) {
  const words = useTelephoneWords()
  const client = useCaller(wish.form.phone)
  return (
    <div className="grid grid-cols-1 gap-3 pt-3">
      <SelectField
        dense
        className="sm:max-w-60"
        label={words.speaks}
        value={locale}
        onChange={({ target }) => setLocale(target.value as Locale)}
        options={locales.map((value) => ({ value, label: ownLanguageNames[value] }))}
      />
      {client && <Known client={client} wish={wish} setWish={setWish} />}
    </div>
  )
}

type KnownProps = Pick<Props, 'wish' | 'setWish'> & { client: Client }

function Known({ client, wish, setWish }: KnownProps) {
  const words = useTelephoneWords()
  const { order } = useStaffWords()
  const fill = (change: Partial<Wish['form']>) =>
    setWish({ ...wish, form: { ...wish.form, ...change } })
  const { name, orderCount, note, flagReason, addresses, usual } = client
  return (
    <section className="grid grid-cols-1 gap-2 rounded-chip bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {words.known(name, orderCount)}
        {wish.form.name !== name && (
          <Button size={36} onClick={() => fill({ name })}>
            {name}
          </Button>
        )}
      </p>
      {(note || flagReason) && (
        <p className="text-warn">{[flagReason, note].filter(Boolean).join('. ')}</p>
      )}
      {addresses.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{words.addresses}</span>
          {addresses.map(({ note: addressNote, ...address }) => (
            <Button
              key={JSON.stringify(address)}
              size={36}
              onClick={() => fill({ deliveryMethod: 'DELIVERY', addressNote, ...address })}
            >
              {addressSaid({ ...address, note: '' }, order)}
            </Button>
          ))}
        </div>
      )}
      {usual.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{words.usual}</span>
          {usual.length > 1 && (
            <Button
              size={36}
              onClick={() =>
                setWish(usual.reduce((all, dish) => withDish(all, dish, dish.quantity), wish))
              }
            >
              {words.allUsual}
            </Button>
          )}
          {usual.map((dish) => (
            <Button key={dish.variantId} size={36} onClick={() => setWish(withDish(wish, dish))}>
              <Said text={dish.productName} more={dish.variantName} />
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
