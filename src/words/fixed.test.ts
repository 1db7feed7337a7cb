import { expect, test } from 'vitest'
import { en as checkout } from './checkout/en.ts'
import { en as errorPage } from './error-page/en.ts'
import { en as finish } from './finish/en.ts'
import { refusalMessage } from './kit/order-refusals.ts'
import { en as search } from './search/en.ts'
import { en as settings } from './settings/en.ts'
import { en as shop } from './shop/en.ts'
import { en as staff } from './staff/en.ts'
import { refusalMessage as staffMessage } from './staff/refusals.ts'

const notice = 'The website is under maintenance. Orders are on hold.'

test.each([
  ['the maintenance notice', shop.maintenance.notice, notice],
  [
    'the maintenance notice of an API problem',
    refusalMessage('en', { refused: 'maintenance' }).title,
    notice,
  ],
  ['missing fields', checkout.fillRequired, 'Please fill in all required fields'],
  ['an optional field', shop.common.optional, 'Optional'],
  ['the title of a missing page', errorPage.notFound, 'Page not found'],
  [
    'the message of a missing page',
    errorPage.notFoundMessage('/nowhere'),
    'Page Not Found: /nowhere',
  ],
  ['the title of the error page', errorPage.failed.title, 'Error'],
  ['the message of the error page', errorPage.failed.message, 'Something went wrong'],
  ['a search that failed', search.failed, 'Something went wrong'],
  [
    'the delivery notice',
    shop.cart.deliveryNotCounted,
    'The delivery cost is not counted in the total, so the final sum may differ.',
  ],
  ['the title of the finish page', finish.title, 'Order placed'],
  ['the heading of the finish page', finish.heading.PLACED, 'Order placed'],
  ['the sign-in error', staff.signIn.invalidCredentials, 'Invalid credentials'],
  [
    'the sign-in error of the API',
    staffMessage('en', { refused: 'invalid-credentials' }).title,
    'Invalid credentials',
  ],
])('the specification fixes %s', (_, text, fixed) => expect(text).toBe(fixed))

test('the finish page says that the order was passed on for processing', () => {
  expect(finish.passedOn).toMatch(/passed your order on for processing/)
})

test('the specification fixes the groups of the navigation', () => {
  expect(settings.site.navigation.groups).toEqual({
    main: 'Main menu',
    footer: 'Footer menu',
    social: 'Social networks',
  })
})

test('the specification fixes every notice, and none for a deleted warehouse', () => {
  const made = (noun: string) => ({
    created: `${noun} created!`,
    updated: `${noun} updated!`,
    deleted: `${noun} deleted!`,
  })
  const { deleted: _, ...warehouse } = made('Warehouse')
  expect(staff.notices).toEqual({
    paymentMethod: made('Payment Method'),
    receiver: made('Receiver'),
    menu: made('Menu'),
    category: made('Category'),
    product: made('Product'),
    variant: made('Variant'),
    link: made('Link'),
    page: made('Page'),
    warehouse,
    website: { configured: 'Website configured!', updated: 'Website updated!' },
    account: { configured: 'Account configured!' },
    workingDay: { updated: 'Working day updated!' },
    openingHours: { updated: 'Opening hours updated!' },
    photo: { loaded: 'Photo loaded!' },
    inProgress: 'In progress…',
    updatingData: 'Updating data…',
  })
})
