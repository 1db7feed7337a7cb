import type { Widen } from '../widen.ts'

/** The words of calling about orders, moving and printing them. */
export const en = {
  call: {
    noAnswer: 'No answer',
    busy: 'Busy',
    wrongNumber: 'Wrong number',
    refused: 'They refuse',
    refusedReason: 'Why, the shopper will read it',
    refusedYes: 'Cancel order',
    back: 'Call back…',
    backAt: 'At what time',
    backYes: 'Call back then',
    done: 'I have called',
    again: (time: string) => `Call again at ${time}`,
    later: (count: number) => `To call later: ${count}`,
  },
  takeOver: {
    open: 'Take over',
    reason: 'Why you take it over',
    yes: 'Take over and call',
  },
  calledOff: {
    title: 'The shopper has cancelled',
    text: 'Tell them that you see it. Nothing is to be cooked.',
    notice: (number: string) => `Order ${number}: the shopper has cancelled it`,
    clear: 'Clear away',
  },
  columns: 'Which orders to show',
  moved: (number: string, status: string) => `Order ${number}: ${status}`,
  undo: 'Undo',
  happened: {
    undone: 'took back',
    changed: 'changed the order',
    taken: 'took the order by telephone',
    printed: (copy: number) => (copy === 1 ? 'printed' : `printed, copy ${copy}`),
    called: 'called',
    CONFIRMED: 'called: confirmed',
    NO_ANSWER: 'called: no answer',
    BUSY: 'called: busy',
    WRONG_NUMBER: 'called: wrong number',
    REFUSED: 'called: refused',
    CALL_BACK: 'called: call back later',
  },
  keys: {
    title: 'Keys',
    open: 'Keys: ?',
    next: 'Next order',
    previous: 'Previous order',
    claim: 'Claim and call',
    enter: 'Open the order',
    print: 'Print',
    help: 'This list',
    isOn: 'Single letters work',
    isOnHint: 'Kept in this browser. They never work while you type.',
    close: 'Close',
  },
  print: {
    label: 'Print',
    ROLL_58: 'Ticket 58\u00a0mm',
    ROLL_80: 'Ticket 80\u00a0mm',
    A4: 'Sheet A4',
    copy: (copy: number) => `Copy ${copy}`,
    printedAt: 'Printed',
  },
}

export type DeskWords = Widen<typeof en>
