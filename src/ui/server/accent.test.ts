import { readFileSync } from 'node:fs'
import { formatHex, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { accentContrasts, accentStyle, accentTokens, ground, type Theme } from './accent.ts'

const levels = Array.from({ length: 9 }, (_, step) => step / 8)
const grid = levels.flatMap((r) =>
  levels.flatMap((g) => levels.map((b) => formatHex({ mode: 'rgb', r, g, b }))),
)
const themes: Theme[] = ['light', 'dark']
const styles = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

describe.each(themes)('accent in the %s theme', (theme) => {
  const { surface, bg, sunken } = ground[theme]

  test('is legible for any colour of an owner', () => {
    const failures = grid.filter((hex) => {
      const { accent, hover, fg, text, edge, soft } = accentTokens(hex, theme)
      const readable = [surface, bg, sunken, soft].every(
        (behind) => wcagContrast(text, behind) >= 4.5,
      )
      const labelled = [accent, hover].every((behind) => wcagContrast(fg, behind) >= 4.5)
      const visible = [surface, bg].every((behind) => wcagContrast(edge, behind) >= 3)
      return !(readable && labelled && visible)
    })
    expect(grid.length).toBeGreaterThanOrEqual(512)
    expect(failures).toEqual([])
  })

  test('reports its worst contrast', () => {
    const tokens = accentTokens('#ff6a00', theme)
    const { fg, text, edge } = accentContrasts(tokens, theme)
    expect(fg).toBeGreaterThanOrEqual(4.5)
    expect(text).toBe(
      Math.min(...[surface, bg, sunken, tokens.soft].map((one) => wcagContrast(tokens.text, one))),
    )
    expect(edge).toBeGreaterThanOrEqual(3)
    expect(accentContrasts({ ...tokens, text: surface }, theme).text).toBe(1)
  })

  test('uses the surfaces of tokens.css', () => {
    const written = Object.fromEntries(
      [...styles.matchAll(/--(\w+): light-dark\((#\w+), (#\w+)\);/g)].map(
        ([, name, light, dark]) => [name, theme === 'light' ? light : dark],
      ),
    )
    const short = (value: string) => (value === '#ffffff' ? '#fff' : value)
    expect(written).toMatchObject({ surface: short(surface), bg, sunken })
  })

  test('falls back to the values in tokens.css', () => {
    const { accent, hover, fg, text, edge, soft } = accentTokens('#ff6a00', theme)
    for (const value of [accent, hover, fg, text, edge, soft]) expect(styles).toContain(value)
  })
})

test('keeps a good colour as it is', () => {
  expect(accentTokens('#ff6a00', 'light').accent).toBe('#ff6a00')
})

test('covers both themes, from the system and from the switch', () => {
  const css = accentStyle('#0a7d4f')
  expect(css).toContain(':root{--accent:')
  expect(css).toContain(
    '@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){--accent:',
  )
  expect(css).toContain('@media screen{:root[data-theme=dark]{--accent:')
})

test('keeps the page legible if the value is no colour', () => {
  const { accent, fg } = accentTokens('nonsense', 'light')
  expect(wcagContrast(accent, fg)).toBeGreaterThanOrEqual(4.5)
})
