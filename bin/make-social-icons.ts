// Collects the logos of social networks from Simple Icons (CC0) in one small file. Run `node bin/make-social-icons.ts`; the
// output is committed. A file of its own, because every visitor would load logos in code, shown or not.
import { writeFile } from 'node:fs/promises'
import * as marks from 'simple-icons'
import { type SocialIconName, socialIcons } from '#ui/social-icons.ts'

const of: Record<SocialIconName, { path: string }> = {
  telegram: marks.siTelegram,
  instagram: marks.siInstagram,
  youtube: marks.siYoutube,
  vk: marks.siVk,
  facebook: marks.siFacebook,
  whatsapp: marks.siWhatsapp,
  tiktok: marks.siTiktok,
  x: marks.siX,
}

const symbols = socialIcons.map(
  (name) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${of[name].path}"/></symbol>`,
)
await writeFile(
  new URL('../src/ui/social.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Social networks</title>\n${symbols.join('\n')}\n</svg>\n`,
)
