import { useState } from 'react'
import { useHref } from '#shop-context.tsx'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'

const QrCode = loadedAhead(async () => (await import('./qr-code.tsx')).QrCode)

/** The way to this order on another device: a link without any personal data. */
export function TrackLink({ trackKey }: { trackKey: string }) {
  const words = useFinishWords()
  const href = useHref()(`/track/${trackKey}`)
  const [address, setAddress] = useState<string>()
  return (
    <details
      className="rounded-card border border-line bg-surface"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setAddress(location.origin + href)
      }}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        {words.otherDevice}
      </summary>
      <div className="grid grid-cols-1 justify-items-center gap-4 px-4 pb-4">
        <p className="text-muted">{words.otherDeviceHint}</p>
        {address ? (
          <>
            <span className="min-h-40">
              <QrCode text={address} label={words.otherDevice} />
            </span>
            <div className="w-full max-w-md">
              <CopyField
                label={words.trackLink}
                value={address}
                words={{ copy: words.copyLink, copied: words.linkCopied }}
              />
            </div>
          </>
        ) : (
          <a href={href} className="inline-flex min-h-11 items-center underline">
            {words.trackLink}
          </a>
        )}
      </div>
    </details>
  )
}
