import { menuFilterIn, useSite } from '#shop-context.tsx'

/** Keeps the menu's filter in a form that asks for another page. */
export function FilterFields() {
  const { search } = useSite()
  return [...new URLSearchParams(menuFilterIn(search))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
