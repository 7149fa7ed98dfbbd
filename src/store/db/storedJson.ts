import * as v from 'valibot'
import { jsonIn } from '../model/json.ts'
import type { Settings } from './settings.ts'

/**
 * Reads a JSON value that fits a schema. Anything else is reported to the developer and removed: others wrote or
 * damaged it, and it must not block what comes after it.
 */
export function readStored<Schema extends v.GenericSchema>(
  settings: Settings,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const text = settings.get(key)
  if (text === null) return undefined
  const result = v.safeParse(schema, jsonIn(text))
  if (result.success) return result.output
  console.warn(`localStorage: “${key}” holds no valid value and was removed (${result.issues[0].message})`)
  settings.remove(key)
  return undefined
}

/** Keeps the fields of an object that fit a schema, each checked on its own. */
export const fieldsOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(
      (fields): Readonly<Record<string, v.InferOutput<Schema>>> =>
        Object.fromEntries(
          Object.entries(fields).flatMap(([name, value]) => {
            const result = v.safeParse(schema, value)
            return result.success ? [[name, result.output]] : []
          }),
        ),
    ),
  )
