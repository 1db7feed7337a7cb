import type { Visit } from '#ask.ts'
import type { PagePath } from '#shop-context.tsx'
import { loadWords } from '#words/load.ts'

/** Signed-in staff go straight to their page; staff with a temporary password set their own first. */
export async function load({ locale, query, who, front }: Visit) {
  const to = inCommandCenter(query.get('to'))
  if (who.staff) return { redirect: to }
  const { staff } = await loadWords(locale, true)
  const isNewcomer = who.newcomer !== undefined
  const words = staff?.signIn
  return {
    title: (isNewcomer ? words?.ownTitle : words?.title) ?? '',
    data: { to, shop: front?.name ?? '', isNewcomer },
  }
}

/** The path without its language; the page's language is added again. */
function inCommandCenter(address: string | null): PagePath {
  const plain = address?.replace(/^\/(en|ru)(?=\/)/, '') ?? ''
  const [path = '', ...search] = plain.split('?')
  if (!/^\/command-center(\/[\w/-]*)?$/.test(path)) return '/command-center'
  return (search.length > 0 ? `${path}?${new URLSearchParams(search.join('?'))}` : path) as PagePath
}

export type SignIn = { to: PagePath; shop: string; isNewcomer: boolean }
