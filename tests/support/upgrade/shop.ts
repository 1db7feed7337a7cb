// The shop of an upgrade fixture without its orders: settings, menu, pages, staff.
import sharp from 'sharp'
import { both } from '#db/sample/shapes.ts'
import { browser } from '../http-user.ts'
import { links } from '../sample-shop/links.ts'
import { pages } from '../sample-shop/pages.ts'
import { paymentMethods, warehouses } from '../sample-shop/places.ts'
import { ownWords } from '../sample-shop/shop.ts'
import { setupCode, shopInput } from '../shop-input.ts'
import { done, type Person, type Served, seen } from './person.ts'

/** Boris' password was hashed at the cost of an older version. */
export const oldHash = { login: 'boris', password: 'correct horse' }
/** Its Argon2id hash with 8 MB and one pass. */
const hashedCheaply =
  'argon2id$8192$1$AAECAwQFBgcICQoLDA0ODw$aKprPmND81VYbl3YRxD7OAzFQrCkf6igatgTGPpI47M'

export async function setUp({ origin, clock }: Served): Promise<Person> {
  const anna = browser(origin)
  await done(
    anna,
    'POST',
    '/api/setup',
    { ...shopInput, sample: false },
    { 'Setup-Code': setupCode },
  )
  for (const row of warehouses) await done(anna, 'POST', '/api/warehouses', row)
  for (const row of paymentMethods) await done(anna, 'POST', '/api/payment-methods', row)
  const { version } = (await anna.get('/api/channel/settings')).body
  const always = [{ from: '00:00', to: '00:00' }]
  const twice = [
    { from: '11:00', to: '15:00' },
    { from: '17:00', to: '02:00' },
  ]
  const intervals = [
    [{ from: '12:00', to: '22:00' }],
    always,
    always,
    always,
    always,
    always,
    twice,
  ]
  const workingDays = intervals.map((dayIntervals, index) => ({
    index,
    isActive: index !== 3,
    intervals: dayIntervals,
  }))
  await done(anna, 'PATCH', '/api/channel', { ...ownWords, maxOrderWeight: 15_000 }, seen(version))
  await done(anna, 'PUT', '/api/channel/working-days', { workingDays }, seen(version + 1))
  const note = both('New Year', 'Новый год')
  const day = `${clock.now.getUTCFullYear() + 1}-01-01`
  await done(anna, 'PUT', `/api/channel/special-days/${day}`, {
    isOpen: false,
    intervals: [],
    note,
  })
  return anna
}

type Product = { id: string; variants: [string, ...string[]] }
export type Menu = Record<'pizza' | 'soup' | 'tea', Product>

