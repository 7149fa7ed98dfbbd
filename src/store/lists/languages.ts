import type { Difficulty } from '../../seed/catalogue.ts'
import type { Role, StatusMeaning } from '../model/tableChoices.ts'
import { withoutSelectors } from '../model/titles.ts'

/** What lists are written with in one language. Words and phrases in lower case, separated by commas. */
interface ListLanguage {
  /** Headings of columns, and names of fields, by what they hold. */
  readonly heads: Readonly<Partial<Record<Role, string>>>
  readonly levels: Readonly<Record<Difficulty, string>>
  /** What stands where something is done, where it was tried, and where it is neither. */
  readonly done: string
  readonly attempted: string
  readonly undone: string
  /** What topics are called. */
  readonly topics: string
}

/** In English, headings and topics follow rules of their own (`columns.ts`, `words.ts`). */
const english: ListLanguage = {
  heads: {},
  levels: { Easy: 'easy', Medium: 'medium, med, moderate', Hard: 'hard, difficult' },
  done: 'yes, y, true, done, solved, complete, completed, finished, accepted, ac, checked, passed, x, 1',
  attempted:
    'in progress, started, attempted, tried, redo, revise, revisit, review, failed, wrong answer, wa, tle',
  undone:
    'no, n, false, todo, to do, not done, not yet, not started, not attempted, not solved, incomplete, pending, open, skip, skipped, unattempted, unsolved, n/a, na, 0',
  topics: '',
}

