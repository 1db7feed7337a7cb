import { type Unit, units } from './shapes.ts'

/** Units as files and people write them, in both languages. */
const spellings: Record<Unit, RegExp> = {
  g: /^(gr?|grams?|гр?|грамм(а|ов)?)$/,
  kg: /^(kg|kilograms?|кг|килограмм(а|ов)?)$/,
  ml: /^(ml|millilit(re|er)s?|мл|миллилитр(а|ов)?)$/,
  l: /^(l|lit(re|er)s?|л|литр(а|ов)?)$/,
  pcs: /^(pcs?|pieces?|шт|штук[аи]?)$/,
  oz: /^(oz|унц|унция)$/,
  lb: /^(lb|lbs|фунт|фунта|фунтов)$/,
}

export function unitIn(word: string): Unit | undefined {
  const plain = word.trim().toLowerCase().replace(/\.$/, '')
  return units.find((unit) => spellings[unit].test(plain))
}
