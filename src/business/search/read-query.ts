import { type Allergen, allergens } from '#business/menu/allergen.ts'
import {
  allergensInside,
  allergensMeant,
  allergensNamed,
  type Diet,
  dietNamed,
  diets,
  isNeverExcluded,
  isOtherFood,
  mayBeAnAllergen,
} from './allergen-words.ts'
import {
  denialIn,
  isAdjective,
  isBetween,
  isChatter,
  isCommand,
  isGeneral,
  isHeat,
  isJoiner,
  isJoiningWord,
  isLink,
  isListEnd,
  isMadeWith,
  isOf,
  isOfBefore,
  isOfQuality,
  isOnly,
  isPartOf,
  isPreposition,
  isRefused,
  isRelative,
  mayMeanFree,
  mayMeanWithout,
  phrases,
  pictured,
} from './negation-words.ts'
import { fold, isEmptyWord } from './query.ts'

export type Meaning = {
  /** The text to search for: the query without its exclusions. */
  text: string
  /** The excluded allergens: a filter on declared data, never on texts. */
  without: Allergen[]
  /** Other exclusions: a filter on texts. The last word is the thing itself, as in “red onion”. */
  avoid: string[]
  /** Exclusions that may be misspelled allergens. */
  unknown: string[]
  diets: Diet[]
  /** Excluded diets: “not vegan”. */
  deniedDiets: Diet[]
}

type Meant = (word: string) => readonly Allergen[]

/**
 * Parses a query: what is wanted and what is excluded, in both languages and with typos. The caller may know that a word isn't a
 * misspelled allergen.
 */
