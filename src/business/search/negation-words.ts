import { inCyrillic } from './query.ts'
import { ownTermsOf, typosBetween } from './term.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** These negate what follows. */
const negations = listed(
  'no non not neither excluded without minus except excluding exclude dont doesnt cant cannot isnt arent lacking bez безо без не нет нету ни кроме исключая исключить нельзя никакого никакой никаких минус исключите убрать уберите убери ненавижу hate hates запрещен запрещена запрещено запрещены избегаю избегать исключаю исключаем противопоказан противопоказана противопоказано противопоказаны запрет запрета запретом forbidden banned prohibited ohne senza ненавидит remove removed omit omitted lack lacks dislike dislikes nor nope нелзя свободно свободен свободный свободные excl excludes wont wouldnt shouldnt mustnt hasnt havent hadnt wasnt werent couldnt didnt aint freefrom отсутствует отсутствуют отсутствие отказ отказываюсь нежелательно нежелательна',
)
/** These negate only before an allergen: “zero” alone is a cola. */
const weakNegations = listed(
  'hold бес bes 0 zero w wo sans none never nothing hide скрыть скройте спрячьте skip avoid avoiding avoids ноль ничего ничто нигде никогда',
)
/** These negate what comes before, or what follows with “to” or «на». */
const aversions = listed(
  'allergy allergies allergic reaction реакция intolerant intolerance intolerances аллергия аллергии аллергию аллергик непереносимость непереносимости аллергией аллергичен аллергична аллергичны anaphylaxis anaphylactic анафилаксия sensitive sensitivity sensitivities чувствителен чувствительна чувствительность',
)
const free = listed('free фри')

export type Denial = 'negation' | 'weak' | 'aversion' | 'free'

export function denialIn(word: string): Denial | undefined {
  if (isIn(negations, word)) return 'negation'
  if (isIn(weakNegations, word)) return 'weak'
  if (isIn(aversions, word) || isLikeAversion(word)) return 'aversion'
  if (free.has(word)) return 'free'
  return word.length > 5 && typosBetween(word, 'without', 2) <= 2 ? 'negation' : undefined
}

/** A word itself, or transliterated: “ne em rybu”. */
const isIn = (words: ReadonlySet<string>, word: string) =>
  words.has(word) || (/^[a-z]{2,}$/.test(word) && inCyrillic(word).some((one) => words.has(one)))

/** «Алергия», “alergic”, but no form of “allergen”. */
const isLikeAversion = (word: string) =>
  /^(?:al|ал|in|неп)/.test(word) &&
  !/^[aа](?:l{1,2}ergen|л{1,2}ерген)/.test(word) &&
  longAversions.some((one) => typosBetween(word, one, 2) <= (one.length < 8 ? 1 : 2))
const longAversions = [...aversions].filter((one) => /^(?:al|ал|in|неп)/.test(one))

/** A typo in a short word counts only beside an allergen. */
export const mayMeanWithout = (word: string) =>
  !isAdjective(word) && ['без', 'bez', 'not', 'non'].some((one) => typosBetween(word, one, 1) <= 1)
export const mayMeanFree = (word: string) => word.length > 2 && typosBetween(word, 'free', 1) <= 1

/** Signs and words that join a list. */
export const isJoiner = (word: string) => joiners.has(word)
export const isJoiningWord = (word: string) => joiningWords.has(word)
const joiningWords = listed('& + and or nor и или ни')
const joiners = new Set([...joiningWords, ',', '/', ';'])

/** Words between a negation and its object, without meaning of their own. */
export const isBetween = (word: string) => isIn(betweens, word) || isVerb(word)
/** «Не посыпать сыром»: what is denied with a verb is its object. No food and no quality ends like this. */
const isVerb = (word: string) =>
  /^содержащ|.{2}(?:[аяеиу]ть|ть?ся|[аяеу]йте|[иь]те|[аяу]ет|[аяу]ем|[аяу]ют|[аяу]ющ..)$|.[ая]ю$/.test(
    word,
  )
