/** “59–99 ₽” or “$0.59–$0.99”: a sign after the amounts is written once. */
export const priceRange = (least: number, most: number, money: (minor: number) => string) =>
  `${money(least).replace(/\u00a0\D+$/, '')}–${money(most)}`
