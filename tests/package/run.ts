import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a Node program. On failure, throws an error with everything it printed. */
export async function run(cwd: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env: environment() })
    return stdout
  } catch (error) {
    const { message, stdout } = error as Error & { stdout?: string }
    throw new Error(`${message}\n${stdout ?? ''}`, { cause: error })
  }
}

/** Returns the environment without the variables that Vitest sets. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|NODE_OPTIONS|VITEST|TEST|DEV|PROD|MODE|SSR|BASE_URL)/.test(name),
  )
  return Object.fromEntries(kept)
}
