import { plural } from '#words/kit/plural.ts'
import type { SettingsWords } from '../en.ts'

export const ru: SettingsWords['people'] = {
  title: 'Сотрудники',
  add: 'Добавить сотрудника',
  new: 'Новый сотрудник',
  login: 'Логин',
  loginHint: 'От 2 до 50 символов. Потом его не изменить.',
  name: 'Имя',
  nameHint: 'Коллеги видят его рядом с заказами.',
  role: 'Роль',
  roleHints: {
    manager: 'Всё, кроме сотрудников',
    operator: 'Заказы и клиенты',
  },
  masterStays: 'Роль владельца не меняется, и его учётная запись не выключается.',
  isActive: 'Может входить',
  off: 'Выключен',
  you: 'Это вы',
  password: 'Пароль',
  passwordHint: 'Не меньше 8 символов.',
  newPassword: 'Новый пароль',
  makeUp: 'Сгенерировать пароль',
  madeUp: 'Передайте его сейчас: больше он не показывается.',
  copy: 'Скопировать',
  copied: 'Скопировано',
  access: 'Доступ',
  reset: 'Задать пароль',
  resetHint: 'Все сеансы сотрудника завершатся. При следующем входе он придумает свой пароль.',
  passwordSet: 'Пароль задан',
  signOut: 'Завершить все сеансы',
  signOutTitle: 'Завершить все сеансы?',
  signOutText: 'В каждом браузере придётся войти снова.',
  ended: (count) => {
    const word = plural('ru', count, { one: 'сеанс', few: 'сеанса', many: 'сеансов' })
    return `Завершено: ${count}\u00a0${word}`
  },
  account: {
    title: 'Ваша учётная запись',
    password: 'Сменить пароль',
    current: 'Текущий пароль',
    wrong: 'Текущий пароль неверный. Попробуйте ещё раз.',
    change: 'Сменить пароль',
    changed: 'Пароль изменён',
    hint: 'Другие ваши сеансы завершатся.',
    elsewhere: 'Другие браузеры',
    elsewhereHint:
      'Потеряли телефон или забыли выйти на другом компьютере? Завершите все сеансы, кроме этого.',
    signOutElsewhere: 'Выйти в других браузерах',
  },
}
