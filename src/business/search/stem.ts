// Russian after Snowball, but without verbs: their endings damage nouns («сметана» → «смета», «банан» → «бана», «лосося» →
// «лос»), and menus consist of nouns. English after Porter, only the steps for endings, not for derivation.

const adjective =
  /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/
const participle = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/
const noun =
  /(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/
/** A fleeting vowel: «огурец», «огурца»; «напиток», «напитки». */
const fleeting = /(?<=.{2})[ое](?=[кц]$)/

export function stemRussian(word: string): string {
  const at = word.search(/[аеиоуыэюя]/) + 1
  if (at === 0) return word
  const head = word.slice(0, at)
  const tail = word.slice(at)
  const described = tail.replace(adjective, '')
  const bare = described === tail ? tail.replace(noun, '') : described.replace(participle, '')
  return (head + bare.replace(/и$/, '').replace(/нн$/, 'н').replace(/ь$/, '')).replace(fleeting, '')
}

const vowel = /[aeiouy]/

export function stemEnglish(word: string): string {
  if (word.length < 3) return word
  const one = singular(word.replace(/'s?$/, ''))
  const plain = one.endsWith('eed') ? one : withoutVerb(one)
  return plain.replace(/(?<=.[^aeiou])y$/, 'i').replace(/(?<=.{3})e$/, '')
}

function singular(word: string) {
  if (/sses$/.test(word)) return word.slice(0, -2)
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(?:oes|[sc]hes|xes)$/.test(word) && word.length > 4) return word.slice(0, -2)
  return /(?:us|ss)$/.test(word) ? word : word.replace(/(?<=[aeiouy].*.)s$/, '')
}

function withoutVerb(word: string) {
  const bare = word.replace(/(?:ed|ing)(?:ly)?$/, '')
  if (bare === word || !vowel.test(bare)) return word
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`
  return bare.replace(/([^aeioulsz])\1$/, '$1')
}
