import { type Unit, units } from './shapes.ts'

/** Units as files and people write them, in both languages. */
const spellings: Record<Unit, RegExp> = {
  g: /^(g|gr|gram|grams|г|гр|грамм)$/,
  kg: /^(kg|кг)$/,
  ml: /^(ml|мл)$/,
  l: /^(l|litre|liter|л|литр)$/,
  pcs: /^(pcs|pc|шт|штук)$/,
  oz: /^(oz|унц|унция)$/,
  lb: /^(lb|lbs|фунт|фунта|фунтов)$/,
}

export function unitIn(word: string): Unit | undefined {
  const plain = word.trim().toLowerCase().replace(/\.$/, '')
  return units.find((unit) => spellings[unit].test(plain))
}