export function readQuery(
  text: string,
  isAnother: (word: string, than: readonly Allergen[]) => boolean = () => false,
): Meaning {
  const meaningOf: Meant = (word) => {
    const codes = allergensMeant(word)
    const isTypo = codes.length > 0 && allergensNamed(word).length === 0
    return isTypo && (denialIn(word) || isAnother(word, codes)) ? [] : codes
  }
  /** The same, also of what a word is made of. */
  const meaningInside: Meant = (word) => {
    const codes = meaningOf(word)
    const inside = allergensInside(word)
    const isOther = inside.length === 0 || denialIn(word) || isAnother(word, inside)
    return isOther ? codes : [...codes, ...inside]
  }
  const tokens = tokensOf(text)
  const without = new Set<Allergen>()
  const avoid: string[] = []
  const unknown: string[] = []
  const denied = new Set<Diet>()
  const taken = new Set<number>()

  const deny = (at: number, steps: readonly (1 | -1)[], isSure: boolean) => {
    if (isRefused(tokens[at] ?? '', tokens[at + 1] ?? '')) taken.add(at + 1)
    for (const step of steps) {
      // “Almondmilk free”, but “cheeseburger no onions” is a cheeseburger.
      const isFirst = step === 1 || steps[0] === -1 || at === tokens.length - 1
      const objects = objectsOf(tokens, at, step, meaningOf, isFirst ? meaningInside : meaningOf)
      if (objects.found.size === 0) continue
      for (const place of [...between(at, objects.places[0] ?? at), ...objects.places])
        taken.add(place)
      // «Рыбы не должно быть».
      if (step === -1)
        for (const place of between(at, afterBetweens(tokens, at) - 1)) taken.add(place)
      for (const code of objects.found) without.add(code)
      if (objects.stray !== undefined) excludeFrom(objects.stray, step)
      else if (step === 1) excludeOwners(objects.places.at(-1) ?? at, 1)
      // “Walnut pieces free nuts”.
      if (step === 1 && steps[0] === -1) excludeOwners(at, -1)
      return
    }
    const denial = denialIn(tokens[at] ?? '')
    const isBefore =
      isBehind(at) || (steps[0] === -1 && at > 0 && (denial === 'free' || isThing(at - 1)))
    if (isSure) {
      const object = isBefore ? at - 1 : afterBetweens(tokens, at)
      for (const place of between(at, object))
        if (!denialIn(tokens[place] ?? '') || place === at) taken.add(place)
      excludeFrom(object, isBefore ? -1 : 1)
    }
    if (steps[0] === -1 || isBefore) excludeOwners(at, -1)
    if (!isBefore && (isSure || denial === 'weak')) excludeBehind(at)
  }
  const denyBoth = (at: number) => {
    deny(at, [-1], false)
    deny(at, [1], false)
  }
  /** Excludes a thing that is no allergen, and the rest of its list. */
  const excludeFrom = (from: number, step: 1 | -1) => {
    let at = from
    const isOfDiets = dietNamed(tokens[from] ?? '') !== undefined
    // “No onion and vegan”: the diet is wanted.
    while (isThing(at) && (at === from || isOfDiets || !dietNamed(tokens[at] ?? ''))) {
      const end = excludeThing(at, step)
      const joiner = tokens[end + step] ?? ''
      // “Cheese pizza, onion not needed” is a pizza.
      const isList = step === 1 || joiner !== ',' || meaningOf(tokens[end - 2] ?? '').length > 0
      if (!(isJoiner(joiner) && isList)) return
      at = end + 2 * step
    }
  }
  /** Returns the last position of the thing. */
  const excludeThing = (at: number, step: 1 | -1): number => {
    let [first, last] = [at, at]
    const isQuality = isOfQuality(tokens[at - 1] ?? '')
    const meant = () => meaningInside(tokens[last] ?? '')
    const isWith = () => /^со?$/.test(tokens[first - 2] ?? '')
    if (step === -1) while (isAdjective(tokens[first - 1] ?? '') && !isWith()) first -= 1
    else
      while (
        !isQuality &&
        meant().length === 0 &&
        isThing(last + 1) &&
        (isAdjective(tokens[last] ?? '') || isKindOf(tokens[last] ?? '', tokens[last + 1] ?? ''))
      )
        last += 1
    for (const place of between(first, last)) taken.add(place)
    const word = tokens[last] ?? ''
    const thing = tokens.slice(first, last + 1).join(' ')
    const size = without.size
    for (const one of tokens.slice(first, last + 1))
      for (const code of meaningInside(one)) without.add(code)
    // «Яичный белок», “walnut pieces”.
    if (step === -1) first = excludeOwners(first, -1)
    const diet = dietNamed(word)
    const isNamed = meaningOf(word).length > 0
    const isPart = isPartOf(word) || !isOtherFood(word)
    const isOnlyPart = without.size > size && isPart && meant().length === 0
    if (!isNamed && diet) denied.add(diet)
    else if (!(isNamed || isOnlyPart))
      (mayBeAnAllergen(word) && meant().length === 0 ? unknown : avoid).push(thing)
    // “No poppy seeds”, “no coconut milk”, «без масла сливочного».
    if (step === 1 && !isQuality) last = excludeOwners(last, 1)
    return step === 1 ? last : first
  }
  /**
   * Excludes what the thing at this place is of: “pieces of nuts”, «белок коровьего молока», and before a negation “milk protein”.
   * Returns the last position of it.
   */
  const excludeOwners = (from: number, step: 1 | -1): number => {
    const denial = denialIn(tokens[from] ?? '')
    const isOwn = (place: number) => denial === 'aversion' || isGeneral(tokens[place] ?? '')
    // “Pizza with cheese tomato free” is with cheese.
    if (step === -1 && !denial && !isGeneral(tokens[from] ?? '')) return from
    let [at, last] = [from + step, from]
    const word = () => tokens[at] ?? ''
    const isPassed = () =>
      isPartOf(word()) ||
      isOf(word()) ||
      (step === -1 && denial && at === from - 1 && isOwn(at)) ||
      (isAdjective(word()) && (step === -1 || describesOwner(at)))
    for (; word() !== ''; at += step) {
      const meant = step === 1 ? allergensNamed(word()) : meaningInside(word())
      if (meant.length > 0 || (step === 1 && last === at - 1 && isPartOf(word()))) {
        for (const code of meaningInside(word())) without.add(code)
        for (const place of between(last + step, at)) taken.add(place)
        last = at
      } else if (!isPassed()) break
    }
    return last
  }
  /** «Белок коровьего молока», but “no tomato, extra cheese”. */
  const describesOwner = (at: number) => {
    const [before = '', word = ''] = [tokens[at - 1], tokens[at]]
    return isOf(before) || isBetween(word) || (/[а-я]/.test(word) && isPartOf(before))
  }
  /** “No dishes with nuts”, “no topping with sesame”: what general food is made with is excluded. */
  const excludeBehind = (negation: number) => {
    let from = afterBetweens(tokens, negation)
    // “No spicy sauce with nuts”, but “not spicy dishes with cheese”.
    const isOfThing =
      denialIn(tokens[negation] ?? '') === 'negation' && !isOfQuality(tokens[negation] ?? '')
    while (isOfThing && isAdjective(tokens[from] ?? '')) from += 1
    const isAny = isGeneral(tokens[from] ?? '')
    while (!isAny && taken.has(from)) from += 1
    if (!(isAny || isRelative(tokens[from] ?? ''))) return
    let isFound = false
    for (let at = from; at < tokens.length; at += 1) {
      const word = tokens[at] ?? ''
      const isListed = isFound && meaningOf(tokens[at + 1] ?? '').length > 0
      if (denialIn(word) || isOnly(word) || (/^[,;]$/.test(word) && !isListed)) return
      const isSmall = isGeneral(word) || isBetween(word) || isJoiner(word) || isRelative(word)
      const meant = taken.has(at) || isSmall ? [] : meaningOf(word)
      for (const code of meant) without.add(code)
      if (meant.length > 0) {
        for (const place of [negation, at]) taken.add(place)
        isFound = true
      } else if (!(isSmall || isAdjective(word))) return
    }
  }
  /** «Сырный соус не надо», “cheese not needed”: the negation stands behind its object. */
  const isBehind = (at: number) => {
    const isLast = (from: number) =>
      tokens.slice(from).every((one) => isChatter(one) || isBetween(one))
    return isRefused(tokens[at] ?? '', tokens[at + 1] ?? '')
      ? isLast(at + 2)
      : isOfBefore(tokens[at] ?? '') && isLast(at + 1)
  }
  const isThing = (at: number) => {
    const word = tokens[at] ?? ''
    return word !== '' && !isJoiner(word) && !denialIn(word) && !isChatter(word) && !isListEnd(word)
  }

  /** «Рыба без лука» is fish. */
  const isBeforeThing = (at: number) =>
    isPreposition(tokens[at] ?? '') && isThing(at + 1) && !isBetween(tokens[at + 1] ?? '')

  if (tokens.length > 1)
    tokens.forEach((token, at) => {
      if (taken.has(at)) return
      const [next = '', last = ''] = [tokens[at + 1], tokens[at - 1]]
      const denial = denialIn(token)
      const isNext = allergensNamed(next).length > 0
      const isLast = allergensNamed(last).length > 0
      let subject = at - 1
      while (isLink(tokens[subject] ?? '')) subject -= 1
      // “Nuts no”, «орехов нет», «орехи не класть»: what follows may belong to it too.
      if (
        (/^нету?$/.test(token) || (token === 'не' && isCommand(next))) &&
        meaningOf(tokens[subject] ?? '').length > 0
      )
        denyBoth(at)
      else if (token === 'no' && isLast && !isNext) {
        // “Cheese no ham” may mean both.
        denyBoth(at)
        if (!taken.has(at + 1)) excludeFrom(at + 1, 1)
      } else if (/^(?:negation|weak)$/.test(denial ?? '') && isHeat(next, tokens[at + 2]))
        deny(at, [1], denial === 'negation')
      else if (denial === 'negation') deny(at, isBeforeThing(at) ? [1] : [1, -1], true)
      else if (denial === 'aversion' && isNext) denyBoth(at)
      else if (denial === 'aversion')
        deny(at, /^(?:to|for|на|от|к|na|ot|k)$/.test(next) ? [1, -1] : [-1, 1], true)
      else if (denial === 'weak') deny(at, [1, -1], false)
      else if (denial === 'free' && /^(?:from|of|от)$/.test(next)) deny(at, [1], true)
      else if (denial === 'free') deny(at, [-1, 1], token === 'free' && at > 0)
      else if (mayMeanWithout(token) && isNext) deny(at, [1], false)
      else if (mayMeanFree(token) && (isLast || isNeverExcluded(last))) deny(at, [-1], false)
    })

  // «Орехов нет и молока».
  tokens.forEach((token, at) => {
    const meant = meaningOf(tokens[at + 1] ?? '')
    if (!taken.has(at - 1) || !isJoiningWord(token) || meant.length === 0) return
    for (const code of meant) without.add(code)
    taken.add(at + 1)
  })

  const left = tokens.filter((token, at) => !taken.has(at) && !isJoiner(token))
  for (const word of left.filter(isNeverExcluded))
    for (const code of allergensMeant(word)) without.add(code)
  const named = new Set(left.flatMap((word) => dietNamed(word) ?? []))
  const isPlain = without.size + avoid.length + unknown.length + named.size + denied.size === 0
  const remaining = left.filter(
    (word) => !(isNeverExcluded(word) || dietNamed(word) || isChatter(word) || isEmptyWord(word)),
  )
  return {
    text: isPlain ? (taken.size > 0 ? left.join(' ') : text) : remaining.join(' '),
    without: allergens.filter((code) => without.has(code)),
    avoid,
    unknown,
    diets: diets.filter((diet) => named.has(diet)),
    deniedDiets: diets.filter((diet) => denied.has(diet)),
  }
}