/** These also stand behind their object: «рыба нельзя». */
export const isOfBefore = (word: string) =>
  /^(?:нету?|нельзя|нелзя|запрещен.?|противопоказан.?|уберите|убери|убрать|исключ.+|отсутству.+|no)$/.test(
    word,
  )
/** “Not needed”, «не надо». */
export const isRefused = (word: string, next: string) =>
  (word === 'не' && isCommand(next)) ||
  (/^(?:not|isnt|arent)$/.test(word) &&
    /^(?:needed|required|necessary|wanted|allowed|permitted|ok|okay|good|welcome|possible)$/.test(
      next,
    ))
/** «Не класть», «не кладите». */
export const isCommand = (word: string) => /ть$|те$|^(?:надо|нужно)$/.test(word) && isBetween(word)
/** “Not cooked in butter”, but “not spicy with cheese”. */
export const isMadeWith = (word: string, next: string) =>
  (/^[a-z]{3,}ed$/.test(word) && /^(?:in|with|on|from|of)$/.test(next)) ||
  (/(?:нн|[вж]арен|печен|тушен)(?:ое|ый|ая|ые|ого|ой|ых|ую)$/.test(word) &&
    /^(?:в|на|из)$/.test(next))
const betweens = listed(
  'ли able add put include please пожалуйста вас вам вы чего нибудь переносит переносим принимаю принимает перевариваем переваривает любит люблю едят когда себе бы быть было была были будет там нам нас мой моего никакой никакую вообще чтобы which that there out is are be been ever made very too so much составе состав a an the any all kind kinds sort type types вида видов of from to in on with added contain contains containing have has having traces trace eat eating want like drink stand tolerate digest tree cow cows goat raw fresh у меня мне на от в из с очень слишком совсем содержит содержат содержащий содержащие содержания содержание содержать содержится добавления добавок следов следы есть ем едим ест хочу могу люблю переношу всяких каких любых либо к пью пьем пьет пьют пить ест едят кушаю кушает кушаем кушают употребляю употребляет употребляем выношу терплю перевариваю добавляйте добавлять добавляй кладите класть клади нужно надо нужен нужна нужны goats sheep коровьего козьего грецких грецкого кедровых свежих сырой сырых куриных перепелиных морской do use using got thanks чтоб должно должна должны должен класть лить дайте имеет имею имеющие входит входят входило включая используя использую использования применения выносит выносим приемлю содержало попало попадало рекомендовано разрешено желательно сильно особо капли капельки крошки грамма into even hint sign come comes your my our for хотим хотят про добавлен добавлена добавлено добавлены',
)

/** Words around a question about food that are in no product's name. */
/** These only negate what follows. */
export const isPreposition = (word: string) => /^(?:безо?|bez|without|кроме)$/.test(word)

/** Words between a thing and the negation after it: “milk is forbidden”. */
export const isLink = (word: string) =>
  /^(?:is|are|под|мне|нам|быть|чтобы?|в|составе|вызывает)$/.test(word)

export const isChatter = (word: string) => isIn(chatter, word)
const chatter = listed(
  'made ем содержит содержат содержится все everything am if kind kinds sort type types tree cow cows если вид вида видов я мы он она они сын дочь муж жена дети едим едят ест пью пьем пьет пьют при к на it its kid kids child son daughter wife husband severe what which who show find give me you your we us my i im is are do does can could should need some something anything options option dish dishes food foods meal meals menu products product recipe recipes ingredient ingredients people person someone somebody for please safe friendly suitable diet version only but eat eating have has want allowed there that contain contains containing что чего какие какой какая есть ли где у меня мне нам можно покажи покажите найди найти хочу хочется нужно надо блюдо блюда блюд еда еды еду меню продукт продукты продуктов рецепт состав составе поесть заказать для чтобы только подойдет нибудь ребенка людей люблю любит любим то нибуть чтонибудь чтонибуть чтото любой любая любое любые было были был будет бы там нужен нужна нужны нужно пожалуйста with anythin anyting somethin sensitive чувствителен себе надо хотел хотела бы желательно thanks thank спасибо подскажите посоветуйте вас вам вы подойдут хотим ничего диагноз болезнь очень сильная пищевая тяжелая т к так как потому меня содержащие содержащий который которые которых she he they all whatsoever absolutely strictly definitely certified ребенку сыну дочке мужу жене deadly',
)