const others: readonly ListLanguage[] = [
  // Hindi
  {
    heads: {
      number: 'क्रमांक, क्रम, संख्या, क्र सं',
      problem: 'प्रश्न, सवाल, समस्या, शीर्षक, नाम',
      topic: 'विषय, अध्याय, श्रेणी, खंड',
      link: 'लिंक, कड़ी',
      difficulty: 'कठिनाई, स्तर, कठिनाई स्तर',
      done: 'स्थिति, हल, पूर्ण, हो गया, पूरा',
      note: 'टिप्पणी, टिप्पणियाँ, नोट, नोट्स',
      tags: 'टैग, कंपनी, कंपनियाँ, पैटर्न',
    },
    levels: { Easy: 'आसान, सरल', Medium: 'मध्यम', Hard: 'कठिन, मुश्किल' },
    done: 'हाँ, हां, हो गया, हल, हल किया, पूर्ण, पूरा, पूरा हुआ',
    attempted: 'अधूरा',
    undone: 'नहीं, बाकी, शेष',
    topics: 'ऐरे, स्ट्रिंग, ग्राफ, वृक्ष, ट्री, स्टैक, क्यू, खोज, छँटाई, पुनरावृत्ति, गणित',
  },
  // Portuguese
  {
    heads: {
      number: 'nº, núm, número',
      problem: 'problema, questão, exercício, título, nome, pergunta',
      topic: 'tópico, assunto, tema, categoria, semana, módulo, capítulo',
      link: 'ligação, endereço',
      difficulty: 'dificuldade, nível',
      done: 'feito, concluído, resolvido, situação, estado, completo',
      note: 'notas, nota, observações, observação, comentários, comentário, anotações',
      tags: 'empresa, empresas, etiquetas, etiqueta, tags, padrão, padrões',
    },
    levels: { Easy: 'fácil', Medium: 'médio, média, intermediário', Hard: 'difícil' },
    done: 'sim, feito, feita, concluído, concluída, resolvido, resolvida, completo, pronto',
    attempted: 'em andamento',
    undone: 'não, pendente, a fazer, não feito',
    topics:
      'vetores, matrizes, listas encadeadas, pilhas, filas, árvores, grafos, ordenação, busca, recursão, programação dinâmica, matemática',
  },
  // Spanish
  {
    heads: {
      number: 'núm, número, n',
      problem: 'problema, ejercicio, pregunta, título, nombre',
      topic: 'tema, categoría, semana, capítulo, módulo, asunto',
      link: 'enlace, vínculo',
      difficulty: 'dificultad, nivel',
      done: 'hecho, resuelto, completado, estado, terminado',
      note: 'notas, nota, comentarios, comentario, observaciones',
      tags: 'empresas, compañía, compañías, etiquetas, etiqueta, patrón, patrones',
    },
    levels: { Easy: 'fácil', Medium: 'medio, media, intermedio', Hard: 'difícil' },
    done: 'sí, si, hecho, hecha, resuelto, resuelta, completado, completada, terminado, listo',
    attempted: 'en progreso',
    undone: 'no, pendiente, por hacer, sin hacer',
    topics:
      'arreglos, cadenas, listas enlazadas, pilas, colas, árboles, grafos, ordenamiento, búsqueda, recursión, programación dinámica, matemáticas',
  },
  // French
  {
    heads: {
      number: 'n°, numéro, num',
      problem: 'problème, exercice, question, titre, nom',
      topic: 'thème, sujet, catégorie, semaine, chapitre',
      link: 'lien',
      difficulty: 'difficulté, niveau',
      done: 'fait, terminé, résolu, statut, état, fini',
      note: 'notes, remarques, remarque, commentaires, commentaire',
      tags: 'entreprise, entreprises, étiquettes, étiquette, motif',
    },
    levels: { Easy: 'facile', Medium: 'moyen, moyenne, intermédiaire', Hard: 'difficile' },
    done: 'oui, fait, faite, terminé, terminée, résolu, résolue, fini',
    attempted: 'en cours',
    undone: 'non, à faire, pas fait',
    topics:
      'tableaux, chaînes, listes chaînées, piles, files, arbres, graphes, tri, recherche, récursivité, programmation dynamique, mathématiques',
  },
  // German
  {
    heads: {
      number: 'nr, nummer',
      problem: 'aufgabe, problem, frage, titel, name, übung',
      topic: 'thema, kategorie, woche, kapitel, bereich',
      link: 'adresse, verweis',
      difficulty: 'schwierigkeit, schwierigkeitsgrad, stufe, niveau',
      done: 'erledigt, gelöst, fertig, stand',
      note: 'notizen, notiz, bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen',
      tags: 'firma, firmen, unternehmen, schlagwörter, schlagworte, stichwörter, muster',
    },
    levels: { Easy: 'leicht, einfach', Medium: 'mittel, mittelschwer', Hard: 'schwer, schwierig' },
    done: 'ja, j, erledigt, gelöst, fertig, abgeschlossen',
    attempted: 'in arbeit',
    undone: 'nein, offen, nicht erledigt',
    topics:
      'felder, zeichenketten, verkettete listen, stapel, warteschlangen, bäume, graphen, sortieren, suchen, rekursion, dynamische programmierung, mathematik',
  },
  // Russian
  {
    heads: {
      number: '№, номер',
      problem: 'задача, вопрос, название, упражнение, имя',
      topic: 'тема, раздел, категория, неделя, глава',
      link: 'ссылка',
      difficulty: 'сложность, уровень',
      done: 'статус, решено, решена, готово, сделано, выполнено',
      note: 'заметки, заметка, комментарий, комментарии, примечание, примечания',
      tags: 'компания, компании, теги, тег, метки, паттерн',
    },
    levels: {
      Easy: 'лёгкая, легкая, лёгкий, легкий, легко, просто, простая',
      Medium: 'средняя, средний, средне',
      Hard: 'сложная, сложный, сложно, трудная, трудный',
    },
    done: 'да, готово, решено, решена, сделано, выполнено, зачтено',
    attempted: 'в процессе',
    undone: 'нет, не решено, не готово, не сделано',
    topics:
      'массивы, строки, связные списки, стеки, очереди, деревья, графы, сортировка, поиск, рекурсия, динамическое программирование, математика',
  },
  // Chinese
  {
    heads: {
      number: '编号, 序号, 题号, 編號',
      problem: '题目, 问题, 标题, 名称, 题名, 題目, 問題',
      topic: '分类, 类别, 专题, 章节, 主题, 類別, 标签',
      link: '链接, 地址, 题目链接, 連結',
      difficulty: '难度, 等级, 難度',
      done: '状态, 完成, 已完成, 是否完成, 狀態, 进度',
      note: '备注, 笔记, 说明, 備註, 筆記',
      tags: '公司, 企业, 標籤',
    },
    levels: { Easy: '简单, 容易, 簡單', Medium: '中等, 一般', Hard: '困难, 难, 困難' },
    done: '是, 完成, 已完成, 已解决, 通过, 已做, 做完, 已通过',
    attempted: '进行中',
    undone: '否, 未完成, 未做, 待做, 没做',
    topics:
      '数组, 字符串, 链表, 栈, 队列, 树, 二叉树, 图, 排序, 搜索, 递归, 回溯, 贪心, 动态规划, 数学, 哈希表, 堆',
  },
  // Japanese
  {
    heads: {
      number: '番号',
      problem: '問題, 問題名, 題名, タイトル, 名前, 課題',
      topic: '分野, カテゴリ, カテゴリー, 章, 単元, トピック',
      link: 'リンク, url',
      difficulty: '難易度, 難度, レベル',
      done: '状態, 完了, 提出, 解決, ステータス, 済',
      note: 'メモ, 備考, コメント',
      tags: '企業, 会社, タグ, パターン',
    },
    levels: { Easy: '易しい, 簡単, 易, やさしい', Medium: '普通, 中級, 中', Hard: '難しい, 難, むずかしい' },
    done: 'はい, 完了, 済, 済み, 解決, 解決済み, できた, 提出済み',
    attempted: '途中',
    undone: 'いいえ, 未, 未完了, 未解決, 未提出',
    topics: '配列, 文字列, 連結リスト, スタック, キュー, 木, グラフ, ソート, 探索, 再帰, 動的計画法, 数学',
  },
  // Korean
  {
    heads: {
      number: '번호',
      problem: '문제, 문제명, 제목, 이름, 문제 이름',
      topic: '분류, 주제, 유형, 카테고리, 단원',
      link: '링크, 주소',
      difficulty: '난이도, 레벨, 수준',
      done: '상태, 완료, 해결, 풀이 여부, 완료 여부',
      note: '메모, 비고, 노트, 코멘트',
      tags: '회사, 기업, 태그, 패턴',
    },
    levels: { Easy: '쉬움, 쉽다, 하', Medium: '보통, 중간, 중', Hard: '어려움, 어렵다, 상' },
    done: '예, 네, 완료, 해결, 풀었음, 통과',
    attempted: '진행 중, 진행중',
    undone: '아니오, 미완료, 미해결',
    topics: '배열, 문자열, 연결 리스트, 스택, 큐, 트리, 그래프, 정렬, 탐색, 재귀, 동적 계획법, 수학',
  },
  // Vietnamese
  {
    heads: {
      number: 'stt, số',
      problem: 'bài tập, bài, câu hỏi, đề bài, tên, tiêu đề, tên bài',
      topic: 'chủ đề, chương, nhóm, tuần, phân loại',
      link: 'liên kết, đường dẫn',
      difficulty: 'độ khó, mức độ, cấp độ',
      done: 'trạng thái, hoàn thành, đã làm, xong, tình trạng',
      note: 'ghi chú, nhận xét',
      tags: 'công ty, thẻ, nhãn',
    },
    levels: { Easy: 'dễ', Medium: 'trung bình, vừa', Hard: 'khó' },
    done: 'có, xong, rồi, hoàn thành, đã hoàn thành, đã làm, đã xong, đã giải',
    attempted: 'đang làm',
    undone: 'không, chưa, chưa làm, chưa xong',
    topics:
      'mảng, chuỗi, danh sách liên kết, ngăn xếp, hàng đợi, cây, đồ thị, sắp xếp, tìm kiếm, đệ quy, quy hoạch động, toán',
  },
  // Indonesian
  {
    heads: {
      number: 'nomor',
      problem: 'soal, judul, pertanyaan, masalah, latihan, nama soal',
      topic: 'topik, kategori, bab, minggu, materi',
      link: 'tautan',
      difficulty: 'kesulitan, tingkat, tingkat kesulitan',
      done: 'selesai, dikerjakan',
      note: 'catatan, keterangan, komentar',
      tags: 'perusahaan, tag, label, pola',
    },
    levels: { Easy: 'mudah', Medium: 'sedang, menengah', Hard: 'sulit, sukar, susah' },
    done: 'ya, selesai, sudah, beres',
    attempted: 'sedang dikerjakan',
    undone: 'tidak, belum, belum selesai',
    topics: 'larik, pohon, graf, tumpukan, antrian, pengurutan, pencarian, rekursi, matematika',
  },
]