/** “No brazil nuts”: what is named first only says which. */
const isKindOf = (word: string, next: string) =>
  /^[a-z]/.test(word) && !isOtherFood(word) && allergensNamed(next).length > 0

/** The positions between these two, both included, in order. */
function between(one: number, other: number) {
  const from = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => from + at)
}

/** The allergens beside a negation, in sequence or as a list; and where the list continues with something else. */
function objectsOf(
  tokens: readonly string[],
  negation: number,
  step: 1 | -1,
  meaningOf: Meant,
  meaningInside: Meant,
) {
  const found = new Set<Allergen>()
  const places: number[] = []
  const word = (at: number) => tokens[at] ?? ''
  let at = step === 1 ? afterBetweens(tokens, negation) : negation - 1
  while (step === -1 && isLink(word(at))) at -= 1
  for (; word(at) !== ''; at += step) {
    const pair = step === 1 ? word(at) + word(at + 1) : word(at - 1) + word(at)
    // “No nuts cheesecake” is a cheesecake.
    const meant = (found.size === 0 || isJoiner(word(at - step)) ? meaningInside : meaningOf)(
      word(at),
    )
    const together = allergensNamed(pair)
    for (const code of [...meant, ...together]) found.add(code)
    if (together.length > 0) {
      for (const code of meaningOf(word(at + step))) found.add(code)
      places.push(at, at + step)
      at += step
    } else if (meant.length > 0 || (step === 1 && found.size > 0 && isPartOf(word(at))))
      places.push(at)
    // “Neither nuts nor milk”: the second one negates by itself.
    else if (found.size > 0 && isJoiner(word(at)) && !denialIn(word(at))) places.push(at)
    else break
  }
  const last = places.at(-1)
  const isJoined = last !== undefined && isJoiner(word(last))
  const isStray =
    isJoined &&
    word(at) !== '' &&
    !denialIn(word(at)) &&
    !isChatter(word(at)) &&
    !dietNamed(word(at))
  return { found, places, stray: isStray ? at : undefined }
}

