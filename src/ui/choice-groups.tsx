import { Check } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { Quantity } from './quantity.tsx'
import { useHydrated } from './use-hydrated.ts'

export type OptionRow = {
  id: string
  /** For screen readers. */
  name: string
  lang?: string | undefined
  title: ReactNode
  /** At the end: its price, or why it can't be had. */
  end?: ReactNode
  quantity: number
  isSoldOut?: boolean
}

export type OptionGroupProps = {
  /** Of its fieldset. */
  id: string
  groupId: string
  /** The id of the form that its fields belong to. */
  form: string
  legend: string
  lang?: string | undefined
  /** Says how many have to or can be chosen. */
  pill: ReactNode
  least: number
  most: number
  mostOfOne: number
  error?: ReactNode
  /** Folded, for what can be left out: the lid shows this until something is. */
  nothingOut?: string | undefined
  /** Folds the rows beyond the first. */
  rest?: { readonly after: number; readonly label: string } | undefined
  options: readonly OptionRow[]
  words: { none: string; less(name: string): string; more(name: string): string }
  onChange: (id: string | null, quantity: number) => void
}

/** Options to choose from, in rows that fit any name. Without scripts they are fields of a form. */
export function OptionGroup(props: OptionGroupProps) {
  const { id, legend, lang, pill, least, error, nothingOut, options } = props
  const isFolded = nothingOut !== undefined
  const pillOf = (
    <span
      className={classNames(
        'shrink-0 rounded-chip px-2 py-0.5 text-xs font-semibold',
        least > 0 ? 'bg-accent-soft text-accent-text' : 'bg-raised text-muted',
      )}
    >
      {pill}
    </span>
  )
  const fields = (
    <fieldset id={id} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend
        className={
          isFolded ? 'sr-only' : 'mb-2 flex w-full flex-wrap items-center gap-2 wrap-anywhere'
        }
      >
        <span lang={lang} className="min-w-0 font-semibold">
          {legend}
        </span>
        {pillOf}
      </legend>
      <Rows {...props} />
      {error && (
        <div className="mt-1.5">
          <FieldError id={id} error={error} />
        </div>
      )}
    </fieldset>
  )
  if (!isFolded) return fields
  const leftOut = options.filter(({ quantity }) => quantity > 0)
  return (
    <details className="group/lid rounded-button bg-sunken">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <span className="min-w-0 wrap-anywhere">
          <span lang={lang} className="font-semibold">
            {legend}
          </span>
          <span className="block text-sm text-muted">
            {leftOut.map(({ id, name, lang }, at) => (
              <Fragment key={id}>
                {at > 0 && ' · '}
                {'−\u00a0'}
                <span lang={lang}>{name}</span>
              </Fragment>
            ))}
            {leftOut.length === 0 && nothingOut}
          </span>
        </span>
        <Fold className="group-open/lid:rotate-45" />
      </summary>
      <div className="px-2 pb-2">{fields}</div>
    </details>
  )
}

const Fold = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classNames('text-xl text-muted transition', className)}>
    +
  </span>
)

const box = 'divide-y divide-line rounded-button border border-edge bg-surface'

const isOnlyOne = ({ most }: OptionGroupProps) => most === 1

const isFull = ({ options, most }: OptionGroupProps) =>
  options.reduce((sum, { quantity }) => sum + quantity, 0) >= most

function Rows(props: OptionGroupProps) {
  const { options, rest, least } = props
  const none = isOnlyOne(props) && least === 0 && <None group={props} />
  const row = (option: OptionRow) => <Row key={option.id} group={props} option={option} />
  if (!rest || options.length <= rest.after)
    return (
      <div className={box}>
        {none}
        {options.map(row)}
      </div>
    )
  const further = options.slice(rest.after)
  return (
    <div className={box}>
      {none}
      {options.slice(0, rest.after).map(row)}
      <Further label={rest.label} isChosen={further.some(({ quantity }) => quantity > 0)}>
        {further.map(row)}
      </Further>
    </div>
  )
}

