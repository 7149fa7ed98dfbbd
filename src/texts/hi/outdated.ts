import type { Texts } from '../texts.ts'

export const outdated: Texts['outdated'] = {
  text: 'इस पेज का नया वर्शन आ चुका है। पेज रीलोड करें।',
  reload: 'रीलोड करें',
}