/** Where the object of a negation starts. */
function afterBetweens(tokens: readonly string[], negation: number) {
  let at = negation + 1
  const isSkipped = (word: string) =>
    allergensNamed(word).length === 0 && (isBetween(word) || isMadeWith(word, tokens[at + 1] ?? ''))
  while (isSkipped(tokens[at] ?? '')) at += 1
  // «Без, орехов».
  const isStray = tokens[at] === ',' && allergensNamed(tokens[at + 1] ?? '').length > 0
  return isStray ? at + 1 : at
}

/** Words and the signs between them. A minus or an exclamation mark before a word negates it. */
function tokensOf(text: string): string[] {
  const plain = fold(text)
    .replace(/[’'`ʼ]/g, '')
    .replace(/,(?=\s*(?:чтоб|где|что|(?:в )?котор|содерж))/g, '')
    .replace(/\ballergic reactions?\b|\breactions?(?= to\b)/g, 'allergy')
    .replace(/аллергическ\p{L}+ реакци\p{L}+|реакци\p{L}+(?= на )/gu, 'аллергия')
    .replace(/коров(?:ий|ь\p{L}+) бел(?:ок|к\p{L}+)|\bcows? protein\b/gu, 'milk')
    .replace(/(?<=^|\s)[-–—−!](?=\p{L})/gu, ' minus ')
    .replace(/(?<=^|\s)[-–—−]\s+(?=(\p{L}+))/gu, (_, next: string) =>
      allergensMeant(next).length > 0 ? ' minus ' : ' ',
    )
    .replace(/\b([gd])[\s/.-]?f\b/g, ' $1f ')
    .replace(/\bw\s*[/\\]?\s*o(?:ut)?\b|\bwith\s+out\b/g, ' without ')
    .replace(/\bw\//g, ' with ')
    .replace(/(?<!\p{L})б\/(?=\p{L})/gu, ' без ')
    .replace(phrases, ' without ')
    .replace(/(?<=\p{L})-less\b/gu, '-free')
    .replace(/(?<!\p{L})не(?=содерж|любл|ем(?!\p{L})|перенош|хочу)/gu, 'не ')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${pictured[sign] ?? sign} `)
    .replace(/[✗✘❌🚫⛔]/gu, ' no ')
    .replace(/plant[\s-]based/g, 'plantbased')
    // «Паста» alone is pasta.
    .replace(/(?<=томатн\p{L}+\s)паст\p{L}+/gu, '')
  return (plain.match(/[\p{L}\p{N}]+|[,/&+;]/gu) ?? []).flatMap(apart)
}

/** Splits “nutfree”, “eggless”, “nondairy”, «безглютеновый» and «неострый» in two. */
function apart(word: string): string[] {
  const [, lacked = ''] = word.match(/^(.{3,})(?:free|less|фри)$/u) ?? []
  if (lacked && allergensMeant(lacked).length > 0) return [lacked, 'free']
  if (allergensNamed(word).length > 0) return [word]
  for (const negation of ['without', 'non', 'no', '0', 'без', 'бес', 'не']) {
    const denied = word.startsWith(negation) ? word.slice(negation.length) : ''
    const meant = negation.startsWith('бе') ? allergensMeant(denied) : allergensNamed(denied)
    if (isHeat(denied)) return ['не', denied]
    if (denied.length > 2 && (meant.length > 0 || dietNamed(denied))) return ['no', denied]
  }
  return [word]
}
