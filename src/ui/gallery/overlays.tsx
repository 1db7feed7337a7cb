import { Copy, Ellipsis, ExternalLink, Moon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notices } from '#ui/notices.tsx'
import { notify } from '#ui/notify.ts'
import { Photo } from '#ui/photo.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Tooltips } from '#ui/tooltips.tsx'
import type { GalleryWords } from './words.ts'

export function GalleryOverlays({ words, photo }: { words: GalleryWords; photo?: string }) {
  const [dialog, setDialog] = useState(false)
  const load = () => {
    const id = notify({ kind: 'progress', title: words.noticeBusy })
    setTimeout(() => notify({ id, title: words.noticeDone }), 1500)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ProductSheet words={words} photo={photo} />
        <Dialog
          open={dialog}
          onOpenChange={setDialog}
          trigger={<Button>{words.openDialog}</Button>}
          title={words.dialogTitle}
          description={words.dialogText}
          closeLabel={words.close}
          footer={
            <>
              <Button onClick={() => setDialog(false)}>{words.cancel}</Button>
              <Button kind="danger" onClick={() => setDialog(false)}>
                {words.danger}
              </Button>
            </>
          }
        >
          <TextField label={words.name} name="typed" />
        </Dialog>
        <Menu
          trigger={<IconButton label={words.menu} icon={<Ellipsis />} kind="secondary" />}
          entries={[
            { label: words.edit, icon: <Pencil />, keys: 'E' },
            { label: words.copy, icon: <Copy />, disabled: true },
            { label: words.website, icon: <ExternalLink />, href: '#shop' },
            'line',
            { label: words.danger, icon: <Trash2 />, danger: true },
          ]}
        />
        <IconButton label={words.tip} icon={<Moon />} kind="secondary" />
        <Button
          onClick={() =>
            notify({ title: words.noticeOk, action: { label: words.undo, run: load } })
          }
        >
          {words.ok}
        </Button>
        <Button
          onClick={() => notify({ kind: 'bad', title: words.noticeBad, text: words.noticeBadText })}
        >
          {words.bad}
        </Button>
        <Button onClick={load}>{words.loading}</Button>
      </div>
      <Tabs
        label={words.title}
        className="mt-6"
        tabs={[
          {
            value: 'ru',
            label: words.russian,
            content: <TextField label={words.name} name="ru" />,
          },
          {
            value: 'en',
            label: words.english,
            badge: <Badge tone="warn">1</Badge>,
            content: words.emptyText,
          },
        ]}
      />
      <Notices label={words.notices} closeLabel={words.close} />
      <Tooltips />
    </>
  )
}

function ProductSheet({ words, photo }: { words: GalleryWords; photo?: string }) {
  const [count, setCount] = useState(1)
  return (
    <Sheet
      title={words.product}
      hideTitle
      closeLabel={words.close}
      trigger={<Button kind="primary">{words.openSheet}</Button>}
      footer={
        <div className="flex gap-3">
          <Quantity
            value={count}
            min={1}
            onChange={setCount}
            size={56}
            label={words.product}
            lessLabel={words.less}
            moreLabel={words.more}
          />
          <Button kind="primary" size={56} wide end={`${849 * count} ₽`}>
            {words.soft}
          </Button>
        </div>
      }
    >
      <div className="grid sm:grid-cols-2">
        <Photo src={photo} alt="" icon="pizza" />
        <div className="grid content-start gap-4 p-4 sm:p-6 sm:pt-12">
          <h2 className="text-3xl font-bold">{words.product}</h2>
          <p className="text-muted">{words.productText}</p>
          <ChoiceCards
            legend={words.size}
            name="dish-size"
            columns="short"
            defaultValue="30"
            options={['25', '30', '35'].map((size) => ({
              value: size,
              title: `${size} ${words.cm}`,
              end: '849 ₽',
            }))}
          />
        </div>
      </div>
    </Sheet>
  )
}
