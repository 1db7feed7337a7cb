// Writes src/ui/social-icons.ts: the marks of social networks from Simple Icons (CC0). Run `node bin/make-social-icons.ts`;
// the output is committed, so that nobody loads three thousand marks for eight.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import * as marks from 'simple-icons'

const wanted = {
  telegram: marks.siTelegram,
  instagram: marks.siInstagram,
  youtube: marks.siYoutube,
  vk: marks.siVk,
  facebook: marks.siFacebook,
  whatsapp: marks.siWhatsapp,
  tiktok: marks.siTiktok,
  x: marks.siX,
}

const lines = Object.entries(wanted).map(([name, { path }]) => `  ${name}:\n    '${path}',`)
const target = 'src/ui/social-icons.ts'
await writeFile(
  target,
  `// Made by bin/make-social-icons.ts from Simple Icons (CC0). Not edited by hand.

/** Each mark as one path in a square of 24. */
export const socialIcons = {
${lines.join('\n')}
} as const

export type SocialIconName = keyof typeof socialIcons
export const isSocialIcon = (name: unknown): name is SocialIconName =>
  typeof name === 'string' && Object.hasOwn(socialIcons, name)
`,
)
execFileSync(process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  'format',
  '--write',
  target,
])
