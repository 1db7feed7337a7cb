import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '#business/content/safe-href.ts'
import { Picture } from './picture.ts'

/** What the editor can do is what the shop allows (record 22), and nothing else. */
export const extensions = (sourceOf: (photoId: string) => string | undefined) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      isAllowedUri: (url) => safeHref(url) !== undefined,
      HTMLAttributes: { target: null, rel: null },
    },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
  }),
  Picture.configure({ sourceOf }),
]