export async function makeMenu(served: Served, anna: Person): Promise<Menu> {
  const { store } = served
  const photoId = await upload(served, anna, 640)
  const wordmarkPhotoId = await upload(served, anna, 120, '?shape=WORDMARK')
  const { version } = (await anna.get('/api/channel/settings')).body
  const brand = { logoPhotoId: photoId, wordmarkPhotoId }
  await done(anna, 'PATCH', '/api/channel', brand, seen(version))
  const main = await done(anna, 'POST', '/api/menus', { name: both('Main', 'Основное') })
  await done(anna, 'POST', '/api/menus', { name: both('Banquet', 'Банкет'), isActive: false })
  const category = await done(anna, 'POST', '/api/categories', {
    menuId: main.id,
    name: both('Pizza & soup', 'Пицца и суп'),
    icon: 'pizza',
  })
  const portion = { amount: 0.45, unit: 'kg' }
  const pizza = await done(anna, 'POST', '/api/products', {
    name: both('Margherita', 'Маргарита'),
    description: both('Tomato, mozzarella & basil', 'Томаты, моцарелла и базилик'),
    photoId,
    nutrition: { calories: 250.5, protein: 11.2, fat: 9, carbohydrate: 30.1 },
    allergens: ['gluten', 'milk'],
    allergensDeclared: true,
    spicy: 1,
    diets: ['vegetarian'],
    label: both('House favourite', 'Фирменное'),
    labelUntil: '2030-01-31',
    variants: [
      { name: both('Small', 'Малая'), price: 450_00, ...portion, sku: 'PZ-1' },
      { name: both('Large', 'Большая'), price: 690_00, amount: 0.75, unit: 'kg', sku: 'PZ-2' },
    ],
  })
  const size = await done(anna, 'POST', '/api/sizes/from-name', { name: both('Small', 'Малая') })
  const toppings = await done(anna, 'POST', '/api/option-groups', {
    name: both('Toppings', 'Добавки'),
    most: 3,
  })
  const basil = {
    name: both('basil', 'базилик'),
    price: 40_00,
    sizePrices: [{ sizeId: size.id, price: 30_00 }],
    allergens: ['celery'],
  }
  const group = `/api/option-groups/${toppings.id}`
  const filled = { options: [basil], addedProductIds: [pizza.id] }
  await done(anna, 'PATCH', group, filled, seen(1))
  const soup = await done(anna, 'POST', '/api/products', {
    name: both('Borscht', 'Борщ'),
    variants: [{ price: 320_00, amount: 350, unit: 'g' }],
  })
  const tea = await done(anna, 'POST', '/api/products', {
    name: [{ locale: 'en', value: 'Tea "Hedgehog"' }],
    variants: [{ price: 90_05, amount: 0.333, unit: 'l' }],
  })
  await done(anna, 'POST', `/api/categories/${category.id}/products`, {
    ids: [pizza.id, soup.id, tea.id],
  })
  // Its old URL keeps redirecting to it.
  await done(anna, 'PATCH', `/api/products/${soup.id}`, { slug: 'red-soup' }, seen(soup.version))
  // One product is unchanged from the sample menu.
  await store.db
    .insertInto('sample')
    .values({ subjectId: tea.id, kind: 'product', version: tea.version })
    .execute()
  const productOf = ({ id, variants }: { id: string; variants: [{ id: string }] }): Product => ({
    id,
    variants: [variants[0].id, ...variants.slice(1).map((other) => other.id)],
  })
  return { pizza: productOf(pizza), soup: productOf(soup), tea: productOf(tea) }
}

export async function writeContent(anna: Person) {
  const ids: string[] = []
  for (const page of pages.slice(0, 2))
    ids.push((await done(anna, 'POST', '/api/pages', { ...page, isPublished: true })).id)
  const [about] = pages
  const draft = { ...about, slug: 'draft', isPublished: false }
  await done(anna, 'POST', '/api/pages', draft)
  const link = await done(anna, 'POST', '/api/links', links[0])
  const main = ids.map((id) => ({ kind: 'page', id }))
  const social = [{ kind: 'link', id: link.id }]
  await done(anna, 'PATCH', '/api/navigation', { main, social }, seen(1))
}

export async function hireStaff({ origin, store }: Served, anna: Person) {
  const initial = 'given by the owner'
  const hired = [
    ['boris', 'operator'],
    ['clara', 'manager'],
    ['dmitry', 'operator'],
  ] as const
  for (const [login, role] of hired)
    await done(anna, 'POST', '/api/staff', { login, name: login, role, password: initial })
  const join = async (login: string) => {
    const person = browser(origin)
    await done(person, 'POST', '/api/auth/sign-in', { login, password: initial })
    const body = { currentPassword: initial, newPassword: oldHash.password }
    await done(person, 'POST', '/api/staff/own-password', body)
    return person
  }
  const people = { boris: await join('boris'), clara: await join('clara') }
  await store.db
    .updateTable('staff')
    .set({ passwordHash: hashedCheaply })
    .where('login', '=', oldHash.login)
    .execute()
  const [dmitry] = (await anna.get('/api/staff')).body.staff.filter(
    ({ login }: { login: string }) => login === 'dmitry',
  )
  await done(anna, 'PATCH', `/api/staff/${dmitry.id}`, { isActive: false }, seen(dmitry.version))
  await people.clara.send('POST', '/api/auth/sign-in', { login: 'clara', password: 'wrong' })
  return people
}

async function upload({ origin }: Served, anna: Person, height: number, query = '') {
  const colour = { create: { width: 640, height, channels: 3 as const, background: '#c2410c' } }
  const photo = await fetch(`${origin}/api/photos${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'image/jpeg',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `session=${anna.cookies.get('session')}`,
    },
    body: Buffer.from(await sharp(colour).jpeg().toBuffer()),
  })
  return ((await photo.json()) as { id: string }).id
}
