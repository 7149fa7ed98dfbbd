import type { Texts } from '../texts.ts'

export const lesson: Texts['lesson'] = {
  markDone: 'पूरा हुआ',
  done: 'हो गया',
  doneOn: (day) => `हो गया · ${day}`,
  takeBack: 'वापस लेने के लिए फिर दबाएँ',
  next: (title) => `आगे: ${title}`,
  nextLesson: 'अगला पाठ',
}
