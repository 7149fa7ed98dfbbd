import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const solved: Texts['solved'] = {
  lead: 'कहीं और जो हल किया है उसे पेस्ट करें, फ़ाइलें चुनें या यहाँ ड्रॉप करें। इस ब्राउज़र से कुछ बाहर नहीं जाता, और टिक होने से पहले आप देख लेते हैं कि क्या मिला।',
  where: 'कहाँ हल किया है',
  places: { leetcode: 'LeetCode', codeforces: 'Codeforces', other: 'कहीं और' },
  handle: 'आपका हैंडल',
  openSignedIn: 'LeetCode में साइन इन करके खोलें:',
  openPage: 'खोलें:',
  copyAll: 'सब चुनें और कॉपी करें',
  pasteIt: 'यहाँ पेस्ट करें, या सेव किया हुआ पेज ड्रॉप करें',
  pasteHere: 'यहाँ पेस्ट करें',
  nothingSent: 'इसी ब्राउज़र में पढ़ा जाता है। कुछ भेजा नहीं जाता, और टिक होने से पहले आप देख लेते हैं कि क्या मिला।',
  field: 'लिंक या नाम, हर लाइन में एक',
  placeholder: 'https://leetcode.com/problems/two-sum/\n0001-two-sum\nReverse an array',
  or: 'या',
  files: 'फ़ाइलें चुनें',
  folder: 'फ़ोल्डर चुनें',
  look: 'इन्हें ढूँढें',
  reading: 'पढ़ा जा रहा है …',
  understood: 'आप क्या पेस्ट कर सकते हैं',
  understoodLines:
    'LeetCode, GeeksforGeeks, Codeforces, HackerRank, Code360, InterviewBit और SPOJ के लिंक\n0001-two-sum या 1. Two Sum जैसे नाम, और यहाँ दिखने वाले नाम\nLeetHub का फ़ोल्डर, या उसकी stats.json\nJSON में सेव किए हुए LeetCode और Codeforces के पेज: api/problems/all, submissions, user.status\nइस ऐप का या पुराने ऐप का एक्सपोर्ट, स्प्रेडशीट, Markdown की लिस्ट',
  found: ({ found }) => plural(found, { one: say`${found} मिला।`, other: say`${found} मिले।` }),
  foundTicked: ({ found, already }) =>
    plural(found, {
      one: say`${found} मिला, वह पहले से टिक है।`,
      other: say`${found} मिले, उनमें से ${already} पहले से टिक ${plural(already, { one: 'है', other: 'हैं' })}।`,
    }),
  similarCount: ({ similar }) =>
    plural(similar, { one: say`${similar} शायद वही है।`, other: say`${similar} शायद वही हैं।` }),
  nothing: 'इनमें से कोई आपकी लिस्टों में नहीं है।',
  assumed: 'लिस्ट में नहीं लिखा कि क्या हल है, इसलिए सब गिना गया है।',
  similar: 'शायद वही',
  similarExplained: 'सिर्फ़ नाम मिलते-जुलते हैं। जो आपने हल किए हैं उन्हें टिक करें।',
  given: ({ topic, text }) => `${topic}, “${text}” के लिए`,
  unknown: ({ count }) => say`आपकी लिस्टों में नहीं (${count})`,
  unread: ({ count }) => say`समझ नहीं आए (${count})`,
  refused: ({ names }) => `पढ़े नहीं जा सके: ${names}`,
  tick: ({ count }) => say`${count} सवाल टिक करें`,
  ticked: ({ count }) => plural(count, { one: say`${count} टिक हुआ`, other: say`${count} टिक हुए` }),
}
