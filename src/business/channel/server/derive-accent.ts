import { accentContrasts, accentTokens, ground, type Theme } from '#ui/server/accent.ts'

/** What shoppers will see of a colour, before it is theirs. */
export const deriveAccent = async (_call: object, { accent }: { accent: string }) => ({
  light: derivedIn('light', accent),
  dark: derivedIn('dark', accent),
})

function derivedIn(theme: Theme, accent: string) {
  const tokens = accentTokens(accent, theme)
  return {
    ...tokens,
    surface: ground[theme].surface,
    contrasts: accentContrasts(tokens, theme),
  }
}
