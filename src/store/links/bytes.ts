/** Writes numbers and texts in sequence. */
export class ByteWriter {
  readonly #bytes: number[] = []

  /** Writes a whole number from 0: seven bits per byte, lowest first. */
  number(value: number): this {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128)
    this.#bytes.push(rest)
    return this
  }

  hash(value: number): this {
    this.#bytes.push(value >> 16, (value >> 8) & 255, value & 255)
    return this
  }

  text(value: string): this {
    return this.block(new TextEncoder().encode(value))
  }

  /** Writes bytes after their length. */
  block(bytes: Uint8Array): this {
    return this.number(bytes.length).raw(bytes)
  }

  /** Writes bytes without a length, to be read up to the end. */
  raw(bytes: Iterable<number>): this {
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads what {@link ByteWriter} wrote. Throws a `RangeError` if there are fewer bytes than requested. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const [byte = 0] = this.#take(1)
      value += (byte % 128) * factor
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('The number is too large.')
      if (byte < 128) return value
    }
  }

  hash(): number {
    const [high = 0, middle = 0, low = 0] = this.#take(3)
    return high * 65536 + middle * 256 + low
  }

  text(): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.block())
  }

  block(): Uint8Array {
    return this.#take(this.number())
  }

  rest(): Uint8Array {
    return this.#take(this.#bytes.length - this.#at)
  }

  #take(count: number): Uint8Array {
    const end = this.#at + count
    if (end > this.#bytes.length) throw new RangeError('The bytes end too early.')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}
