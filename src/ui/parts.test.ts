import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

const html = (part: ComponentType<{ locale: 'en' | 'ru' }>, locale: 'en' | 'ru') =>
  renderToString(createElement(part, { locale }))

test.each(['en', 'ru'] as const)(
  'the server writes no inline style, which the CSP would refuse (%s)',
  (locale) => {
    const page = html(Gallery, locale)
    expect(page.match(/<[^>]+\sstyle=/g)).toBeNull()
    expect(page).not.toContain('<style')
    expect(page).not.toContain('data:')
  },
)
