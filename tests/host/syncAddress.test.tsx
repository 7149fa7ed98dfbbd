import { expect, test } from 'vitest'
import { serverName } from '../../src/host/syncAddress.ts'

test.each([
  ['wss://sync.example.org/students', 'sync.example.org'],
  ['ws://127.0.0.1:1234', '127.0.0.1:1234'],
  ['no URL', 'no URL'],
])('a sync server at %s is called %s', (address, name) => {
  expect(serverName(address)).toBe(name)
})
