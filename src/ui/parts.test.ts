import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from '#ui/gallery/gallery.tsx'

const html = (part: ComponentType<{ locale: 'en' | 'ru' }>, locale: 'en' | 'ru') =>
  renderToString(createElement(part, { locale }))

test.each(['en', 'ru'] as const)(
  'renders no inline styles on the server, which the CSP would block (%s)',
  (locale) => {
    const page = html(Gallery, locale)
    expect(page.match(/<[^>]+\sstyle=/g)).toBeNull()
    expect(page).not.toContain('<style')
    expect(page).not.toContain('data:')
  },
)
