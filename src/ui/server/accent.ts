import { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori'

export type Theme = 'light' | 'dark'

export type AccentTokens = {
  /** Fill of the main button. */
  accent: string
  /** The same fill on hover. */
  hover: string
  /** Text on the fill. */
  fg: string
  /** The accent as text, on any surface of the page. */
  text: string
  /** Borders and icons that carry meaning. */
  edge: string
  /** Muted background. */
  soft: string
}

// The surfaces of tokens.css; accent.test.ts keeps both in sync.
export const ground = {
  light: { surface: '#ffffff', bg: '#faf8f5', sunken: '#f1ede7' },
  dark: { surface: '#211e1b', bg: '#171513', sunken: '#100f0d' },
} as const

const ink = '#1c1917'
const paper = '#ffffff'
const toOklch = converter('oklch')

// A little above the WCAG minimum, so that rounding to hex never falls below it.
const textTarget = 4.6
const edgeTarget = 3.05

export function accentTokens(hex: string, theme: Theme): AccentTokens {
  const { l, c, h } = toOklch(parse(hex)) ?? { l: 0, c: 0, h: 0 }
  const shade = (lightness: number, chroma = c) =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: h ?? 0 }, 'oklch'))

  const dark = theme === 'dark'
  const { surface, bg, sunken } = ground[theme]
  const soft = dark ? shade(0.27, Math.min(c, 0.045)) : shade(0.965, Math.min(c, 0.03))
  const legible = (behind: string[], target: number) =>
    firstShade(
      l,
      dark ? 0.01 : -0.01,
      shade,
      (colour) => behind.every((one) => wcagContrast(colour, one) >= target),
      dark ? paper : ink,
    )

  return {
    ...fill(Math.min(Math.max(l, dark ? 0.62 : 0.42), 0.86), shade),
    text: legible([surface, bg, sunken, soft], textTarget),
    edge: legible([surface, bg], edgeTarget),
    soft,
  }
}

/** The worst contrasts of the derived colours: WCAG asks for 4.5 for text and 3 for borders. */
export function accentContrasts(
  { accent, hover, fg, text, edge, soft }: AccentTokens,
  theme: Theme,
) {
  const { surface, bg, sunken } = ground[theme]
  const worst = (colour: string, ...behind: string[]) =>
    Math.min(...behind.map((one) => wcagContrast(colour, one)))
  return {
    fg: worst(fg, accent, hover),
    text: worst(text, surface, bg, sunken, soft),
    edge: worst(edge, surface, bg),
  }
}

let solved: { hex: string; style: string } | undefined

/** CSS that gives the page the owner's accent, for the one inline style. Cached by colour, since a shop has one. */
export function accentStyle(hex: string): string {
  if (solved?.hex !== hex) solved = { hex, style: solve(hex) }
  return solved.style
}

function solve(hex: string): string {
  const light = declarations(accentTokens(hex, 'light'))
  const dark = declarations(accentTokens(hex, 'dark'))
  return `:root{${light}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}@media screen{:root[data-theme=dark]{${dark}}}`
}

const declarations = ({ accent, hover, fg, text, edge, soft }: AccentTokens) =>
  `--accent:${accent};--accent-hover:${hover};--accent-fg:${fg};--accent-text:${text};--accent-edge:${edge};--accent-soft:${soft}`

function fill(start: number, shade: (lightness: number) => string) {
  const accent = firstShade(start, -0.01, shade, (colour) => better(colour).contrast >= 4.5, ink)
  const { fg } = better(accent)
  const lightness = toOklch(accent)?.l ?? start
  // Away from the text colour, so that hovering only improves the contrast.
  return { accent, hover: shade(Math.min(1, lightness + (fg === ink ? 0.045 : -0.045))), fg }
}

function better(colour: string) {
  const onPaper = wcagContrast(colour, paper)
  const onInk = wcagContrast(colour, ink)
  return onPaper > onInk ? { fg: paper, contrast: onPaper } : { fg: ink, contrast: onInk }
}

function firstShade(
  from: number,
  step: number,
  shade: (lightness: number) => string,
  passes: (colour: string) => boolean,
  fallback: string,
): string {
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += step) {
    const colour = shade(lightness)
    if (passes(colour)) return colour
  }
  return fallback
}
