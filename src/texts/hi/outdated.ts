import type { Texts } from '../texts.ts'

export const outdated: Texts['outdated'] = {
  text: 'यह पेज अपनी फ़ाइलों से पुराना है। इसे रीलोड करें।',
  reload: 'रीलोड करें',
}
