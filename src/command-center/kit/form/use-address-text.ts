import type { Address } from '#business/orders/shapes.ts'
import { type AddressStyle, addressForms } from '#business/shop/address-form.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { formatAddress } from '#words/kit/address.ts'

/** How addresses are written in the shop's country. An order doesn't know its own. */
export const useAddressStyle = (): AddressStyle => addressForms[useFront().countryCode].style

/** Addresses as text, in the language of the page. */
export function useAddressText() {
  const { locale } = useSite()
  const style = useAddressStyle()
  return (address: Pick<Address, 'street'> & Partial<Address>) =>
    formatAddress(address, locale, style)
}