/** Words that belong to a negated one: “no sesame seeds”, «без молочных продуктов». */
export const isPartOf = (word: string) => parts.has(word)
const parts = listed(
  'seed seeds sauce oil paste products product protein powder meat flakes семян семена семечек соуса соус масла масло пасты продуктов продукты белка белок порошка стружки',
)

/** Food that is known by what is in it: “no topping with sesame”. */
export const isGeneral = (word: string) =>
  isChatter(word) || ownTermsOf(word).some((term) => general.has(term))
const general = new Set(
  'thing item snack bowl plate meal sauce paste product protein powder flakes topping dressing filling coating crust crumb piece bit stick stock broth dessert drink starch lecithin root stalk trace white cracker based coat соус продукт белок стружка паста порошок посыпка начинка панировка кусочек крошка палочка бульон заправка десерт напиток'
    .split(' ')
    .flatMap(ownTermsOf),
)
export const isOf = (word: string) => /^(?:of|from|из|the|any)$/.test(word)
/** “No burger that has nuts”. */
export const isRelative = (word: string) =>
  /^(?:that|which|contain(?:s|ing)?|includ(?:es|ing)|где|котор.+|содерж.+)$/.test(word)
/** “Not only cheese”. */
export const isOnly = (word: string) => /^(?:only|just|только|лишь)$/.test(word)

/** A word that describes the next one: “no red onion” excludes onion. */
export const isAdjective = (word: string) =>
  adjectives.has(word) || /.{2}(?:ого|его|ой|ых|их|ые|ие|ый|ий|ая|яя|ое|ее|ую)$/.test(word)
const adjectives = listed(
  'red white black green yellow brown sweet sour bitter spicy hot cold raw cooked fresh dried fried grilled baked roast roasted smoked salted pickled canned chopped sliced melted processed extra big large small whole ground soft hard',
)

/** A list of exclusions ends here: “no onion, with mushrooms”. */
export const isListEnd = (word: string) => listEnds.has(word)
const listEnds = listed('with but с со но а')
/** These negate a quality, not a thing: “not spicy ramen” is ramen. */
export const isOfQuality = (word: string) => /^(?:not|non|не|isnt|arent)$/.test(word)

export const pictured: Readonly<Record<string, string>> = {
  ...{ '🥛': 'milk', '🧀': 'cheese', '🥚': 'egg', '🐟': 'fish', '🦐': 'shrimp', '🦀': 'crab' },
  ...{
    '🦞': 'lobster',
    '🦑': 'squid',
    '🐙': 'octopus',
    '🌰': 'nut',
    '🥜': 'peanut',
    '🌾': 'wheat',
  },
}

/** Several words that mean “without”. */
export const phrases =
  /\b(?:(?:anything|everything|all) but|(?:stay|keep) away from|(?:leave|leaving|left|take|keep) out|(?:other|rather) than|(?:apart|aside) from|instead of|(?:devoid|clear) of)\b|за исключением|за вычетом/g

/** “No nuts not spicy”, “fish not too spicy”: its denial is of no thing before it. */
export const isHeat = (word: string, next = '') =>
  heat.test(word) ||
  (/^(?:very|too|so|that|really|очень|слишком|сильно|особо|совсем)$/.test(word) && heat.test(next))
const heat = /^(?:spic[ey]|hot$|остр)/
