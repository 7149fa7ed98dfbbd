import type { Look } from './table.ts'
import { type Attributes, visitXml } from './xml.ts'

/** Reads how the cells of a workbook look, by the number of their style. */
export function looksOfStyles(xml: string): readonly Look[] {
  const fonts: Look[] = []
  const fills: (string | undefined)[] = []
  const looks: Look[] = []
  const path: string[] = []
  visitXml(xml, {
    open: (name, attributes) => {
      const parent = path.at(-1)
      path.push(name)
      if (name === 'font' && parent === 'fonts') fonts.push({})
      else if (name === 'b' && parent === 'font') add(fonts, { bold: isOn(attributes) })
      else if (name === 'sz' && parent === 'font') add(fonts, { size: Number(attributes.val) || 0 })
      else if (name === 'fill') fills.push(undefined)
      else if (name === 'fgColor' && parent === 'patternFill') fills[fills.length - 1] = fillOf(attributes)
      else if (name === 'xf' && parent === 'cellXfs') {
        const fill = fills[Number(attributes.fillId)]
        looks.push({ ...fonts[Number(attributes.fontId)], ...(fill && { fill }) })
      }
    },
    close: () => path.pop(),
  })
  return looks
}

const isOn = ({ val }: Attributes): boolean => val !== '0' && val !== 'false'

function add(fonts: Look[], look: Look): void {
  fonts[fonts.length - 1] = { ...fonts.at(-1), ...look }
}

/** White is no fill. */
function fillOf({ rgb = '', theme = '', tint = '', indexed = '' }: Attributes): string | undefined {
  if (/^(?:ff)?ffffff$/i.test(rgb) || (theme === '0' && tint === '')) return undefined
  return [rgb, theme, tint, indexed].join(' ').trim() || undefined
}
