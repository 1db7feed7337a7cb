import { ru as general } from '#words/settings/general/ru.ts'
import { ru as orders } from '#words/settings/orders/ru.ts'
import { ru as receivers } from '#words/settings/receivers/ru.ts'
import { ru as site } from '#words/settings/site/ru.ts'
import { ru as staff } from '#words/settings/staff/ru.ts'
import type { SettingsWords } from './en.ts'

export const ru: SettingsWords = {
  title: 'Настройки',
  sections: 'Разделы настроек',
  general,
  staff,
  site,
  receivers,
  orders,
  payment: {
    title: 'Способы оплаты',
    empty: 'Способов оплаты пока нет',
    emptyHint: 'Без способа оплаты клиенты не смогут оформить заказ.',
    add: 'Добавить способ оплаты',
    new: 'Новый способ оплаты',
    name: 'Название',
    type: 'Вид',
    types: { CASH: 'Наличные', CARD: 'Картой при получении', CUSTOM: 'Другой' },
    isActive: 'Доступен клиентам',
    off: 'Выключен',
    delete: 'Удалить способ оплаты?',
    deleteText: 'В оформленных заказах название сохранится.',
  },
  device: {
    hint: 'Сохраняется в этом браузере сразу. На других устройствах настройки свои.',
    shows: 'Устройство',
    view: 'Открывать «Заказы» как',
    views: {
      board: 'Все открытые заказы, звонки и изменения',
      pass: 'Для сборки: что готово и что следующее',
      wall: 'Для зала: номера заказов на самовывоз, без кнопок',
    },
    open: 'Открыть',
    sound: 'Звук',
    other: 'Доска и печать',
    paper: 'Бумага',
  },
}
