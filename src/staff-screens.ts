import type { LayoutView, PageModule } from '#platform/page.ts'

/** The code of pages and their frames. */
export type Sources = {
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>
  readonly frames: Readonly<Record<string, () => Promise<{ Layout: LayoutView }>>>
}

/** The Command Center's own: customers shouldn't even load their names. */
export const forStaff: Sources = {
  pages: {
    ...import.meta.glob<PageModule>([
      './command-center/**/page.tsx',
      '!./command-center/gallery/*',
    ]),
    ...(import.meta.env.DEV && import.meta.glob<PageModule>('./command-center/gallery/page.tsx')),
  },
  frames: import.meta.glob<{ Layout: LayoutView }>('./command-center/frame/layout.tsx'),
}
