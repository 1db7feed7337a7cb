import { useSettingsWords } from '#command-center/settings/kit/words.ts'

export const helpId = 'how-receivers-work'

/** Help for the developer of the receiver, where it is set up. */
export function ReceiversHelp() {
  const { receivers: words } = useSettingsWords()
  return (
    <details className="min-w-0 rounded-card border border-line bg-surface px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {words.help}
      </summary>
      {/* Browsers unfold `details` that contain the target of a link. */}
      <ul id={helpId} className="grid list-disc gap-2 pb-3 pl-5 text-sm wrap-anywhere">
        {[...words.helpLines, words.helpMore].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
