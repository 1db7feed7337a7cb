import { Copy, Ellipsis, ExternalLink, Flame, Moon, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, ChipButton } from '#ui/chip.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import { foodIcons } from '#ui/food-icons.ts'
import { Menu } from '#ui/menu.tsx'
import { Notices } from '#ui/notices.tsx'
import { notify } from '#ui/notify.ts'
import { Photo, photoTones } from '#ui/photo.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
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

const pictures = ['pizza', 'hamburger', 'sushi', 'steaming-bowl', 'doughnut'] as const

export function GalleryShop({ words, photo }: { words: GalleryWords; photo?: string }) {
  const [count, setCount] = useState(2)
  const signs = { label: words.product, lessLabel: words.less, moreLabel: words.more }
  return (
    <div className="grid gap-6">
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 scrollbar-none">
        {pictures.map((icon, index) => (
          <Chip key={icon} icon={icon} href={`#${icon}`} current={index === 0}>
            {words.categories[index]}
          </Chip>
        ))}
        <ChipButton pressed={false}>1 000</ChipButton>
        <ChipButton pressed count={3}>
          2 000
        </ChipButton>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Card flush>
          <div className="relative">
            <Photo src={photo} alt={words.product} icon="pizza" />
            <Badge onPhoto icon={<Flame />} className="absolute top-3 left-3">
              {words.hit}
            </Badge>
          </div>
          <div className="grid gap-1 p-4">
            <h3 className="font-semibold">{words.product}</h3>
            <p className="line-clamp-2 text-sm text-muted">{words.productText}</p>
            <div className="mt-2 flex items-center justify-between">
              <span className="text-lg font-bold tabular-nums">649 ₽</span>
              {count ? (
                <Quantity {...signs} value={count} onChange={setCount} tone="soft" />
              ) : (
                <IconButton
                  label={words.soft}
                  icon={<Plus />}
                  kind="soft"
                  onClick={() => setCount(1)}
                />
              )}
            </div>
          </div>
        </Card>
        <Card
          title={words.cart}
          actions={<Badge tone="ok">{words.ok}</Badge>}
          className="content-start"
        >
          <div className="flex items-center gap-3">
            <div className="size-14 rounded-control">
              <Photo src={photo} alt="" icon="pizza" side={112} />
            </div>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{words.product}</p>
              <p className="text-sm tabular-nums">1 698 ₽</p>
            </div>
            <Quantity {...signs} value={count} onChange={setCount} size={36} />
          </div>
          <div className="mt-4 grid grid-cols-4 gap-2">
            {photoTones.map((tone) => (
              <div key={tone} data-tone={tone} className="aspect-square rounded-chip" />
            ))}
          </div>
          <div className="mt-4 grid grid-cols-2 gap-3">
            <div className="rounded-control">
              <Photo alt={words.product} />
            </div>
            <div className="rounded-control">
              <Photo src={photo} alt={words.soldOut} icon="sushi" faded />
            </div>
          </div>
        </Card>
        <Card flush title={words.products}>
          <Table
            caption={words.products}
            head={
              <>
                <HeadCell sorted="ascending">{words.product}</HeadCell>
                <HeadCell numeric>{words.price}</HeadCell>
              </>
            }
          >
            {words.categories.map((name, index) => (
              <Row key={name}>
                <Cell>{name}</Cell>
                <Cell numeric>{549 + index * 50} ₽</Cell>
              </Row>
            ))}
          </Table>
        </Card>
      </div>
      <Card title={words.icons}>
        <div className="flex flex-wrap gap-3">
          {foodIcons.map((name) => (
            <FoodIcon key={name} name={name} size={40} />
          ))}
        </div>
      </Card>
    </div>
  )
}
