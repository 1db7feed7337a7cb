import type { BrowserContext, Page } from 'playwright-core'
import type { Shop } from './shop.ts'

/** How someone looks at the shop. By default on the screen of the test's project. */
export type Look = {
  screen?: { width: number; height: number }
  colours?: 'light' | 'dark'
  javaScript?: boolean
  /** Signed in as the shop's owner. */
  staff?: boolean
  shop?: Shop
  /** With empty caches. Otherwise a test before it may have used this browser. */
  isNew?: boolean
}

export type NewVisitor = (look?: Look) => Promise<BrowserContext>
export type Visit = (path: string, look?: Look) => Promise<Page>
