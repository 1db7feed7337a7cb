import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
import { reload } from './cart.ts'

/** The cart failed to load, so it may have items. */
export function CartFailed() {
  const { t } = useWords()
  return (
    <Banner
      tone="warn"
      role="status"
      title={t.cart.notLoaded}
      actions={<Button onClick={() => void reload()}>{t.common.retry}</Button>}
    >
      {t.cart.notLoadedHint}
    </Banner>
  )
}
