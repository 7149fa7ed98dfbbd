// A sync server in a process of its own, as a site runs it; documents are kept in memory. Started with `fork`.
import { Hocuspocus } from '@hocuspocus/server'

const server = new Hocuspocus({ quiet: true, stopOnSignals: false, unloadImmediately: false })
await server.listen(0)
process.send?.({ port: server.address.port })
const before = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(before)
  process.send?.({ cpu: (user + system) / 1e6, memory: process.memoryUsage().rss / 1e6 })
})
process.on('disconnect', () => process.exit())
