import type { LayoutView, PageView } from '#platform/page.ts'

/** Where the code of pages is, and of what stands around them. */
export type Sources = {
  readonly pages: Readonly<Record<string, () => Promise<{ Page: PageView }>>>
  readonly frames: Readonly<Record<string, () => Promise<{ Layout: LayoutView }>>>
}

/** The Command Center's own: even their names are more than a shopper should load. */
export const forStaff: Sources = {
  pages: {
    ...import.meta.glob<{ Page: PageView }>([
      './command-center/*/page.tsx',
      '!./command-center/gallery/*',
    ]),
    ...(import.meta.env.DEV &&
      import.meta.glob<{ Page: PageView }>('./command-center/gallery/page.tsx')),
  },
  frames: import.meta.glob<{ Layout: LayoutView }>('./command-center/layout/layout.tsx'),
}
