// Before any file loads Dexie, which keeps the IndexedDB that it finds: the files of a worker share it, in any order.
import 'fake-indexeddb/auto'
import '../waits.ts'