type FurtherProps = { label: string; isChosen: boolean; children: ReactNode }

/** Opens with a choice in it. Without it, it stays as it is: another one may be chosen next. */
function Further({ label, isChosen, children }: FurtherProps) {
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen && !wasChosen) setWasChosen(true)
  return (
    <details className="group/rest" open={wasChosen || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-3 px-3.5 py-2 font-semibold">
        {label}
        <Fold className="group-open/rest:rotate-45" />
      </summary>
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </details>
  )
}

const line = 'group ring-within flex min-h-12 min-w-0 items-center gap-3 rounded-button px-3.5 py-1'

type RowProps = { group: OptionGroupProps; option: OptionRow }

function Row({ group, option }: RowProps) {
  const { id, title, end, quantity, isSoldOut } = option
  const { form, mostOfOne, least, onChange } = group
  const isHydrated = useHydrated()
  const text = (
    <span className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-baseline gap-x-3 wrap-anywhere">
      <span className={classNames('min-w-0 flex-[1_1_6rem]', isSoldOut && 'line-through')}>
        {title}
      </span>
      {end && <span className="ml-auto text-sm font-semibold tabular-nums">{end}</span>}
    </span>
  )
  const isOne = isOnlyOne(group)
  if (!isOne && mostOfOne > 1 && !isSoldOut)
    return <CountedRow group={group} option={option} text={text} />
  const isOn = quantity > 0
  // Without scripts nothing makes room for another one again, so the server checks how many there are.
  const isOff = !isOn && (isSoldOut || (isHydrated && !isOne && isFull(group)))
  return (
    <label className={classNames(line, isOff && 'text-muted')}>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={`options.${isOne ? group.groupId : id}.optionId`}
        form={form}
        value={id}
        required={isOne && least > 0}
        checked={isOn}
        disabled={isOff}
        onChange={() => onChange(id, isOn && !isOne ? 0 : 1)}
        className="sr-only"
      />
      <Mark isRound={isOne} />
      {text}
    </label>
  )
}

function None({ group }: { group: OptionGroupProps }) {
  const { groupId, form, options, words, onChange } = group
  return (
    <label className={line}>
      <input
        type="radio"
        name={`options.${groupId}.optionId`}
        value=""
        form={form}
        checked={options.every(({ quantity }) => quantity === 0)}
        onChange={() => onChange(null, 0)}
        className="sr-only"
      />
      <Mark isRound />
      <span className="min-w-0 flex-1 wrap-anywhere">{words.none}</span>
    </label>
  )
}

function CountedRow({ group, option, text }: RowProps & { text: ReactNode }) {
  const { id, name, quantity } = option
  const { form, mostOfOne, words, onChange } = group
  return (
    <div className="flex min-h-12 min-w-0 flex-wrap items-center justify-end gap-x-3 px-3.5 py-1">
      {text}
      <input type="hidden" form={form} name={`options.${id}.optionId`} value={id} />
      <input
        type="number"
        form={form}
        name={`options.${id}.quantity`}
        aria-label={name}
        min={0}
        max={mostOfOne}
        required
        value={quantity}
        onChange={({ target }) => onChange(id, target.valueAsNumber || 0)}
        className="hidden h-11 w-16 rounded-control border border-edge bg-surface px-2 noscript:block"
      />
      <Quantity
        value={quantity}
        label={name}
        lessLabel={words.less(name)}
        moreLabel={words.more(name)}
        onChange={(next) => onChange(id, next)}
        max={isFull(group) ? quantity : mostOfOne}
        className="noscript:hidden"
      />
    </div>
  )
}

const Mark = ({ isRound }: { isRound: boolean }) => (
  <span
    className={classNames(
      'grid size-5 shrink-0 place-items-center border border-edge text-bg group-has-checked:border-ink group-has-checked:bg-ink',
      isRound ? 'rounded-full' : 'rounded-[0.375rem]',
    )}
  >
    <Check className="size-3.5 stroke-3 opacity-0 group-has-checked:opacity-100" />
  </span>
)