const languages = [english, ...others]

const split = (phrases: string): string[] => phrases.split(',').map((phrase) => phrase.trim())

/** Puts a text into the form in which phrases are compared: lower case, one space between words, no signs at its ends. */
export const phraseOf = (text: string): string =>
  withoutSelectors(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}/№°º]+/gu, ' ')
    .trim()

const byPhrase = <Value>(
  entriesOf: (language: ListLanguage) => readonly (readonly [phrases: string, value: Value])[],
): ReadonlyMap<string, Value> =>
  new Map(
    languages.flatMap((language) =>
      entriesOf(language).flatMap(([phrases, value]) =>
        split(phrases).map((phrase) => [phraseOf(phrase), value] as const),
      ),
    ),
  )

/** What a column holds, by its heading in a language other than English. */
export const rolesByHeading = byPhrase(({ heads }) =>
  (Object.keys(heads) as Role[]).map((role) => [heads[role] ?? '', role] as const),
)

export const levelsByPhrase = byPhrase(({ levels }) =>
  (Object.keys(levels) as Difficulty[]).map((level) => [levels[level], level] as const),
)

export const meaningByPhrase = byPhrase<StatusMeaning>(({ done, attempted, undone }) => [
  [undone, 'undone'],
  [attempted, 'attempted'],
  [done, 'done'],
])

/** What topics are called in languages other than English. */
export const topicPhrases: ReadonlySet<string> = new Set(
  others.flatMap(({ topics }) => split(topics).map(phraseOf)),
)
