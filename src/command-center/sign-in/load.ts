import type { Visit } from '#ask.ts'
import { loadWords } from '#words/load.ts'

/** Who is signed in already goes on to where they were going. */
export async function load({ locale, query, who, front }: Visit) {
  const to = inCommandCenter(query.get('to'))
  if (who.staff) return { redirect: to }
  const { staff } = await loadWords(locale, true)
  return {
    title: staff?.signIn.title ?? '',
    data: { to, shop: front?.name ?? '' },
  }
}

/** The path without its language: that of the page is put before it again. */
function inCommandCenter(path: string | null): string {
  const plain = path?.replace(/^\/(en|ru)(?=\/)/, '') ?? ''
  return /^\/command-center(\/[\w/-]*)?$/.test(plain) ? plain : '/command-center'
}

export type SignIn = { to: string; shop: string }
