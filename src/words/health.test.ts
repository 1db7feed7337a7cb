import { expect, test } from 'vitest'
import { isAboutHealth, partsByHealth } from './health.ts'

test.each([
  ['No onions', ['No onions']],
  ['Severe allergy to nuts', ['Severe ', 'allergy', ' to nuts']],
  [
    'Allergies: milk, eggs. Lactose-intolerant',
    ['', 'Allergies', ': milk, eggs. ', 'Lactose-intolerant', ''],
  ],
  ['Сильная аллергия, целиакия', ['Сильная ', 'аллергия', ', ', 'целиакия', '']],
])('finds the words about health in “%s”', (text, parts) => {
  expect(partsByHealth(text)).toEqual(parts)
  expect(isAboutHealth(text)).toBe(parts.length > 1)
})
